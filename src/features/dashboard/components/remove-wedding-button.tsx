import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Tooltip } from '@/components/ui/tooltip.tsx';
import { REMOVAL_TEXTS, type RemovalKind } from '../lib/removal.ts';

interface RemoveWeddingButtonProps {
  weddingName: string;
  kind: RemovalKind;
  pending: boolean;
  onConfirm: () => void;
}

function Question({ kind, weddingName }: { kind: RemovalKind; weddingName: string }) {
  if (kind === 'cancel') {
    return (
      <>
        <p>Cancel {weddingName}? This is final: the wedding and its invitations are removed for good.</p>
        <p className="mt-3 font-medium">
          All tickets will be refunded to guests, minus fees as per Terms and Conditions
        </p>
      </>
    );
  }
  return <p>Delete {weddingName}? This is final: the wedding and its invitations are removed for good.</p>;
}

/** Delete My Wedding or Cancel My Wedding: a button with its tooltip, and the question before anything happens. */
export function RemoveWeddingButton({ weddingName, kind, pending, onConfirm }: RemoveWeddingButtonProps) {
  const [asking, setAsking] = useState(false);
  const texts = REMOVAL_TEXTS[kind];

  function confirm() {
    setAsking(false);
    onConfirm();
  }

  return (
    <>
      <Tooltip text={texts.tooltip}>
        <Button
          variant={kind === 'cancel' ? 'warn' : 'quiet'}
          small
          disabled={pending}
          onClick={() => setAsking(true)}
          className="flex-none"
        >
          {texts.button}
        </Button>
      </Tooltip>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.button}
        description={<Question kind={kind} weddingName={weddingName} />}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {texts.button}
            </Button>
          </>
        }
      />
    </>
  );
}
