import type { PoolClient } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { register, userWith } from './testing/accounts.ts';
import { bringBack, carryThrough, pay, placeWith } from './testing/admin.ts';
import { ledgersOf } from './testing/audit.ts';
import { aCollar, load } from './testing/documents.ts';
import { buyGift } from './testing/gifts.ts';
import { openLedgerInvariants } from './testing/invariants/ledger-invariants.ts';
import { openShopWithBank, type ShopWithBank } from './testing/partners/bank.ts';
import { aPickup, placeOrder, startPaying } from './testing/scenarios.ts';

/** A shop with one order paid at its bank, and a connection that checks the invariants. */
async function aShopThatWasPaid() {
  const world = await openShopWithBank();
  const placed = await placeOrder(world.shop, { request: aPickup({ payment_code: 'sberbank_online' }) });
  await world.bank.pay(await startPaying(placed));
  await world.shop.runDueJobs();
  const { violations } = ledgersOf(world);
  const lawsBroken = async () => (await violations([placed.order.number])).map((wrong) => Object(wrong).law);
  return { ...world, violations, lawsBroken, number: placed.order.number, pool: world.shop.database.pool };
}

const PLACED = '(select max(number) from orders)';
const moved = (to: string) =>
  `insert into order_move (order_number, at, status, actor, reason) values (${PLACED}, now(), '${to}', 'Olga', 'In haste')`;
const anEmail = (kind: string, subject: string) =>
  `insert into outbox (created_at, recipient, letter, subject, html, plain_text)
   values (now(), 'anna@mail.example', '${kind}', ${subject}, '', '')`;
const ofPlaced = `'Заказ № ' || ${PLACED}`;
const A_GIFT = `insert into certificate (order_number, line_position, piece, code_hash, code_sealed, last4, nominal, locale,
    buyer_email, recipient_email, recipient_name, signature, message, departs_at, sent_at, expires_at, created_at)
  values (${PLACED}, 1, 1, 'a', 'a', 'ABCD', 100, 'ru', 'anna@mail.example', 'boris@mail.example', '', '', '', now(), now(), now(), now())`;

/** Triggers protect append-only rows, and only the table owner can disable them. */
const spoilt = (table: string, how: string) =>
  `alter table ${table} disable trigger user; update ${table} set ${how}`;

type Open = { db: PoolClient; lawsBroken(): Promise<unknown[]> };

