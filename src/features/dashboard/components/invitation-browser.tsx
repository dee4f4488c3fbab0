import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { TextField } from '@/components/ui/text-field.tsx';
import { countText, findRows, type InvitationRow, type StatusFilter } from '../lib/invitation-rows.ts';
import { InvitationTable } from './invitation-table.tsx';

/** Rows put on the page at a time: thousands of guests are searched, never drawn at once. */
const ROWS_AT_A_TIME = 50;

const STATUS_OPTIONS = [
  { value: 'all', text: 'All' },
  { value: 'booked', text: 'Booked' },
  { value: 'invited', text: 'Invited' },
] as const satisfies readonly { value: StatusFilter; text: string }[];

/** The guest list with a search and a filter, and more rows when wanted. */
export function InvitationBrowser({ rows, eventName }: { rows: readonly InvitationRow[]; eventName: string }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findRows(rows, wanted, status), [rows, wanted, status]);
  const shown = useMemo(() => found.slice(0, limit), [found, limit]);

  return (
    <>
      <div role="search" aria-label={`Guests of ${eventName}`} className="mt-3 grid gap-4 md:grid-cols-[1fr_12rem]">
        <TextField
          label="Search"
          type="search"
          placeholder="Name, e-mail or ticket code"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setLimit(ROWS_AT_A_TIME);
          }}
        />
        <SelectField
          label="Status"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(value) => {
            setStatus(value);
            setLimit(ROWS_AT_A_TIME);
          }}
        />
      </div>
      <p role="status" className="mt-3 text-small text-ink-soft">
        {found.length === 0 ? 'Nobody on the list matches that.' : countText(shown.length, found.length)}
      </p>
      {found.length > 0 && <InvitationTable rows={shown} caption={`Invitation List of ${eventName}`} />}
      {shown.length < found.length && (
        <div className="mt-5 text-center">
          <Button variant="quiet" small onClick={() => setLimit(limit + ROWS_AT_A_TIME)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
