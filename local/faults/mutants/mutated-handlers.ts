import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Handler } from '../../../supabase/functions/_shared/http/serve.ts';
import type { Handlers } from '../handlers.ts';
import type { SourcePatch } from './table.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

async function handlerOf(folder: string, name: string, handler: string): Promise<Handler> {
  const module = (await import(path.join(folder, name, 'handler.ts'))) as Record<string, Handler>;
  const found = module[handler];
  if (!found) throw new Error(`${name} exports no ${handler}`);
  return found;
}

/**
 * The functions with some of their source changed: a copy inside the repository, so that packages are found.
 * @throws Error when the text to change is not there
 */
export async function withMutatedHandlers(
  patches: readonly SourcePatch[],
  work: (handlers: Handlers) => Promise<void>,
): Promise<void> {
  const folder = path.join(ROOT, '.local', 'mutants', crypto.randomUUID());
  try {
    await cp(path.join(ROOT, 'supabase', 'functions'), folder, {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/u.test(file),
    });
    for (const { file, find, replace } of patches) {
      const source = await readFile(path.join(folder, file), 'utf8');
      if (!source.includes(find)) throw new Error(`${file} has no '${find}' to change`);
      await writeFile(
        path.join(folder, file),
        source.replace(find, () => replace),
      );
    }
    await work({
      checkout: await handlerOf(folder, 'create-checkout-session', 'handleCreateCheckoutSession'),
      invitation: await handlerOf(folder, 'get-invitation', 'handleGetInvitation'),
      jobs: await handlerOf(folder, 'process-jobs', 'handleProcessJobs'),
      webhook: await handlerOf(folder, 'stripe-webhook', 'handleStripeWebhook'),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
