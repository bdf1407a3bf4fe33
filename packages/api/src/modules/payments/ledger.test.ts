import type { Receipt } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { openTestShop } from '../../testing/test-shop.ts';
import { insertEntry, listBalances, listLedgerEntries, listUnhandled, sumReceived } from './sql/payments.ts';
import {
  eraseContacts,
  insertMade,
  insertReceipt,
  insertStep,
  listReceipts,
  listUnfinished,
  type ReceiptQuery,
  reportReceipts,
} from './sql/receipts.ts';
import { countDifferences, findLedgerRow, insertDifference, streamLedger } from './sql/reconcile.ts';
import { listDueRefunds } from './sql/refunds.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

it('ledger of a period: has every attempt of one provider from the start to before the end, with its own sums', async () => {
  const { database } = await openTestShop({ data: 'empty' });
  const { db, pool } = database;
  // Pages of the ledger hold 200 attempts.
  await pool.query(
    `insert into payment (order_number, attempt, provider, state, amount, created_at)
     select 100001, n, case n when 2 then 'yandex_split' else 'yandex_pay' end, 'expired', 100,
       timestamptz '2026-11-21T10:00:00Z' + n * interval '1 second' from generate_series(1, 402) as n`,
  );
  await pool.query(
    `insert into payment_entry (payment_id, at, kind, amount, reference)
     select payment.id, now(), kind, entry.amount, reference from payment join (
       values (3, 'paid', 100, 'a'), (3, 'refunded', 30, 'b'), (3, 'refunded', 20, 'c'), (4, 'paid', 90, 'a')
     ) as entry (n, kind, amount, reference) on attempt = n`,
  );
  const attempts = async (from: string, to: string) => {
    const seen: number[] = [];
    for await (const { attempt } of streamLedger(db, 'yandex_pay', { from: at(from), to: at(to) }))
      seen.push(attempt);
    return seen;
  };
  const find = (provider: 'yandex_pay' | 'yandex_split', attempt: number) =>
    findLedgerRow(db, provider, { orderNumber: 100_001, attempt });

  expect(await attempts('10:00:03', '10:00:05')).toEqual([3, 4]);
  expect(await attempts('10:00:00', '11:00:00')).toEqual([
    1,
    ...Array.from({ length: 400 }, (_, index) => index + 3),
  ]);
  expect(await find('yandex_pay', 3)).toMatchObject({ attempt: 3, amount: 100, paid: 100, refunded: 50 });
  expect(await find('yandex_pay', 4)).toMatchObject({ paid: 90, refunded: 0 });
  expect(await find('yandex_pay', 2), 'of another provider').toBeUndefined();
  expect(await find('yandex_split', 2)).toMatchObject({ paid: 0, refunded: 0 });
});

it('money of orders: counts until a moment, less what had gone back or was due to; a refund is due until its own entry', async () => {
  const { db, pool } = (await openTestShop({ data: 'empty' })).database;
  await pool.query(
    `insert into payment (order_number, attempt, provider, state, amount, created_at)
     select n, 1, 'yandex_pay', 'paid', 1000, timestamptz '2026-11-21T10:00:00Z' from generate_series(1, 3) as n`,
  );
  await pool.query(
    `insert into payment_entry (payment_id, at, kind, amount, reference) values
       (1, '2026-11-21T10:00:00Z', 'paid', 1000, 'a'), (2, '2026-11-21T12:00:00Z', 'paid', 500, 'a'),
       (3, '2026-11-21T10:00:00Z', 'paid', 90, 'a'), (1, '2026-11-21T12:00:00Z', 'refunded', 300, 'first'),
       (2, '2026-11-21T12:30:00Z', 'refunded', 100, 'by the bank alone')`,
  );
  await pool.query(
    `insert into payment_refund (payment_id, amount, key, asked_at) values
       (1, 300, 'first', '2026-11-21T11:00:00Z'), (1, 200, 'second', '2026-11-21T13:00:00Z')`,
  );
  const dueBefore = async (time: string) => (await listDueRefunds(db, at(time))).map(({ key }) => key);
  const unhandledBefore = async (time: string) => (await listUnhandled(db, at(time))).map(({ id }) => id);

  const received = ['09:59:59', '10:00:00', '11:00:00', '12:00:00', '13:00:00'].map((time) =>
    sumReceived(db, [1, 2], at(time)),
  );
  expect(await Promise.all(received)).toEqual([0, 1000, 700, 1200, 900]);
  expect(await listBalances(db, 1)).toMatchObject([{ paid: 1000, kept: 500, sentBackAt: at('13:00:00') }]);
  expect(await listBalances(db, 2)).toMatchObject([{ paid: 500, kept: 400, sentBackAt: null }]);
  expect([await dueBefore('13:00:01'), await dueBefore('13:00:00')]).toEqual([['second'], []]);
  expect([await unhandledBefore('12:00:00'), await unhandledBefore('12:00:01')]).toEqual([
    [1, 3],
    [1, 2, 3],
  ]);
});

