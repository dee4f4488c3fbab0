import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Brand } from '@/components/ui/brand.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { TextAreaField, TextField } from '@/components/ui/text-field.tsx';
import { paths } from '@/config/paths.ts';
import { CONTACT_MAX_LENGTH, type ContactField, EMPTY_MESSAGE } from '../lib/contact-rules.ts';
import { useSendMessage } from '../lib/use-send-message.ts';

/** A letter to support. The browser itself asks for what is missing. */
export function ContactSupportScreen() {
  const [message, setMessage] = useState(EMPTY_MESSAGE);
  const { sending, send } = useSendMessage();

  const field = (name: ContactField) => ({
    name,
    value: message[name],
    required: true,
    maxLength: CONTACT_MAX_LENGTH[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setMessage({ ...message, [name]: event.target.value }),
  });

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (await send(message)) setMessage(EMPTY_MESSAGE);
  }

  return (
    <div className="min-h-dvh bg-sage-wash px-5 pt-6 pb-20">
      <header className="mb-6 text-center text-green">
        <Brand />
      </header>
      <main className="sheet sheet-ruled mx-auto w-[min(640px,100%)] px-[clamp(1.75rem,6vw,3.25rem)] py-[clamp(2.25rem,6vw,3.25rem)]">
        <h1 className="text-title">Contact Support</h1>
        <p className="mt-3 mb-7 text-ink-soft">
          About a booking, tell us its number (it begins with VF-) or the name of the wedding. Never send card details.
        </p>
        <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            {...field('email')}
          />
          <TextAreaField label="Message" rows={7} {...field('message')} />
          <Button type="submit" disabled={sending} className="mt-2 w-full">
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
        </form>
        <ButtonLink to={paths.home} variant="quiet" className="mt-4 w-full">
          Back to Home
        </ButtonLink>
      </main>
    </div>
  );
}
