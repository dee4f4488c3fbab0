import { z } from 'zod';
import { type Job, PermanentFailure } from './job.ts';

function read<Schema extends z.ZodType>(schema: Schema, job: Job): z.output<Schema> {
  const parsed = schema.safeParse(job.payload);
  if (!parsed.success) throw new PermanentFailure(`job ${job.kind} has no usable payload`, parsed.error);
  return parsed.data;
}

/** @throws PermanentFailure when the payload names no booking */
export function bookingIdOf(job: Job): string {
  return read(z.object({ booking_id: z.uuid() }), job).booking_id;
}

/** The card page a job is about, where that is not simply the booking's own. */
export function sessionIdOf(job: Job): string | undefined {
  // null: the wedding was removed before the hold had a page.
  return read(z.object({ session_id: z.string().nullish() }), job).session_id ?? undefined;
}

/** @throws PermanentFailure when the payload names no refund */
export function refundIdOf(job: Job): string {
  return read(z.object({ refund_id: z.uuid() }), job).refund_id;
}

/** Whether a mail about a refund is to say that it did not go through. */
export function isStuck(job: Job): boolean {
  return read(z.object({ stuck: z.boolean().optional() }), job).stuck ?? false;
}
