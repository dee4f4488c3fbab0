import { createDeps } from '../_shared/deps.ts';
import { handlePlacesProxy } from './handler.ts';

const deps = createDeps(Deno.env.toObject());
Deno.serve((request) => handlePlacesProxy(request, deps));
