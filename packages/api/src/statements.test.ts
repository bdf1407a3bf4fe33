import { type Call, contract, fillPath, writeQuery } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { countRows } from './testing/database/whole-database.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { makeEveryWrite, type RightWrite } from './testing/requests/every-write.ts';
import { madeNew, type Place, withText } from './testing/requests/once-more.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

/** Would end a value and continue as a separate statement if it were concatenated into SQL. */
const HOSTILE = [
  "'; delete from stock; --",
  "x') or 1=1; drop table faq cascade; --",
  '\\"; truncate redirect; --',
];

function textsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null || value instanceof FormData) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...place, key]));
}

type Found = { sent: number; broken: unknown[]; lost: unknown[] };

/** Sends a valid write with a hostile value in each text of its body and address, and checks the tables. */
async function sendSpoiled(shop: TestShop, write: RightWrite, found: Found): Promise<void> {
  const { name, call, visitor, params, headers } = write;
  const send = async (path: string, body: unknown) => {
    const { status, text } = await visitor.inject({ method: call.method, path, body: body ?? {}, headers });
    found.sent += 1;
    if (status >= 500) found.broken.push({ name, path, body, status, text });
  };
  const before = await countRows(shop);
  for (const word of HOSTILE) {
    for (const place of textsIn(write.body)) {
      const body = await madeNew(write, found.sent);
      await send(fillPath(call.path, params), withText(body, place, word));
    }
    for (const key of Object.keys(params)) await send(fillPath(call.path, { ...params, [key]: word }), write.body);
  }
  const after = await countRows(shop);
  for (const [table, count] of Object.entries(before))
    if ((after[table] ?? 0) < count) found.lost.push({ name, table, count, left: after[table] });
}

it('SQL injection: SQL in every text of every write stays text, and each table keeps its rows', async () => {
  const { shop } = await openShopWithBank();
  const found: Found = { sent: 0, broken: [], lost: [] };

  const made = await makeEveryWrite(shop, async (write) => {
    const { call, visitor, params, body, headers } = write;
    const path = fillPath(call.path, params);
    const answered = await visitor.inject({ method: call.method, path, body: body ?? {}, headers });
    await sendSpoiled(shop, write, found);
    return answered;
  });

  expect(made.filter(({ status }) => status >= 300)).toEqual([]);
  expect(found.sent).toBeGreaterThan(200);
  expect([found.broken, found.lost]).toEqual([[], []]);
});

const RIGHT: Readonly<Record<string, string>> = {
  article: demo.collarInStock,
  slug: 'first-snow',
  method: 'cdek-courier',
  list: 'cdek',
};

/** Every parameter of every read address and every key of its query, with the given text. */
function spoiledReads(word: string): string[] {
  return Object.values<Call>(contract).flatMap(({ method, path, query }) => {
    if (method !== 'GET') return [];
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
    const right = Object.fromEntries(parts.map((part) => [part, RIGHT[part] ?? '1']));
    const paths = parts.map((part) => fillPath(path, { ...right, [part]: word }));
    const keys = Object.keys(query?.properties ?? {});
    return [...paths, ...keys.map((key) => fillPath(path, right) + writeQuery({ [key]: word }))];
  });
}

it('SQL injection: SQL in every read address and query stays text, too', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  const paths = HOSTILE.flatMap(spoiledReads);
  const before = await countRows(shop);

  const answers = await Promise.all(paths.map((path) => visitor.inject({ method: 'GET', path })));

  const broken = answers.flatMap(({ status }, at) => (status >= 500 ? [paths[at]] : []));
  expect(paths.length).toBeGreaterThan(150);
  expect(broken).toEqual([]);
  expect(await countRows(shop)).toEqual(before);
});
