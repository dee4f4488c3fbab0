/** One line of the invitation list, as `list_invitation_rows` gives it. */
export interface InvitationRow {
  /** Its number in the list, from 1. */
  row_number: number;
  kind: 'booked' | 'invited';
  row_id: string;
  recipient_name: string | null;
  email: string;
  phone: string | null;
  /** Who paid the booking the seat belongs to. */
  ticket_purchaser: string | null;
  ticket_code: string | null;
  /** The booking's reference. */
  confirmation: string | null;
  booked_at: string | null;
}

export type StatusFilter = 'all' | InvitationRow['kind'];

/** What stands in a cell without a value. */
export const NO_VALUE = '-';
/** What an invited row says where a booked one has its code and its reference. */
const INVITED = 'Invited';

export function statusText(row: InvitationRow): 'Booked' | 'Invited' {
  return row.kind === 'booked' ? 'Booked' : INVITED;
}

export function confirmationText(row: InvitationRow): string {
  return row.kind === 'booked' ? (row.confirmation ?? NO_VALUE) : INVITED;
}

export function ticketCodeText(row: InvitationRow): string {
  return row.kind === 'booked' ? (row.ticket_code ?? NO_VALUE) : INVITED;
}

/** How a guest is called in a sentence: by name, or by address where there is none. */
export function guestTitle(row: InvitationRow): string {
  return row.recipient_name ?? row.email;
}

/** Without case and accents, so that 'tomas' finds 'Tomás'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** What of a row is searched, worked out once: ten thousand rows are gone through at every letter typed. */
const searchTexts = new WeakMap<InvitationRow, string>();

function searchText(row: InvitationRow): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const text = plain([row.recipient_name, row.email, row.ticket_code].filter(Boolean).join(' '));
  searchTexts.set(row, text);
  return text;
}

/** Rows of a status whose name, e-mail or ticket code contains every word of the search, in the list's order. */
export function findRows(rows: readonly InvitationRow[], search: string, status: StatusFilter): InvitationRow[] {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  return rows.filter((row) => {
    if (status !== 'all' && row.kind !== status) return false;
    if (words.length === 0) return true;
    return words.every((word) => searchText(row).includes(word));
  });
}

/** 'Showing 50 of 132 guests.', for eyes and for the screen reader's live region. */
export function countText(shown: number, found: number): string {
  const guests = found === 1 ? 'guest' : 'guests';
  return shown < found
    ? `Showing ${shown.toLocaleString('en-US')} of ${found.toLocaleString('en-US')} ${guests}`
    : `${found.toLocaleString('en-US')} ${guests}`;
}
