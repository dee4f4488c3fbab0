import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import mark from '@/assets/illustrations/mark.svg';
import { Button } from '@/components/ui/button.tsx';
import { TextAreaField, TextField } from '@/components/ui/text-field.tsx';
import {
  CONTACT_ERRORS,
  CONTACT_FIELDS,
  CONTACT_MAX_LENGTH,
  type ContactField,
  EMPTY_MESSAGE,
  invalidContactFields,
  isContactFieldValid,
} from '../lib/contact-rules.ts';
import { useSendMessage } from '../lib/use-send-message.ts';

/** The landing page's postcard: a field is judged once it has been touched, never before. */
export function GetInTouchForm() {
  const [message, setMessage] = useState(EMPTY_MESSAGE);
  const [touched, setTouched] = useState<readonly ContactField[]>([]);
  const { sending, send } = useSendMessage();
  const form = useRef<HTMLFormElement>(null);

  const field = (name: ContactField) => {
    const judged = touched.includes(name);
    const valid = isContactFieldValid(name, message[name]);
    return {
      name,
      value: message[name],
      required: true,
      maxLength: CONTACT_MAX_LENGTH[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setMessage({ ...message, [name]: event.target.value }),
      onBlur: () => setTouched((before) => (before.includes(name) ? before : [...before, name])),
      tone: !judged ? ('neutral' as const) : valid ? ('ok' as const) : ('bad' as const),
      error: judged && !valid && message[name] !== '' ? CONTACT_ERRORS[name] : undefined,
    };
  };

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const [first] = invalidContactFields(message);
    if (first) {
      setTouched(CONTACT_FIELDS);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (await send(message)) {
      setMessage(EMPTY_MESSAGE);
      setTouched([]);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Get in Touch"
      onSubmit={(event) => void handleSubmit(event)}
      className="sheet grid gap-6 p-[clamp(1.75rem,4vw,3rem)] min-[800px]:grid-cols-[1fr_1.15fr] min-[800px]:gap-12"
    >
      <div className="grid content-start gap-5">
        <div
          aria-hidden
          className="hidden w-[92px] bg-sage-wash bg-[radial-gradient(circle,var(--color-card)_3.5px,transparent_4px)] bg-size-[11px_11px] bg-position-[-5.5px_-5.5px] p-2.5 min-[800px]:block"
        >
          <img src={mark} alt="" width="72" height="72" className="w-full bg-sage-wash p-2" />
        </div>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          {...field('email')}
        />
      </div>
      <div className="flex flex-col gap-6 border-line min-[800px]:border-l min-[800px]:pl-12">
        <TextAreaField label="Message" rows={6} {...field('message')} />
        <Button type="submit" disabled={sending} className="mt-auto w-full">
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}
