import { expect, it } from 'vitest';
import { type RowOutcome, runRows } from './run-rows.ts';

it('bulk run: a refused row is named and stops no other', async () => {
  const outcomes: Record<string, RowOutcome> = {
    a: { ok: true, undo: 7 },
    b: { ok: false, why: 'changed' },
    c: { ok: true, undo: null },
    d: { ok: true, undo: 9 },
  };
  const progress: number[] = [];

  const result = await runRows(
    Object.keys(outcomes).map((article) => ({ article })),
    async ({ article }) => outcomes[article] ?? { ok: false, why: 'unknown' },
    (rows) => progress.push(rows),
  );

  expect(result).toEqual({
    done: [
      { article: 'a', undo: 7 },
      { article: 'd', undo: 9 },
    ],
    unchanged: 1,
    refused: [{ article: 'b', why: 'changed' }],
  });
  expect(progress).toEqual([0, 1, 2, 3, 4]);
});
