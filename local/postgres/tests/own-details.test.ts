import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsApi, openAsOwner, type Sql, sqlState } from './fixtures/database.ts';
import { actAsAndUndo, createPerson, type Person } from './fixtures/people.ts';

let owner: Sql;
let api: Sql;
let host: Person;
let other: Person;

beforeAll(async () => {
  owner = openAsOwner();
  api = openAsApi();
  host = await createPerson(owner);
  other = await createPerson(owner);
});

afterAll(async () => {
  await Promise.all([owner.end(), api.end()]);
});

const DETAILS = { first_name: 'Amara', last_name: 'Okafor', email: 'amara@example.com' };

describe('own details', () => {
  it('are changed by whoever they are of, and nobody else’s are', async () => {
    const changed = await actAsAndUndo(api, host, async (tx) => [
      ...(await tx`update public.profiles set ${tx(DETAILS)} returning user_id, first_name, last_name, email`),
    ]);
    expect(changed).toEqual([{ user_id: host.userId, ...DETAILS }]);
    const reached = await actAsAndUndo(api, host, async (tx) => [
      ...(await tx`update public.profiles set first_name = 'Eve' where user_id = ${other.userId} returning 1`),
    ]);
    expect(reached).toEqual([]);
  });

  it.each([
    ['user_id', '5eed0000-0000-4000-8000-0000000000ff'],
    ['phone_number', '+61400000000'],
    ['phone_verified', true],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('do not include %s', async (column, value) => {
    const attempt = actAsAndUndo(api, host, async (tx) => tx`update public.profiles set ${tx({ [column]: value })}`);
    expect(await sqlState(attempt)).toBe('42501');
  });

  it.each([
    ['first_name', 'two\nlines'],
    ['last_name', ''],
    ['email', 'not an address'],
  ])('refuse %s that is %j', async (column, value) => {
    const attempt = actAsAndUndo(api, host, async (tx) => tx`update public.profiles set ${tx({ [column]: value })}`);
    expect(await sqlState(attempt)).toBe('23514');
  });

  it('are closed to visitors', async () => {
    const attempt = actAsAndUndo(api, null, async (tx) => tx`update public.profiles set ${tx(DETAILS)}`);
    expect(await sqlState(attempt)).toBe('42501');
  });
});
