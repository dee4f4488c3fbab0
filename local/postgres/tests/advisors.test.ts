import { describe, expect, it } from 'vitest';
import { unreviewedFindings } from '../check-advisors.ts';
import { withTemporaryDatabase } from '../temporary-database.ts';
import { connect } from './fixtures/database.ts';

describe('the advisors', () => {
  it('find nothing in the migrations, and do find what is wrong', async () => {
    await withTemporaryDatabase(async (url) => {
      expect(await unreviewedFindings(url)).toEqual([]);
      const sql = connect(url, 1);
      await sql.unsafe(`create table public.open_to_all (id int primary key, wedding uuid references public.wedding_events);
        grant select on public.open_to_all to anon;
        create function public.loose() returns int language sql as 'select 1'`);
      await sql.end();
      const names = (await unreviewedFindings(url)).map((finding) => finding.name).sort();
      expect(names).toEqual(['function_search_path_mutable', 'rls_disabled_in_public', 'unindexed_foreign_keys']);
    });
  });
});
