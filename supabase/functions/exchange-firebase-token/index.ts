import { createDeps } from '../_shared/deps.ts';
import { handleExchangeFirebaseToken } from './handler.ts';

const deps = createDeps(Deno.env.toObject());
Deno.serve((request) => handleExchangeFirebaseToken(request, deps));
