import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { discardJobs, runDueJobs } from '../../testing/database/due-jobs.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { stockLedger } from '../../testing/invariants/invariants.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createStock, STOCK_RETURNED_JOB } from './stock.ts';

const [BOWL, OTHER] = ['bwl09-01', 'bwl09-02'];
const stock = createStock();

/** Five units of each of two bowls. */
async function fiveOfEach() {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ article: BOWL, stock: 5 }), aBowl({ article: OTHER, stock: 5 })] });
  await discardJobs(shop.database.pool);
  const now = shop.clock.now();
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.database.db, work);
  return {
    shop,
    reserve: (owner: string, ...lines: Line[]) => within((tx) => stock.reserve(tx, owner, linesOf(lines), now)),
    release: (owner: string) => within((tx) => stock.release(tx, owner, now)),
    issue: (owner: string) => within((tx) => stock.issue(tx, owner, now)),
    bring: (owner: string, isDefect: boolean, ...lines: Line[]) =>
      within((tx) => stock.returnItems(tx, owner, { lines: linesOf(lines), isDefect }, now)),
    count: (article: string, counted: number | null) =>
      within((tx) => stock.count(tx, [{ article, counted }], { overwrite: true, owner: 'staff', now })),
  };
}

type Line = [article: string, quantity: number];

const linesOf = (lines: readonly Line[]) => lines.map(([article, quantity]) => ({ article, quantity }));

/** Counted and reserved units of both bowls. */
const unitsOf = async (shop: TestShop) =>
  [...(await stockLedger(shop, BOWL)), ...(await stockLedger(shop, OTHER))].map(({ counted, reserved }) => [
    counted,
    reserved,
  ]);

const movementsOf = async (shop: TestShop, owner: string) => {
  const { rows } = await shop.database.pool.query<{ kind: string; article: string; quantity: number }>(
    'select kind, article, quantity from stock_movement where owner = $1 order by id',
    [owner],
  );
  return rows.map(({ kind, article, quantity }) => `${kind} ${article} ${quantity}`);
};

/** Takes the announcements of articles that are available again. */
async function announcedIn({ database: { pool }, clock }: TestShop): Promise<unknown[]> {
  const announced: unknown[] = [];
  const handlers = { [STOCK_RETURNED_JOB]: async (payload: unknown) => void announced.push(payload) };
  expect(await runDueJobs(pool, handlers, clock)).toEqual([]);
  return announced;
}

it('units of an owner: are reserved all or none, up to the last one, and leave or come back once', async () => {
  const { shop, reserve, release, issue, bring } = await fiveOfEach();

  expect(await reserve('1', [BOWL, 2], [BOWL, 1], [OTHER, 5])).toEqual({
    ok: true,
    effects: [
      { article: BOWL, before: 5, after: 2 },
      { article: OTHER, before: 5, after: 0 },
    ],
  });
  expect(await reserve('2', [BOWL, 2], [OTHER, 1])).toEqual({
    ok: false,
    short: [{ article: OTHER, available: 0 }],
  });
  expect(await reserve('2', [BOWL, 3])).toEqual({ ok: false, short: [{ article: BOWL, available: 2 }] });
  expect(await reserve('2', [BOWL, 2])).toMatchObject({ ok: true });
  expect(await unitsOf(shop)).toEqual([
    [5, 5],
    [5, 5],
  ]);

  expect(await bring('1', false, [BOWL, 1])).toEqual([{ article: BOWL, before: 0, after: 1 }]);
  await issue('1');
  await issue('1');
  expect(await unitsOf(shop), 'two and five units have left').toEqual([
    [3, 2],
    [0, 0],
  ]);
  await bring('1', false, [BOWL, 1], [OTHER, 1], [OTHER, 1]);
  expect(await bring('1', true, [OTHER, 1])).toEqual([]);
  expect([await release('2'), await release('2')]).toEqual([[{ article: BOWL, before: 2, after: 4 }], []]);
  expect(await unitsOf(shop)).toEqual([
    [4, 0],
    [2, 0],
  ]);
  expect((await movementsOf(shop, '1')).sort()).toEqual([
    `issued ${BOWL} 2`,
    `issued ${OTHER} 5`,
    `released ${BOWL} 1`,
    `reserved ${BOWL} 3`,
    `reserved ${OTHER} 5`,
    `returned ${BOWL} 1`,
    `returned ${OTHER} 2`,
  ]);
  expect(await movementsOf(shop, '2')).toEqual([`reserved ${BOWL} 2`, `released ${BOWL} 2`]);
});

it('return of more units than an order still reserves: releases the reserved ones and adds the others to the stock', async () => {
  const { shop, reserve, bring } = await fiveOfEach();
  await reserve('1', [BOWL, 1], [OTHER, 2]);

  expect(await bring('1', false, [BOWL, 3])).toEqual([{ article: BOWL, before: 4, after: 7 }]);
  expect(await bring('1', true, [OTHER, 3])).toEqual([{ article: OTHER, before: 3, after: 3 }]);

  expect(await unitsOf(shop)).toEqual([
    [7, 0],
    [3, 0],
  ]);
  expect((await movementsOf(shop, '1')).slice(2)).toEqual([
    `released ${BOWL} 1`,
    `returned ${BOWL} 2`,
    `issued ${OTHER} 2`,
  ]);
});

it('return of reserved units: takes them from their order alone', async () => {
  const { shop, reserve, release, bring } = await fiveOfEach();
  await reserve('1', [BOWL, 2], [OTHER, 3]);
  await reserve('2', [BOWL, 1], [OTHER, 2]);

  await bring('1', false, [BOWL, 2], [OTHER, 2]);

  expect(await unitsOf(shop)).toEqual([
    [5, 1],
    [5, 3],
  ]);
  expect(await release('2')).toEqual([
    { article: BOWL, before: 4, after: 5 },
    { article: OTHER, before: 2, after: 4 },
  ]);
  expect(await release('1')).toEqual([{ article: OTHER, before: 4, after: 5 }]);
});

it('announcement: names the articles that were sold out and are available again, and no others', async () => {
  const { shop, reserve, release, bring, count } = await fiveOfEach();
  await reserve('1', [BOWL, 4], [OTHER, 5]);
  await bring('1', false, [BOWL, 1], [OTHER, 1]);
  expect(await announcedIn(shop), 'returned').toEqual([{ articles: [OTHER] }]);
  await bring('1', false, [OTHER, 1]);
  expect(await announcedIn(shop), 'returned beside one').toEqual([]);
  await reserve('2', [OTHER, 2]);
  await release('1');
  expect(await announcedIn(shop), 'released').toEqual([{ articles: [OTHER] }]);

  await reserve('3', [OTHER, 2]);
  await count(OTHER, 2);
  await bring('2', false, [OTHER, 1]);
  await release('2');
  expect(await announcedIn(shop), 'fewer are counted than reserved').toEqual([]);
  await count(OTHER, 1);
  await count(OTHER, 2);
  expect(await announcedIn(shop), 'counted up to the reserved ones').toEqual([]);
  await count(OTHER, 3);
  await count(OTHER, 4);
  expect(await announcedIn(shop), 'counted above the reserved ones').toEqual([{ articles: [OTHER] }]);
  await count(OTHER, null);
  await count(OTHER, 0);
  expect(await announcedIn(shop), 'unlimited and back').toEqual([]);
  expect((await movementsOf(shop, 'staff')).map((moved) => moved.replace(`counted ${OTHER} `, ''))).toEqual([
    '-3',
    '-1',
    '1',
    '1',
    '1',
    '-4',
    '0',
  ]);
});
