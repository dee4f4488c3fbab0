import { useCallback, useState } from 'react';
import { DataTable } from '@/components/ui/data-table.tsx';
import { guestTitle, type InvitationRow } from '../lib/invitation-rows.ts';
import { InvitationRowView } from './invitation-row-view.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const COLUMNS = [
  { title: 'Invitation', width: 'md:w-[12%]' },
  { title: 'Guest Name' },
  { title: 'Status', width: 'md:w-[17%]' },
  { title: 'Phone', width: 'md:w-[21%]' },
  { title: 'Actions', width: 'md:w-[22%]' },
] as const;

/** The invitation list as a table; one row's details are open at a time. */
export function InvitationTable({ rows, caption }: { rows: readonly InvitationRow[]; caption: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [refunding, setRefunding] = useState<InvitationRow | null>(null);
  const toggle = useCallback((id: string) => setOpenId((current) => (current === id ? null : id)), []);
  return (
    <>
      <DataTable caption={caption} columns={COLUMNS}>
        {rows.map((row) => (
          <InvitationRowView
            key={row.row_id}
            row={row}
            open={row.row_id === openId}
            onToggle={toggle}
            onRefund={setRefunding}
          />
        ))}
      </DataTable>
      <RefundDialog guest={refunding ? guestTitle(refunding) : null} onClose={() => setRefunding(null)} />
    </>
  );
}
