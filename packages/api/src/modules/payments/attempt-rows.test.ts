import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { openTestShop } from '../../testing/test-shop.ts';
import {
  findPayment,
  isBeingDecided,
  lockPayment,
  type PaymentRow,
  type StoredState,
  setAccepted,
  setNotStarted,
  setStarted,
  setState,
  takeOverStart,
} from './sql/payments.ts';

const STATES: readonly StoredState[] = [
  'created',
  'pending',
  'held',
  'paid',
  'partially_refunded',
  'refunded',
  'declined',
  'expired',
  'reversed',
  'failed',
];
const NOW = new Date('2026-11-21T12:00:00Z');

/** An attempt in each state, all of which one process is starting. */
async function startedAttempts() {
  const { db, pool } = (await openTestShop({ data: 'empty' })).database;
  await pool.query(
    `insert into payment (order_number, attempt, provider, state, amount, created_at, is_starting, begun_by)
     select 1, n, 'yandex_pay', state, 100, $2, true, 'one' from unnest($1::text[]) with ordinality as row (state, n)`,
    [STATES, NOW],
  );
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(db, work);
  /** The states that a change has replaced, each by its new one. */
  const changedBy = async (change: (tx: Tx, id: number) => Promise<unknown>) => {
    const changed: Partial<Record<StoredState, StoredState>> = {};
    for (const [at, before] of STATES.entries()) {
      await pool.query('update payment set state = $1, is_starting = true where id = $2', [before, at + 1]);
      await within((tx) => change(tx, at + 1));
      const after = (await findPayment(db, at + 1))?.state;
      if (after && after !== before) changed[before] = after;
    }
    return changed;
  };
  const findAll = () => Promise.all(STATES.map((_, at) => findPayment(db, at + 1)));
  return { db, within, changedBy, findAll };
}

it('start of a payment: its answer changes no state that is final, and none of a start that another process took over', async () => {
  const { within, changedBy, findAll } = await startedAttempts();
  const [own, other] = ['one', 'two'];
  const page = { redirectUrl: 'https://bank.example', expiresAt: NOW };
  const written: boolean[] = [];

  const opened = await changedBy(async (tx, id) =>
    written.push(await setStarted(tx, { id, by: own }, { ...page, providerId: `bank-${id}` })),
  );
  expect(opened).toEqual({ created: 'pending', failed: 'pending' });
  expect(STATES.filter((_, at) => written[at])).toEqual(['created', 'pending', 'failed']);
  const ofOther = { ...page, providerId: 'page of another' };
  expect(await changedBy((tx, id) => setStarted(tx, { id, by: other }, ofOther))).toEqual({});
  expect(await changedBy((tx, id) => setAccepted(tx, id, `wallet-${id}`))).toEqual(opened);
  expect((await findAll()).every((row) => row?.provider_id === `wallet-${row?.id}` && !row.is_starting)).toBe(true);

  const failed = { created: 'failed', pending: 'failed' };
  expect(await changedBy((tx, id) => setNotStarted(tx, { id, by: own }, { isTaken: false }))).toEqual(failed);
  expect(await changedBy((tx, id) => setNotStarted(tx, { id, by: other }, { isTaken: false }))).toEqual({});
  expect(
    (await findAll()).every((row) => row?.is_starting),
    'of another process',
  ).toBe(true);
  expect(await changedBy((tx, id) => setNotStarted(tx, { id, by: own }, { isTaken: true }))).toEqual({});

  const takeOver = (id: number, row: Partial<PaymentRow>) =>
    within(async (tx) => {
      const found = await lockPayment(tx, id);
      return found && takeOverStart(tx, { ...found, ...row }, { by: other, now: NOW });
    });
  expect([await takeOver(1, {}), await takeOver(2, {})], 'ended').toEqual([false, false]);
  await changedBy(async () => {});
  expect(await takeOver(1, { begun_by: other }), 'begun by another').toBe(false);
  expect([await takeOver(1, {}), await takeOver(1, { begun_by: own })]).toEqual([true, false]);
  expect((await findAll()).map((row) => row?.begun_by === other)).toEqual(STATES.map((_, at) => at === 0));
});

it('poll of a payment: keeps the number of the provider and its last answer, and only an open payment is being decided', async () => {
  const { db, within, changedBy } = await startedAttempts();
  const poll = (at: string, isAnswered: boolean, providerId: string | null) =>
    within((tx) => setState(tx, 1, 'pending', { at: new Date(at), isAnswered, providerId, isDeciding: false }));
  const answered = ['2026-11-21T12:01:00.000Z', '2026-11-21T12:02:00.000Z'] as const;
  await poll(answered[0], true, null);
  await poll(answered[0], true, 'bank-1');

  await poll(answered[1], false, 'bank-2');

  const polled = await findPayment(db, 1);
  expect(polled).toMatchObject({ provider_id: 'bank-1', answered_at: new Date(answered[0]) });
  expect(polled?.checked_at).toEqual(new Date(answered[1]));
  const decided: StoredState[] = [];
  const isDecided = (orderNumber: number) => within((tx) => isBeingDecided(tx, orderNumber));
  for (const state of STATES) {
    await within((tx) => setState(tx, 1, state, { at: NOW, isAnswered: true, providerId: null, isDeciding: true }));
    if (await isDecided(1)) decided.push(state);
  }
  expect(decided).toEqual(['created', 'pending', 'held']);
  await changedBy(async () => {});
  expect([await isDecided(1), await isDecided(2)]).toEqual([true, false]);
});
