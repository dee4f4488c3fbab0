import { handleCreateCheckoutSession } from '../../supabase/functions/create-checkout-session/handler.ts';
import { handleGetInvitation } from '../../supabase/functions/get-invitation/handler.ts';
import { handleProcessJobs } from '../../supabase/functions/process-jobs/handler.ts';
import { handleStripeWebhook } from '../../supabase/functions/stripe-webhook/handler.ts';
import type { Handler } from '../../supabase/functions/_shared/http/serve.ts';

/** The product's functions that move seats and money. Tests of mutants put changed ones in their place. */
export interface Handlers {
  checkout: Handler;
  invitation: Handler;
  jobs: Handler;
  webhook: Handler;
}

export const HANDLERS: Handlers = {
  checkout: handleCreateCheckoutSession,
  invitation: handleGetInvitation,
  jobs: handleProcessJobs,
  webhook: handleStripeWebhook,
};
