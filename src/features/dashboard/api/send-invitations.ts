import type { SendInvitationsResponse } from '@domain/contracts/send-invitations.ts';
import { eventTime } from '@domain/event-time.ts';
import { minorUnitDigits } from '@domain/currency.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';
import { inBatches } from '../lib/email-list.ts';
import type { Wedding } from '../lib/wedding.ts';

/** Well below the most one request may carry, so that a batch is answered before the browser loses patience. */
const BATCH_SIZE = 500;

interface SendInvitations {
  wedding: Wedding;
  hostName: string;
  emails: string[];
}

/** The documented call; the server trusts `eventId` and `emails` only and reads the rest itself. */
function sendBatch({ wedding, hostName, emails }: SendInvitations): Promise<SendInvitationsResponse> {
  return invokeFunction<SendInvitationsResponse>('send-invitations', {
    emails,
    eventId: wedding.id,
    eventName: wedding.name,
    eventDate: wedding.eventDate,
    eventTime: eventTime(wedding.eventDate),
    venueName: wedding.venueName,
    hostName,
    pricePerGuest: wedding.pricePerGuestMinor / 10 ** minorUnitDigits(wedding.currency),
  });
}

/**
 * Invites every address, in batches. Once one batch has gone out, a later one that fails counts as failed
 * addresses: what was sent stays sent, and the rest can be tried again.
 * @throws FunctionError when the first batch fails, so that nothing was sent.
 */
export async function sendInvitations({ emails, ...invitation }: SendInvitations): Promise<SendInvitationsResponse> {
  const total: SendInvitationsResponse = { successful: 0, failed: 0, results: [] };
  for (const [index, batch] of inBatches(emails, BATCH_SIZE).entries()) {
    try {
      const answer = await sendBatch({ ...invitation, emails: batch });
      total.successful += answer.successful;
      total.failed += answer.failed;
      total.results.push(...answer.results);
    } catch (error) {
      if (index === 0) throw error;
      const unsent = emails.slice(index * BATCH_SIZE);
      total.failed += unsent.length;
      total.results.push(...unsent.map((email) => ({ email, status: 'failed' as const })));
      break;
    }
  }
  return total;
}
