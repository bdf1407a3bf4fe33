import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyFolder, connect, query, startIn } from './testing/a-cluster.ts';

test('cluster copy: two made at once during writes each hold every transaction whole or not at all', async () => {
  const { folder, start } = await anEmptyFolder();
  const cluster = await start();
  const client = await connect(cluster);
  await client.query(
    "create table taken (n int, filler text default repeat('x', 500)); create table given (n int)",
  );
  const state = { last: 0, isOver: false };
  const writing = (async () => {
    while (!state.isOver) {
      const next = state.last + 1;
      await client.query(
        `begin; insert into taken (n) values (${next}); insert into given values (${next}); commit`,
      );
      state.last = next;
    }
  })();
  onTestFinished(() => {
    state.isOver = true;
  });
  await expect.poll(() => state.last, { timeout: 20_000 }).toBeGreaterThan(100);
  const before = state.last;
  const copies = ['one', 'other'].map((name) => join(dirname(folder), name));

  await Promise.all(copies.map((copy) => cluster.copyTo(copy)));

  const after = state.last;
  state.isOver = true;
  await writing;
  expect(after, 'rows were written during the copying').toBeGreaterThan(before);
  for (const copy of copies) {
    const [counts] = await query(
      await startIn(copy),
      'select (select count(*) from taken)::int as taken, (select count(*) from given)::int as given',
    );
    const { taken, given } = Object(counts);
    expect(taken).toBe(given);
    expect(taken).toBeGreaterThanOrEqual(before);
  }
});
