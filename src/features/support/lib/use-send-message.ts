import { useState } from 'react';
import { FunctionError } from '@/lib/function-error.ts';
import { notify } from '@/lib/notify.ts';
import { sendSupportMessage } from '../api/send-support-message.ts';
import type { SupportMessage } from './contact-rules.ts';

const TRY_LATER = 'Please try again in a few minutes.';

/** Sends one message at a time and tells the visitor how it went. `send` answers whether it was taken. */
export function useSendMessage() {
  const [sending, setSending] = useState(false);

  async function send(message: SupportMessage): Promise<boolean> {
    if (sending) return false;
    setSending(true);
    try {
      const text = { name: message.name.trim(), email: message.email.trim(), message: message.message.trim() };
      const { delivered } = await sendSupportMessage(text);
      if (!delivered) console.info('Message to support', text);
      notify.success(delivered ? 'Message sent' : 'Message received', 'Thank you for writing to us.');
      return true;
    } catch (error) {
      notify.error('Message not sent', error instanceof FunctionError ? error.message : TRY_LATER);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { sending, send };
}
