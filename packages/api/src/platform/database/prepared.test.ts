import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { inTransaction, prepared, sql } from './index.ts';

it('prepared statement: a connection plans a marked one once, and no other one', async () => {
  const { database } = await openTestShop({ data: 'empty' });

  const seen = await inTransaction(database.db, async (tx) => {
    const answers: unknown[] = [];
    for (const number of [20, 21]) {
      const marked = await sql<{ twice: number }>`${prepared}select 2 * ${number}::int as twice`.execute(tx);
      const plain = await sql<{ thrice: number }>`select 3 * ${number}::int as thrice`.execute(tx);
      answers.push(marked.rows[0]?.twice, plain.rows[0]?.thrice);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement ~ 'twice|thrice' and name <> ''
    `.execute(tx);
    return { answers, stored: rows.map(({ statement }) => statement) };
  });

  expect(seen.answers).toEqual([40, 60, 42, 63]);
  expect(seen.stored).toEqual([expect.stringContaining('twice')]);
});
