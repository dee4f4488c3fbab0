import { createDeps } from '../_shared/deps.ts';
import { handleGetInvitation } from './handler.ts';

const deps = createDeps(Deno.env.toObject());

Deno.serve((request) => handleGetInvitation(request, deps));