/** The invariants are checked on one connection, so that the damage can be rolled back. */
async function open({ shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>, answered: string[] = []): Promise<Open> {
  const db = await shop.database.pool.connect();
  onTestFinished(() => db.release());
  const { violations } = openLedgerInvariants({ db, bankUrl: bank.url });
  return { db, lawsBroken: async () => (await violations(answered)).map((wrong) => Object(wrong).law) };
}

type Breach = readonly [law: string, breach: string];

/** Each breach is made and rolled back separately; returns those that the check has missed. */
async function missedOf({ db, lawsBroken }: Open, breaches: readonly Breach[]) {
  const missed: Breach[] = [];
  for (const [law, breach] of breaches) {
    try {
      await db.query(`begin; ${breach}`);
      if (!(await lawsBroken()).includes(law)) missed.push([law, breach]);
    } finally {
      await db.query('rollback');
    }
  }
  return missed;
}

const aReceipt = (key: string, paid: Partial<Record<'atTill' | 'cashless' | 'prepaid', number>>) =>
  `insert into receipt (order_number, key, at, contact, content) values (${PLACED}, ${key}, now(), '', '${JSON.stringify(
    {
      operation: 'income',
      rows: [],
      total: Object.values(paid).reduce((sum, one) => sum + one, 0),
      paid: { atTill: 0, cashless: 0, prepaid: 0, ...paid },
    },
  )}')`;

const OF_A_PAID_ORDER: readonly Breach[] = [
  ['receipts and payments', aReceipt(`'once more'`, { cashless: 1 })],
  ['receipts and payments', aReceipt(`'once more'`, { atTill: 1 })],
  ['settled', aReceipt(`'issued-' || ${PLACED}`, { prepaid: 100_000_000 })],
  ['lines', `update order_line set price_after = price_after - 1 where order_number = ${PLACED}`],
  ['lines', `delete from order_line where order_number = ${PLACED}`],
  [
    'stock',
    'update stock set reserved = reserved + 1 where article = (select min(article) from stock where counted > 5)',
  ],
  ['stock', `delete from reservation where owner = ${PLACED}::text`],
  [
    'counted',
    'update stock set counted = counted - 1 where article = (select min(article) from stock where counted > 5)',
  ],
  ['reservation', `update reservation set owner = 'nobody' where owner = ${PLACED}::text`],
  ['reservation', `update reservation set quantity = quantity + 1 where owner = ${PLACED}::text`],
  ['history', `update orders set status = 'shipping' where number = ${PLACED}`],
  ['history', `${moved('shipping')}; update orders set status = 'shipping' where number = ${PLACED}`],
  [
    'history',
    `${moved('canceled')}; ${moved('issued')}; update orders set status = 'issued' where number = ${PLACED}`,
  ],
  ['history', `delete from order_move where order_number = ${PLACED} and status = 'new'`],
  ['history', `delete from order_move where order_number = ${PLACED}`],
  ['paid', `update orders set is_paid = false where number = ${PLACED}`],
  ['paid', `update orders set status = 'pending' where number = ${PLACED}`],
  ['money', `update orders set is_paid = false where number = ${PLACED}`],
  ['money', `update orders set status = 'canceled' where number = ${PLACED}`],
  ['money', `update orders set amount_due = amount_due - 1 where number = ${PLACED}`],
  ['money', 'delete from payment_entry'],
  ['an unsent letter', `update outbox set sent_at = null where letter = 'order_paid'`],
  ['letters', `delete from outbox where letter = 'order_placed'`],
  ['letters', `delete from outbox where letter = 'order_paid'`],
  ['letters', anEmail('order_placed', ofPlaced)],
  ['letters', anEmail('order_shipped', ofPlaced)],
  ['letters', moved('canceled')],
  ['letters', `update orders set status = 'shipping', tracking_number = 'RA123456789RU' where number = ${PLACED}`],
  ['letters of gifts', A_GIFT],
  ['letters of gifts', anEmail('certificate', `'Вам подарок'`)],
  ['a letter twice', `${anEmail('welcome', `'Здравствуйте'`)}; ${anEmail('welcome', `'Здравствуйте'`)}`],
  ['points', 'insert into points_account (account_id, balance) values (900, 100)'],
  [
    'gift',
    `${A_GIFT}; insert into certificate_movement (certificate_id, at, amount, cause, order_number)
       select id, now(), 101, 'issued', order_number from certificate where last4 = 'ABCD'`,
  ],
  [
    'bonus points and certificates of an order',
    `update orders set amount_due = amount_due - 100 where number = ${PLACED}`,
  ],
  ['promo code', `update voucher_code set uses = 1 where key = 'WOOF10'`],
  [
    'promo code of an order',
    `insert into voucher_use (order_number, key, is_counted, held_at) values (${PLACED}, 'WOOF10', false, now());
     update orders set status = 'canceled' where number = ${PLACED}`,
  ],
];

test('invariants: correct data breaks none, and every breach is found', async () => {
  const world = await aShopThatWasPaid();
  const paid = await open(world, [world.number]);

  const before = await paid.lawsBroken();
  const missed = await missedOf(paid, OF_A_PAID_ORDER);

  expect(before).toEqual([]);
  expect(missed).toEqual([]);
});

test('invariants: money that the bank took for no order of the shop is found', async () => {
  const { bank, violations } = await aShopThatWasPaid();

  await bank.register('777777');

  expect(await violations()).toEqual([expect.objectContaining({ law: 'money of no order', number: '777777' })]);
});

/** Anna has collected two collars, returned one and bought a certificate, which is sent a hundred years from now. */
async function aShopOfAnna() {
  const world = await openShopWithBank({ now: '2126-11-21T12:00:00Z' });
  const { shop } = world;
  await load(shop, { products: [aCollar()] });
  const anna = userWith(shop, await register(shop));
  const placed = await pay(world, await placeWith(anna, { 'clr09-01-m': 2 }, {}));
  await carryThrough(shop, placed, 'authorized', 'issued');
  await bringBack(shop, placed, { 1: 1 });
  await pay(world, await buyGift(shop, { departure: '2126-12-08', visitor: anna }));
  return open(world);
}

const OF_A_MEMBER: readonly Breach[] = [
  ['earnings', `update points_earning set state = 'canceled'`],
  ['earnings', 'update points_earning set amount = amount + 1'],
  ['earnings', spoilt('points_entry', `kind = 'offer' where kind = 'cashback'`)],
  ['earnings', spoilt('points_entry', `amount = amount - 1 where kind = 'clawback'`)],
  ['earnings', 'delete from points_earning'],
  ['earnings', spoilt('order_refund', 'cashback = cashback - 1')],
  ['points under way', `update points_earning set state = 'pending'`],
  ['points under way', 'update points_earning set amount = amount + 1'],
  ['letters', `delete from outbox where letter = 'welcome'`],
  ['letters', `update outbox set recipient = 'boris@example.com' where letter = 'welcome'`],
  ['certificate', 'update certificate set nominal = nominal - 1'],
  ['certificate', 'delete from certificate_movement'],
  ['certificates bought', 'delete from certificate_movement; delete from certificate'],
  ['certificates bought', 'update certificate set voided_at = now()'],
  ['certificates bought', `update orders set status = 'canceled' where number = ${PLACED}`],
  ['a certificate under way', 'update certificate set departs_at = now()'],
];

test('ledger laws: hold for bonus points and certificates of a customer, and every breach is found', async () => {
  const anna = await aShopOfAnna();

  const before = await anna.lawsBroken();
  const missed = await missedOf(anna, OF_A_MEMBER);

  expect(before).toEqual([]);
  expect(missed).toEqual([]);
});

test('ledger laws: money that the bank does not hold and an order that does not exist are found', async () => {
  const { bank, violations, number } = await aShopThatWasPaid();

  const lost = await violations(['999999']);
  await bank.control('reset', {});

  expect(lost).toEqual([{ law: 'lost order', number: 999999 }]);
  expect(await violations()).toEqual([expect.objectContaining({ law: 'money', number, balance: 0 })]);
});

test('ledger laws: an order that is canceled twice has two emails, and no more', async () => {
  const { pool, lawsBroken } = await aShopThatWasPaid();
  const repeatCancelEmail = () => pool.query(anEmail('order_canceled', ofPlaced));

  await pool.query(`${moved('canceled')}; ${moved('processing')}; ${moved('canceled')}`);
  await repeatCancelEmail();
  await repeatCancelEmail();
  const twice = await lawsBroken();
  await repeatCancelEmail();

  expect(twice).not.toContain('letters');
  expect(await lawsBroken()).toContain('letters');
});
