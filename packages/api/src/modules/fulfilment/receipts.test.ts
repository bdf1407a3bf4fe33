import { demo } from '@kashtanka/demo';
import { MINUTE_MS, moneyFromWire } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { givePoints } from '../../testing/points.ts';
import { aCheckout, aPickup, fillBasket, MOSCOW, placeOrder, startPaying } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

it('receipts: one of prepayment however often the job runs, one of settlement with the handover, and one of each return [PAYMENT-01]', async () => {
  const { shop, bank } = await openShopWithBank();
  const receipts = newReceipts(shop);
  const prepaidOrder = await pay({ shop, bank }, await placeOrder(shop));
  await shop.runJob('order_paid', { orderNumber: Number(prepaidOrder.order.number), paymentId: 1 });
  await shop.runDueJobs();
  const total = moneyFromWire(prepaidOrder.order.total);
  expect(shop.fiscalService.submitted).toMatchObject([{ contact: 'anna@example.com' }]);
  expect(receipts()).toMatchObject([{ operation: 'income', total, paid: { cashless: total } }]);
  expect(await statesOf(shop, prepaidOrder.order.number)).toEqual([['paid-1', 'done']]);

  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await placeOrder(shop, { articles: { [demo.collarInStock]: 3 }, request });
  await pay({ shop, bank }, placed);
  await carryThrough(shop, placed, 'authorized', 'issued');
  await bringBack(shop, placed, { 1: 1 });
  const all = receipts();
  expect(all.map(({ operation, rows }) => [operation, rows[0]?.mode])).toEqual([
    ['income', 'full_prepayment'],
    ['income', 'full_payment'],
    ['income_return', 'full_payment'],
  ]);
  const [prepaid, settled, returned] = all;
  expect(settled?.paid).toMatchObject({ cashless: 0, prepaid: prepaid?.total });
  expect(returned).toMatchObject({ rows: [{ quantity: 1 }], paid: { cashless: returned?.total } });
  expect(await refundedOf(shop)).toBe(returned?.total);

  const atCounter = await placeOrder(shop, { request: aPickup() });
  await carryThrough(shop, atCounter, 'processing', 'authorized', 'issued');
  const sum = moneyFromWire(atCounter.order.total);
  expect(receipts()).toMatchObject([{ total: sum, paid: { atTill: sum, cashless: 0, prepaid: 0 } }]);
  await shop.api.orders.refund(await actorOf(shop), { number: atCounter.order.number, amount: 100_00 });
  await bringBack(shop, atCounter, { 1: 1 });
  expect(receipts().map(({ paid }) => paid)).toMatchObject([
    { atTill: 100_00, cashless: 0 },
    { atTill: sum - 100_00, cashless: 0 },
  ]);
});

it('receipts: state each line and its VAT in Russian, before the handover as a fraction, for an English order too', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aCollar({ vat: '22' }), aBowl({ vat: '10' })] });
  const visitor = shop.visitor({ locale: 'en' });
  const placed = await placeOrder(shop, { visitor, articles: { 'clr09-01-s': 1, 'bwl09-01': 1 } });
  await pay(world, placed);
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');

  const rows = shop.fiscalService.submitted.map(({ receipt }) =>
    receipt.rows.map(({ name, vat }) => `${name} ${vat}`),
  );

  expect(rows).toEqual([
    ['Ошейник vat22_122', 'Миска vat10_110', 'Курьер СДЭК vat22_122'],
    ['Ошейник vat22', 'Миска vat10', 'Курьер СДЭК vat22'],
  ]);
});

