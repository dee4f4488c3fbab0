import { once } from 'node:events';
import { expect, it } from 'vitest';
import './lite-app.ts';

it('lets warnings pass that are objects, as Node’s own may be', async () => {
  const warned = once(process, 'warning');
  process.emitWarning(new Error('a warning as an object'));
  const [warning] = (await warned) as [Error];
  expect(warning.message).toBe('a warning as an object');
});
