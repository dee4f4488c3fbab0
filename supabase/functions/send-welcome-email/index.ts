import { createDeps } from '../_shared/deps.ts';
import { handleSendWelcomeEmail } from './handler.ts';

const deps = createDeps(Deno.env.toObject());
Deno.serve((request) => handleSendWelcomeEmail(request, deps));