it('order with free delivery: its delivery is no part of its receipt, nor of the payment that comes back with its goods', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aBowl({ price: '8000.00' })] });
  const gift = await giveCertificate(shop, 1_000);
  const visitor = shop.visitor();
  await fillBasket(visitor, { 'bwl09-01': 1 });
  await visitor.addVoucher({ body: { code: gift.code } });
  const request = aCheckout({ shipping_address: { ...MOSCOW, line1: 'Ленина, 1' }, expected_total: '7000.00' });
  const order = await visitor.checkout({ body: request });
  if (!order.ok) throw new Error(JSON.stringify(order));
  const headers = { 'X-Order-Token': order.body.access_token };
  const placed = await pay(world, { order: order.body, visitor, headers });
  const [receipt] = newReceipts(shop)();
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');

  const returned = await bringBack(shop, placed, { 1: 1 });

  expect(order.body).toMatchObject({ shipping_price: '0.00', shipping_before_discounts: '390.00' });
  expect(receipt).toMatchObject({ total: 8_000_00, paid: { cashless: 7_000_00, prepaid: 1_000_00 } });
  expect(receipt?.rows).toHaveLength(1);
  expect(returned).toMatchObject({ refunded: { toCard: 7_000_00, certificates: 1_000_00 } });
});

it('receipt: it and the job that submits it are written together or not at all', async () => {
  const { shop, bank } = await openShopWithBank();
  const { pool } = shop.database;
  const placed = await placeOrder(shop);
  await bank.pay(await startPaying(placed));
  await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
  await pool.query(`
    create function refuse() returns trigger as $$ begin raise exception 'the commit is refused'; end $$ language plpgsql;
    create constraint trigger refuse after insert on receipt deferrable initially deferred
      for each row execute function refuse()`);

  const settling = shop.runJob('order_paid', { orderNumber: Number(placed.order.number), paymentId: 1 });
  await expect(settling).rejects.toThrow('the commit is refused');

  const jobs = await pool.query("select from graphile_worker.jobs where task_identifier = 'receipts_send'");
  expect([jobs.rowCount, await statesOf(shop, placed.order.number)]).toEqual([0, []]);
});

