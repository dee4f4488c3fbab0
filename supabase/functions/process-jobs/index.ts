import { createDeps } from '../_shared/deps.ts';
import { handleProcessJobs } from './handler.ts';

const deps = createDeps(Deno.env.toObject());

Deno.serve((request) => handleProcessJobs(request, deps));
