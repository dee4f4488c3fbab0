// `npm start`: everything on this machine, also on a fresh clone.
import { ensureInstalled, runTypeScript } from './requirements.mjs';

ensureInstalled();
runTypeScript('local/start.ts').catch((error) => {
  console.error(error);
  process.exit(1);
});
