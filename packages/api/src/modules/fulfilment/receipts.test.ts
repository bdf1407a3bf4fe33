import { demo } from '@kashtanka/demo';
import { MINUTE_MS, moneyFromWire } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aCollar, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { givePoints } from '../../testing/points.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

describe('the receipts of orders', () => {
  it('A payment has one receipt of prepayment, however often its news are told [PAYMENT-01]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await pay({ shop, bank }, await placeOrder(shop));
    await shop.runJob('order_paid', { orderNumber: Number(placed.order.number), paymentId: 1 });
    await shop.runDueJobs();

    const total = moneyFromWire(placed.order.total);
    expect(shop.till.handed).toMatchObject([
      { contact: 'anna@example.com', receipt: { operation: 'income', total, paid: { cashless: total } } },
    ]);
    expect(await statesOf(shop, placed.order.number)).toEqual([['paid-1', 'done']]);
  });

  it('What is handed over is settled, and what comes back then goes back as such', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await pay(
      { shop, bank },
      await placeOrder(shop, {
        articles: { [demo.collarInStock]: 3 },
        request: aPickup({ payment_code: 'sberbank_online' }),
      }),
    );
    await carryThrough(shop, placed, 'authorized', 'issued');
    await bringBack(shop, placed, { 1: 1 });

    expect(shop.till.handed.map(({ receipt }) => [receipt.operation, receipt.rows[0]?.mode])).toEqual([
      ['income', 'full_prepayment'],
      ['income', 'full_payment'],
      ['income_return', 'full_payment'],
    ]);
    const [prepaid, settled, returned] = shop.till.handed.map(({ receipt }) => receipt);
    expect(settled?.paid).toMatchObject({ cashless: 0, prepaid: prepaid?.total });
    expect(returned).toMatchObject({ rows: [{ quantity: 1 }], paid: { cashless: returned?.total } });
    expect(await refundedOf(shop)).toBe(returned?.total);
  });

  it('The accountant is told of them by day and by how they stand, and of nobody', async () => {
    const { shop, bank } = await openShopWithBank();
    shop.till.ends({ at: 'refused', reason: 'The cover is open' });
    await pay({ shop, bank }, await placeOrder(shop));
    const second = await pay({ shop, bank }, await placeOrder(shop));
    const told = (state: 'manual' | 'done' | null, from: string | null = null) =>
      shop.api.reports.receipts({ from, to: null }, { state, limit: 10 });

    const [all, manual, done] = [await told(null), await told('manual'), await told('done')];

    expect(all).toHaveLength(2);
    expect(manual).toMatchObject([{ state: 'manual', words: 'The cover is open', key: 'paid-1' }]);
    expect(done).toMatchObject([{ state: 'done', order_number: Number(second.order.number) }]);
    expect(await told(null, '2027-01-01')).toEqual([]);
    expect(JSON.stringify(all)).not.toContain('anna@example.com');
  });

  it('A till that takes its time over the end of a month and of a year is handed each receipt once', async () => {
    const minuteBefore = '2026-12-31T20:59:00Z';
    const { shop, bank } = await openShopWithBank({ now: minuteBefore });
    const request = aPickup({ payment_code: 'sberbank_online' });
    shop.till.ends({ at: 'in_progress' });
    const placed = await pay(
      { shop, bank },
      await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request }),
    );
    const before = await statesOf(shop, placed.order.number);
    for (let later = 0; later < 3; later += 1) {
      await bank.passes(5 * MINUTE_MS);
      await shop.runDueJobs();
    }
    await carryThrough(shop, placed, 'authorized', 'issued');

    expect(before).toEqual([['paid-1', null]]);
    expect(shop.till.handed.map(({ receipt }) => receipt.rows[0]?.mode)).toEqual([
      'full_prepayment',
      'full_payment',
    ]);
    expect(await statesOf(shop, placed.order.number)).toMatchObject([
      ['paid-1', 'done'],
      [expect.any(String), 'done'],
    ]);
  });

  it('An order that is called off gives back its prepayment, after the receipt of that', async () => {
    const { shop, bank } = await openShopWithBank();
    shop.till.ends({ at: 'in_progress' });
    const placed = await pay({ shop, bank }, await placeOrder(shop));
    await moveAs(shop, placed, { to: 'canceled' });
    const meanwhile = shop.till.handed.map(({ receipt }) => receipt.operation);
    await bank.passes(5 * MINUTE_MS);
    await shop.runDueJobs();
    await bank.passes(5 * MINUTE_MS);
    await shop.runDueJobs();

    expect(meanwhile).toEqual(['income']);
    expect(shop.till.handed.map(({ receipt }) => [receipt.operation, receipt.total])).toEqual([
      ['income', moneyFromWire(placed.order.total)],
      ['income_return', moneyFromWire(placed.order.total)],
    ]);
  });

  it('A part of the money that goes back out of goodwill has a receipt of just that', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await pay({ shop, bank }, await placeOrder(shop));

    await shop.api.orders.refund(await handOf(shop), { number: placed.order.number, amount: 30_001 });
    await shop.runDueJobs();

    expect(shop.till.handed.at(-1)?.receipt).toMatchObject({
      operation: 'income_return',
      paid: { cashless: 30_001 },
    });
  });

  it('What went back out of goodwill before the goods are handed over is not settled with them', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await pay({ shop, bank }, await placeOrder(shop));
    await shop.api.orders.refund(await handOf(shop), { number: placed.order.number, amount: 30_001 });

    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
    await shop.runDueJobs();

    const left = moneyFromWire(placed.order.total) - 30_001;
    expect(shop.till.handed.at(-1)?.receipt).toMatchObject({
      operation: 'income',
      total: left,
      paid: { cashless: 0, prepaid: left },
    });
  });

  it('What goes back when all goods have come back is their delivery: no goods are given back twice', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await pay({ shop, bank }, await placeOrder(shop));
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
    await bringBack(shop, placed, { 1: 1 });
    const delivery = moneyFromWire(placed.order.shipping_price);

    await shop.api.orders.refund(await handOf(shop), { number: placed.order.number, amount: delivery });
    await shop.runDueJobs();

    expect(delivery).toBeGreaterThan(0);
    expect(shop.till.handed.at(-1)?.receipt.rows).toMatchObject([
      { subject: 'service', quantity: 1, sum: delivery },
    ]);
  });

  it('What a manager gave back before all goods came back is told of the delivery, and the goods as they were sold', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await pay({ shop, bank }, await placeOrder(shop));
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
    await shop.api.orders.refund(await handOf(shop), { number: placed.order.number, amount: 10_050 });
    await bringBack(shop, placed, { 1: 1 });
    await shop.runDueJobs();

    const returns = shop.till.handed.filter(({ receipt }) => receipt.operation === 'income_return');
    const goods = returns.flatMap(({ receipt }) => receipt.rows).filter(({ subject }) => subject === 'goods');

    const sold = moneyFromWire(placed.order.total) - moneyFromWire(placed.order.shipping_price);
    expect(goods.reduce((sum, row) => sum + row.sum, 0)).toBe(sold);
    expect(returns.reduce((sum, { receipt }) => sum + receipt.total, 0)).toBe(sold + 10_050);
  });

  it('What is exchanged is paid by what comes back: no money moves, and the rows are right to the kopeck [CONST-05]', async () => {
    const { shop, bank } = await openShopWithBank();
    await load(shop, { products: [aCollar({ variants: ODD_SIZES })] });
    const user = userWith(shop, await register(shop));
    await givePoints(shop, 100);
    const gift = await giveCertificate(shop, 500);
    const articles = { 'clr09-01-s': 3 };
    const placed = await placeWith(user, articles, { points: 100, gift, roubles: 500 });
    await pay({ shop, bank }, placed);
    await carryThrough(shop, placed, 'authorized', 'issued');
    const before = shop.till.handed.length;

    const exchanged = await exchange(shop, placed, { 1: [2, 'clr09-01-m'] });
    const number = exchanged.ok ? exchanged.number : 0;
    await carryThrough(shop, { order: { number: String(number) } }, 'authorized', 'issued');

    const [back, sent, settled] = shop.till.handed.slice(before).map(({ receipt }) => receipt);
    // Two of three for 2 999.97, less their share of the points; what the certificate paid is none of the money.
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

  it('What is paid at the counter is settled there at once, and has one receipt', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop, { request: aPickup() });

    await carryThrough(shop, placed, 'processing', 'authorized', 'issued');

    const total = moneyFromWire(placed.order.total);
    expect(shop.till.handed).toMatchObject([
      { receipt: { total, paid: { atTill: total, cashless: 0, prepaid: 0 } } },
    ]);
  });

  it('A till that was silent after its work is asked, and handed nothing twice', async () => {
    const { shop, bank } = await openShopWithBank();
    shop.till.ends({ at: 'in_progress' });
    const { order } = await pay({ shop, bank }, await placeOrder(shop));

    await shop.runJob('receipts_send', { orderNumber: Number(order.number) });
    await shop.runJob('receipts_send', { orderNumber: Number(order.number) });

    expect(shop.till.handed).toHaveLength(1);
    expect(await statesOf(shop, order.number)).toEqual([['paid-1', 'done']]);
  });

  it('One that failed is tried again; one that the till refuses is for people, and the order stays paid', async () => {
    const { shop, bank } = await openShopWithBank();
    shop.till.ends({ at: 'failed', reason: 'no paper' }, { at: 'refused', reason: 'bad data' });
    const { order } = await pay({ shop, bank }, await placeOrder(shop));
    const failed = await statesOf(shop, order.number);
    await bank.passes(5 * MINUTE_MS);
    await shop.runDueJobs();

    expect(failed).toEqual([['paid-1', 'failed']]);
    expect(await statesOf(shop, order.number)).toEqual([['paid-1', 'manual']]);
    expect((await shop.api.orders.show(order.number))?.order.is_paid).toBe(true);
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringMatching(/by hand/) }),
    );
  });
});

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
