import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Icon, type IconName } from '@/components/ui/icon.tsx';
import { notify } from '@/lib/notify.ts';
import type { Wedding } from '../lib/wedding.ts';
import { SendEmailDialog } from './send-email-dialog.tsx';
import { UnsentInvitations } from './unsent-invitations.tsx';

const OTHER_CHANNELS: readonly { name: string; icon: IconName }[] = [
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Instagram', icon: 'instagram' },
  { name: 'X', icon: 'x' },
  { name: 'SMS', icon: 'sms' },
];

interface SendInvitationsRowProps {
  wedding: Wedding;
  hostName: string;
  onGone: () => void;
}

/** The five ways to invite. Only e-mail is built; the others say so. */
export function SendInvitationsRow({ wedding, hostName, onGone }: SendInvitationsRowProps) {
  const [writing, setWriting] = useState(false);
  const [text, setText] = useState('');
  const [unsent, setUnsent] = useState<string[]>([]);

  function handleSent(failed: string[]) {
    setText('');
    setUnsent(failed);
    setWriting(false);
  }

  function tryAgain() {
    setText(unsent.join('\n'));
    setUnsent([]);
    setWriting(true);
  }

  return (
    <section className="mt-9">
      <h4 className="text-[1.375rem]">Send Invitations</h4>
      <ul className="mt-3.5 grid grid-cols-2 gap-3 md:grid-cols-5">
        <li className="max-md:col-span-2">
          <Button small className="w-full" onClick={() => setWriting(true)}>
            <Icon name="mail" />
            Email
          </Button>
        </li>
        {OTHER_CHANNELS.map(({ name, icon }) => (
          <li key={name}>
            <Button
              variant="quiet"
              small
              className="w-full border-field px-3 text-ink"
              onClick={() => notify.info(`${name} sharing coming soon!`)}
            >
              <Icon name={icon} />
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {unsent.length > 0 && <UnsentInvitations emails={unsent} onRetry={tryAgain} onDismiss={() => setUnsent([])} />}
      <SendEmailDialog
        open={writing}
        onOpenChange={setWriting}
        wedding={wedding}
        hostName={hostName}
        text={text}
        onTextChange={setText}
        onSent={handleSent}
        onGone={onGone}
      />
    </section>
  );
}
