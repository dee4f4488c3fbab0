import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { TextAreaField } from '@/components/ui/text-field.tsx';
import { notify } from '@/lib/notify.ts';
import { checkEmailList, listText } from '../lib/email-list.ts';
import type { Wedding } from '../lib/wedding.ts';
import { useSendInvitations } from './use-send-invitations.ts';

interface SendEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  wedding: Wedding;
  hostName: string;
  /** What is typed in the box; kept by the caller, so that a closed dialog loses nothing. */
  text: string;
  onTextChange: (text: string) => void;
  /** Invitations went out; gets the addresses that failed. */
  onSent: (failed: string[]) => void;
  onGone: () => void;
}

/** The dialog that takes a list of addresses and sends each its invitation. */
export function SendEmailDialog(props: SendEmailDialogProps) {
  const { open, onOpenChange, wedding, hostName, text, onTextChange, onSent, onGone } = props;
  const formId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [invalid, setInvalid] = useState<string[]>([]);
  const sending = useSendInvitations({ wedding, hostName, onSent, onGone });

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const check = checkEmailList(text);
    setInvalid(check.outcome === 'invalid' ? check.invalid : []);
    if (check.outcome === 'ok') {
      sending.mutate(check.emails);
      return;
    }
    if (check.outcome === 'empty') notify.error('No emails provided', 'Please enter at least one email address');
    else notify.error('Invalid email addresses', listText(check.invalid));
    box.current?.focus();
  }

  function handleChange(value: string) {
    setInvalid([]);
    onTextChange(value);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Email Invitations"
      description={<p className="text-ink-soft">Everyone below gets a personal link to {wedding.name}.</p>}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={text === '' || sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Send Invitations'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-5">
        <TextAreaField
          ref={box}
          label="Email addresses"
          hint="One per line, or separated by commas or semicolons."
          placeholder={'priya@example.com\ndev@example.com'}
          value={text}
          readOnly={sending.isPending}
          onChange={(event) => handleChange(event.target.value)}
          tone={invalid.length > 0 ? 'bad' : 'neutral'}
          error={invalid.length > 0 ? `Please correct: ${listText(invalid)}` : undefined}
          spellCheck={false}
          autoCapitalize="none"
        />
      </form>
    </Dialog>
  );
}
