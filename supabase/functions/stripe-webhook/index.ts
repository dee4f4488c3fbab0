import { createDeps } from '../_shared/deps.ts';
import { handleStripeWebhook } from './handler.ts';

const deps = createDeps(Deno.env.toObject());

Deno.serve((request) => handleStripeWebhook(request, deps));