it('receipts of returns: give back the units of the returned line alone, which add up to its row to the kopeck', async () => {
  const { shop, bank } = await openShopWithBank();
  await load(shop, { products: [aCollar({ variants: ODD_SIZES }), aBowl()] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 100);
  const placed = await placeWith(user, { 'bwl09-01': 2, 'clr09-01-s': 3 }, { points: 100 });
  await pay({ shop, bank }, placed);
  await carryThrough(shop, placed, 'authorized', 'issued');
  const receipts = newReceipts(shop);
  const [, settled] = receipts();
  const collar = placed.order.lines.findIndex(({ article }) => article === 'clr09-01-s') + 1;

  await bringBack(shop, placed, { [collar]: 1 });
  await bringBack(shop, placed, { [collar]: 2 });

  const rowsOf = (rows: { name: string; quantity: number; sum: number }[] = []) =>
    rows.filter(({ name }) => name === 'Ошейник');
  const total = (rows: { quantity: number; sum: number }[]) =>
    rows.reduce((all, row) => ({ quantity: all.quantity + row.quantity, sum: all.sum + row.sum }), {
      quantity: 0,
      sum: 0,
    });
  const returned = receipts();
  expect(returned.map(({ rows }) => total(rows).quantity)).toEqual([1, 2]);
  const rows = returned.flatMap((receipt) => receipt.rows);
  expect(rowsOf(rows), 'nothing of the other line').toEqual(rows);
  expect(total(rows)).toEqual(total(rowsOf(settled?.rows)));
});

it('receipts of refunds by a manager: cover just the refunded part, lower the settlement, and include the delivery when all goods came back', async () => {
  const { shop, bank } = await openShopWithBank();
  const receipts = newReceipts(shop);
  const delivered = async (before: (number: string) => Promise<unknown> = async () => {}) => {
    const placed = await pay({ shop, bank }, await placeOrder(shop));
    await before(placed.order.number);
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
    return placed;
  };
  const refund = async (number: string, amount: number) => {
    await shop.api.orders.refund(await actorOf(shop), { number, amount });
    await shop.runDueJobs();
  };

  const first = await delivered((number) => refund(number, 30_001));
  const left = moneyFromWire(first.order.total) - 30_001;
  expect(receipts().slice(1)).toMatchObject([
    { operation: 'income_return', paid: { cashless: 30_001 } },
    { operation: 'income', total: left, paid: { cashless: 0, prepaid: left } },
  ]);

  const second = await delivered();
  const delivery = moneyFromWire(second.order.shipping_price);
  await bringBack(shop, second, { 1: 1 });
  await refund(second.order.number, delivery);
  expect(delivery).toBeGreaterThan(0);
  expect(receipts().at(-1)?.rows, 'no goods go back twice').toMatchObject([
    { subject: 'service', quantity: 1, sum: delivery },
  ]);

  const third = await delivered();
  await refund(third.order.number, 10_050);
  await bringBack(shop, third, { 1: 1 });
  await shop.runDueJobs();
  const returns = receipts().filter(({ operation }) => operation === 'income_return');
  const goods = returns.flatMap(({ rows }) => rows).filter(({ subject }) => subject === 'goods');
  const sold = moneyFromWire(third.order.total) - moneyFromWire(third.order.shipping_price);
  expect(goods.reduce((sum, row) => sum + row.sum, 0)).toBe(sold);
  expect(returns.reduce((sum, { total }) => sum + total, 0)).toBe(sold + 10_050);
});

it('receipts of an exchange: returned items pay for sent items, no money moves, and the rows are right to the kopeck [CONST-05]', async () => {
  const { shop, bank } = await openShopWithBank();
  await load(shop, { products: [aCollar({ variants: ODD_SIZES })] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 100);
  const gift = await giveCertificate(shop, 500);
  const articles = { 'clr09-01-s': 3 };
  const placed = await placeWith(user, articles, { points: 100, gift, roubles: 500 });
  await pay({ shop, bank }, placed);
  await carryThrough(shop, placed, 'authorized', 'issued');
  const before = shop.fiscalService.submitted.length;

  const exchanged = await exchange(shop, placed, { 1: [2, 'clr09-01-m'] });
  const number = exchanged.ok ? exchanged.number : 0;
  await carryThrough(shop, { order: { number: String(number) } }, 'authorized', 'issued');

  const [back, sent, settled] = shop.fiscalService.submitted.slice(before).map(({ receipt }) => receipt);
  // Two of three for 2 999.97, less their share of the bonus points; the certificate's share is not money.
  const total = 1_999_98 - 66_66;
  expect(back).toMatchObject({
    operation: 'income_return',
    total,
    rows: [{ mode: 'full_payment', quantity: 2 }],
  });
  expect(sent).toMatchObject({ operation: 'income', total, rows: [{ mode: 'full_prepayment', quantity: 2 }] });
  expect([back?.paid, sent?.paid]).toEqual(Array(2).fill({ atTill: 0, cashless: 0, prepaid: 0, byGoods: total }));
  expect(settled).toMatchObject({ operation: 'income', total, paid: { prepaid: total } });
  expect(settled?.rows).toMatchObject([{ mode: 'full_payment', sum: total }]);
  expect(await statesOf(shop, String(number))).toEqual([
    [`exchanged-${number}`, 'done'],
    [`issued-${number}`, 'done'],
  ]);
});

it('receipt that fails again and again: is left to people after a day, at its 28th failure', async () => {
  const { shop, bank } = await openShopWithBank();
  const failure = { at: 'failed', reason: 'no paper' } as const;
  shop.fiscalService.setResults(failure, failure, failure);
  const { order } = await pay({ shop, bank }, await placeOrder(shop));
  await shop.database.pool.query(
    "insert into receipt_step (receipt_id, at, state, words) select id, at, 'failed', '' from receipt, generate_series(1, 25)",
  );

  const states: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    await shop.runJob('receipts_send', { orderNumber: Number(order.number) });
    states.push((await statesOf(shop, order.number))?.[0]?.[1]);
  }

  expect(states).toEqual(['failed', 'manual']);
  const before = shop.fiscalService.submitted.length;
  await shop.runJob('receipts_send', { orderNumber: Number(order.number) });
  expect(shop.fiscalService.submitted, 'it is submitted no more').toHaveLength(before);
});

it('fiscal service that is slow or fails: gets each receipt once and in order, over the end of a year; refused ones are for people', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2026-12-31T20:59:00Z' });
  const receipts = newReceipts(shop);
  const later = async () => {
    await bank.passes(5 * MINUTE_MS);
    await shop.runDueJobs();
  };
  const request = aPickup({ payment_code: 'sberbank_online' });
  shop.fiscalService.setResults({ at: 'in_progress' });
  const slow = await pay({ shop, bank }, await placeOrder(shop, { request }));
  expect(await statesOf(shop, slow.order.number)).toEqual([['paid-1', null]]);
  for (let time = 0; time < 3; time += 1) await later();
  await carryThrough(shop, slow, 'authorized', 'issued');
  expect(receipts().map(({ rows }) => rows[0]?.mode)).toEqual(['full_prepayment', 'full_payment']);
  expect(await statesOf(shop, slow.order.number)).toMatchObject([
    ['paid-1', 'done'],
    [expect.any(String), 'done'],
  ]);

  shop.fiscalService.setResults({ at: 'in_progress' });
  const canceled = await pay({ shop, bank }, await placeOrder(shop));
  await moveAs(shop, canceled, { to: 'canceled' });
  expect(
    receipts().map(({ operation }) => operation),
    'the prepayment first',
  ).toEqual(['income']);
  await later();
  await later();
  const total = moneyFromWire(canceled.order.total);
  expect(receipts()).toMatchObject([{ operation: 'income_return', total }]);

  shop.fiscalService.setResults({ at: 'in_progress' });
  const asked = await pay({ shop, bank }, await placeOrder(shop));
  for (let time = 0; time < 2; time += 1) {
    await shop.runJob('receipts_send', { orderNumber: Number(asked.order.number) });
  }
  expect(receipts()).toHaveLength(1);
  expect(await statesOf(shop, asked.order.number)).toEqual([[expect.any(String), 'done']]);

  shop.fiscalService.setResults({ at: 'failed', reason: 'no paper' }, { at: 'refused', reason: 'bad data' });
  const refused = await pay({ shop, bank }, await placeOrder(shop));
  const { number } = refused.order;
  expect(await statesOf(shop, number)).toEqual([[expect.any(String), 'failed']]);
  await later();
  expect(await statesOf(shop, number)).toEqual([[expect.any(String), 'manual']]);
  expect((await shop.api.orders.show(number))?.order.is_paid).toBe(true);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringMatching(/by hand/) }),
  );

  const listed = (state: 'manual' | 'done' | null, from: string | null = null) =>
    shop.api.reports.receipts({ from, to: null }, { state, limit: 10 });
  expect(await listed('manual')).toMatchObject([
    { state: 'manual', words: 'bad data', order_number: Number(number) },
  ]);
  expect((await listed('done')).map(({ state }) => state)).toEqual(Array(5).fill('done'));
  expect(await listed(null, '2028-01-01')).toEqual([]);
  expect(JSON.stringify(await listed(null)), 'no person is named').not.toContain('anna@example.com');
});

/** Receipts that arrived at the fiscal service since the last call. */
function newReceipts({ fiscalService }: TestShop) {
  let seen = 0;
  return () => {
    const receipts = fiscalService.submitted.slice(seen).map(({ receipt }) => receipt);
    seen = fiscalService.submitted.length;
    return receipts;
  };
}

const ODD_SIZES = ['s', 'm'].map((size) => ({
  article: `clr09-01-${size}`,
  attributes: { size },
  price: '999.99',
  stock: 5,
}));

async function statesOf(shop: TestShop, number: string) {
  const shown = await shop.api.orders.show(number);
  return shown?.receipts.map(({ key, state }) => [key, state]);
}

async function refundedOf(shop: TestShop): Promise<number> {
  const { rows } = await shop.database.pool.query("select sum(amount) from payment_entry where kind = 'refunded'");
  return Number(rows[0].sum);
}
