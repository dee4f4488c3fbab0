import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { notify } from '@/lib/notify.ts';

/** Asks about refunding one guest's ticket; open while `guest` is somebody. Refunding itself is not built yet and says so. */
export function RefundDialog({ guest, onClose }: { guest: string | null; onClose: () => void }) {
  function refund() {
    onClose();
    notify.info('Refund functionality coming soon!');
  }
  return (
    <Dialog
      open={guest !== null}
      onOpenChange={onClose}
      title="Refund Ticket"
      description={<p>Do you want to refund the ticket of {guest}? This action cannot be undone.</p>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button variant="danger" onClick={refund}>
            Refund
          </Button>
        </>
      }
    />
  );
}
