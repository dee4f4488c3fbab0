import { z } from 'zod';
import { REFUND_OUTCOMES } from '../actions/refund-behaviour.ts';
import { FAULT_MODES } from '../http/faults.ts';
import { WEBHOOK_MODES } from '../webhooks/dispatcher.ts';

const times = z.number().int().positive();
const paymentIntent = z.string().regex(/^pi_\w+$/);
const metadata = z.record(z.string(), z.string()).default({});

/** Bodies of the admin calls. Unknown fields are refused, so that a misspelt fault cannot pass for a quiet one. */
export const adminInput = {
  clock: z.strictObject({ advance_seconds: z.number().int().nonnegative() }),
  fault: z.strictObject({
    route: z.string(),
    mode: z.enum(FAULT_MODES),
    times: times.default(1),
    status: z.number().int().min(400).max(599).default(500),
    delay_ms: z.number().int().nonnegative().default(1000),
  }),
  refundBehaviour: z.strictObject({
    outcome: z.enum(REFUND_OUTCOMES),
    times: times.nullable().default(null),
    payment_intent: paymentIntent.nullable().default(null),
  }),
  settleRefund: z.strictObject({ status: z.enum(['succeeded', 'failed']) }),
  dispute: z.strictObject({
    payment_intent: paymentIntent,
    amount: z.number().int().positive().nullable().default(null),
    reason: z.string().default('fraudulent'),
  }),
  closeDispute: z.strictObject({ status: z.enum(['won', 'lost']) }),
  charge: z.strictObject({
    payment_intent: paymentIntent,
    amount: z.number().int().positive(),
    currency: z
      .string()
      .length(3)
      .transform((code) => code.toLowerCase()),
    created: z.number().int().positive().optional(),
    metadata,
    email: z.string().nullable().default(null),
    session: z
      .strictObject({
        id: z.string().startsWith('cs_'),
        client_reference_id: z.string().nullable().default(null),
        return_url: z.url().default('http://localhost/'),
      })
      .nullable()
      .default(null),
  }),
  pay: z.strictObject({
    card: z
      .string()
      .regex(/^\d{12,19}$/)
      .default('4242424242424242'),
    name: z.string().default('Test Payer'),
    email: z.string().default('payer@example.com'),
  }),
  webhooks: z.strictObject({
    mode: z.enum(WEBHOOK_MODES).optional(),
    url: z.url().nullable().optional(),
    types: z.array(z.string()).min(1).optional(),
  }),
  deliver: z.strictObject({
    events: z.array(z.string()).min(1),
    concurrency: z.number().int().min(1).max(100).default(1),
  }),
} as const;
