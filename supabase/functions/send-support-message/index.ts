import { createDeps } from '../_shared/deps.ts';
import { handleSendSupportMessage } from './handler.ts';

const deps = createDeps(Deno.env.toObject());
Deno.serve((request) => handleSendSupportMessage(request, deps));