it('entry of a payment: is written once for its kind and reference, with the time of the first', async () => {
  const { db, pool } = (await openTestShop({ data: 'empty' })).database;
  await pool.query(
    `insert into payment (order_number, attempt, provider, state, amount, created_at)
     select 1, n, 'yandex_pay', 'paid', 1000, now() from generate_series(1, 2) as n`,
  );
  const write = (paymentId: number, kind: 'paid' | 'refunded', time: string, reference = 'one') =>
    inTransaction(db, (tx) => insertEntry(tx, { paymentId, kind, at: at(time), amount: 100, reference }));

  expect([await write(1, 'refunded', '10:00:00'), await write(1, 'refunded', '11:00:00')]).toEqual([true, false]);
  expect([await write(2, 'refunded', '11:00:00'), await write(1, 'paid', '11:00:00')]).toEqual([true, true]);
  expect(await write(1, 'refunded', '12:00:00', 'two')).toBe(true);

  const refunds = (await listLedgerEntries(db, 1)).filter(({ kind }) => kind === 'refunded');
  expect(refunds.map((entry) => entry.at)).toEqual([at('10:00:00'), at('11:00:00'), at('12:00:00')]);
});

it('differences from a provider: are counted once each, unsettled ones of a period alone', async () => {
  const { db } = (await openTestShop({ data: 'empty' })).database;
  const one = {
    provider: 'yandex_pay',
    number: '1-1',
    kind: 'paid',
    ours: 0,
    theirs: 100,
    isSettled: false,
  } as const;
  for (const [difference, time] of [
    [one, '10:00:00'],
    [one, '12:00:00'],
    [{ ...one, theirs: 200 }, '11:00:00'],
    [{ ...one, theirs: 300, isSettled: true }, '11:00:00'],
    [{ ...one, ours: 1 }, '12:00:00'],
  ] as const)
    await insertDifference(db, difference, at(time));
  const count = (since: string, most = 9) => countDifferences(db, { since: at(since), most });

  expect(await count('10:00:00')).toEqual({ count: 3, oldest: at('10:00:00') });
  expect(await count('10:00:01')).toEqual({ count: 2, oldest: at('11:00:00') });
  expect(await count('10:00:00', 1)).toMatchObject({ count: 2 });
});

/** Receipts of three orders: one is done, one has failed twice, one is for staff and one has no answer yet. */
async function withReceipts() {
  const { db } = (await openTestShop({ data: 'empty' })).database;
  const paid = { atTill: 0, cashless: 100, prepaid: 0 };
  const content = { operation: 'income', rows: [], total: 100, paid } satisfies Receipt;
  const contact = 'anna@example.com';
  for (const [key, orderNumber, time] of [
    ['a', 1, '10:00:00'],
    ['b', 1, '11:00:00'],
    ['c', 2, '12:00:00'],
    ['d', 3, '13:00:00'],
  ] as const)
    await inTransaction(db, (tx) => insertReceipt(tx, { key, orderNumber, at: at(time), contact, content }));
  const steps = [
    [1, 'failed'],
    [1, 'done'],
    [1, 'manual'],
    [2, 'failed'],
    [2, 'failed'],
    [3, 'manual'],
  ] as const;
  for (const [id, state] of steps) await insertStep(db, id, { at: at('14:00:00'), state, words: state });
  return db;
}

it('report of receipts: is newest first, within a period and of one state', async () => {
  const db = await withReceipts();
  const report = async (asked: Partial<ReceiptQuery>) => {
    const rows = await reportReceipts(db, { since: null, until: null, state: null, limit: 10, ...asked });
    return rows.map(({ key, state }) => `${key} ${state}`);
  };

  expect(await report({})).toEqual(['d waiting', 'c manual', 'b waiting', 'a done']);
  expect(await report({ since: at('11:00:00'), until: at('13:00:00') })).toEqual(['c manual', 'b waiting']);
  expect(await report({ state: 'waiting' })).toEqual(['d waiting', 'b waiting']);
  expect(await report({ state: 'manual', limit: 1 })).toEqual(['c manual']);
  expect(await report({ limit: 2 })).toEqual(['d waiting', 'c manual']);
});

it('receipts: have one final state and a count of their failures; unfinished ones of a while ago are found by order', async () => {
  const db = await withReceipts();

  expect((await listReceipts(db, 1)).map(({ key, state, failures }) => [key, state, failures])).toEqual([
    ['a', 'done', 1],
    ['b', 'failed', 2],
  ]);
  expect(await listUnfinished(db, at('11:00:00'))).toEqual([]);
  expect(await listUnfinished(db, at('11:00:01'))).toEqual([1]);
  expect(await listUnfinished(db, at('14:00:00'))).toEqual([1, 3]);
});

it('receipt made by staff: is one that the fiscal service gave up, once, and done from then on', async () => {
  const db = await withReceipts();
  const make = (id: number, fiscalNumber: string) =>
    inTransaction(db, (tx) => insertMade(tx, id, { at: at('15:00:00'), fiscalNumber }));

  expect([await make(1, '7'), await make(2, '7'), await make(9, '7')]).toEqual(Array(3).fill('unknown'));
  expect([await make(3, '8'), await make(3, '9')]).toEqual(['made', 'made_before']);
  expect(await listReceipts(db, 2)).toMatchObject([{ state: 'done', words: '8' }]);
  expect(await listReceipts(db, 1)).toMatchObject([{ state: 'done' }, { state: 'failed' }]);
  expect(await reportReceipts(db, { since: null, until: null, state: 'manual', limit: 9 })).toEqual([]);
});

it('contacts of receipts: are erased for the given orders alone', async () => {
  const db = await withReceipts();

  await inTransaction(db, (tx) => eraseContacts(tx, [1, 3]));

  const contacts = async (orderNumber: number) =>
    (await listReceipts(db, orderNumber)).map(({ contact }) => contact);
  expect([await contacts(1), await contacts(2), await contacts(3)]).toEqual([['', ''], ['anna@example.com'], ['']]);
});
