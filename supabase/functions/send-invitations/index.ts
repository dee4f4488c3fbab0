import { createDeps } from '../_shared/deps.ts';
import { handleSendInvitations } from './handler.ts';

const deps = createDeps(Deno.env.toObject());
Deno.serve((request) => handleSendInvitations(request, deps));
