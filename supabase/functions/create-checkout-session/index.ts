import { createDeps } from '../_shared/deps.ts';
import { handleCreateCheckoutSession } from './handler.ts';

const deps = createDeps(Deno.env.toObject());

Deno.serve((request) => handleCreateCheckoutSession(request, deps));
