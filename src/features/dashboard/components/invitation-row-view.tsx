import { memo, useId } from 'react';
import { badgeClass } from '@/components/ui/badge.tsx';
import { classNames } from '@/components/ui/class-names.ts';
import { DataCell, DataRow } from '@/components/ui/data-table.tsx';
import { Icon } from '@/components/ui/icon.tsx';
import {
  confirmationText,
  guestTitle,
  type InvitationRow,
  NO_VALUE,
  statusText,
  ticketCodeText,
} from '../lib/invitation-rows.ts';

interface InvitationRowViewProps {
  row: InvitationRow;
  open: boolean;
  onToggle: (id: string) => void;
  onRefund: (row: InvitationRow) => void;
}

/** Two lines on a phone: name and status, then number, phone and actions. A very narrow one gives actions their own. */
const STACKED = 'max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:py-2 md:h-15';

function GuestName({ row }: { row: InvitationRow }) {
  if (row.recipient_name) return row.recipient_name;
  // An invitation knows no name until its guest books, only where it was sent.
  return (
    <>
      <span className="font-normal text-ink-soft">{NO_VALUE}</span>{' '}
      <span className="block text-small font-normal">{row.email}</span>
    </>
  );
}

function Detail({ label, wide, children }: { label: string; wide?: boolean; children: string }) {
  return (
    <div className={classNames('min-w-0', wide && 'max-md:col-span-2')}>
      <dt className="text-label text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Details({ row, id }: { row: InvitationRow; id: string }) {
  return (
    <DataRow className="border-b border-line">
      <DataCell colSpan={5} id={id} className="pb-3 md:pr-0">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-field bg-sage-wash p-4 max-md:text-small md:grid-cols-[1fr_1fr_1fr_1.6fr] md:px-6">
          <Detail label="Confirmation">{confirmationText(row)}</Detail>
          <Detail label="Ticket Purchaser">{row.ticket_purchaser ?? NO_VALUE}</Detail>
          <Detail label="Ticket Code">{ticketCodeText(row)}</Detail>
          <Detail label="Email" wide>
            {row.email}
          </Detail>
        </dl>
      </DataCell>
    </DataRow>
  );
}

/** One guest, with what can be done and, when open, the details below. Drawn again only when its own data changes. */
export const InvitationRowView = memo(function InvitationRowView(props: InvitationRowViewProps) {
  const { row, open, onToggle, onRefund } = props;
  const detailsId = useId();
  const toggling = {
    type: 'button',
    onClick: () => onToggle(row.row_id),
    'aria-expanded': open,
    'aria-controls': open ? detailsId : undefined,
  } as const;
  return (
    <>
      <DataRow className={classNames(STACKED, !open && 'border-b border-line')}>
        <DataCell className="num text-ink-soft max-md:row-start-2 md:text-[1.125rem] md:text-ink">
          {row.row_number}
        </DataCell>
        <DataCell className="font-semibold wrap-anywhere max-md:col-span-2 max-md:col-start-1 max-md:row-start-1">
          <GuestName row={row} />
        </DataCell>
        <DataCell className="max-md:col-start-3 max-md:row-start-1 max-md:text-right">
          <button {...toggling} className={badgeClass(row.kind)}>
            {statusText(row)}
          </button>
        </DataCell>
        <DataCell className="wrap-anywhere max-md:col-start-2 max-md:row-start-2 max-md:text-small">
          {row.phone ?? NO_VALUE}
        </DataCell>
        <DataCell className="max-md:col-start-3 max-md:row-start-2 max-[22.4rem]:col-span-3 max-[22.4rem]:col-start-1 max-[22.4rem]:row-start-3">
          <span className="flex items-center justify-end gap-1">
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-small font-semibold text-green underline-offset-4 hover:underline disabled:text-disabled-ink disabled:no-underline"
              aria-label={`Refund ${guestTitle(row)}`}
              disabled={row.kind !== 'booked'}
              onClick={() => onRefund(row)}
            >
              <Icon name="refund" />
              Refund
            </button>
            <button
              {...toggling}
              aria-label={`${open ? 'Hide' : 'Show'} details of ${guestTitle(row)}`}
              className="grid size-11 place-items-center rounded-field text-green hover:bg-sage-wash"
            >
              <Icon name="down" className={classNames('transition-transform duration-200', open && 'rotate-180')} />
            </button>
          </span>
        </DataCell>
      </DataRow>
      {open && <Details row={row} id={detailsId} />}
    </>
  );
});
