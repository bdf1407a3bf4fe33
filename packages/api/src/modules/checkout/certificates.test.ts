import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { placeWith } from '../../testing/admin.ts';
import { balanceOf, giveCertificate } from '../../testing/gifts.ts';
import { wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, fillBasket, type Placed, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const ONLINE = aPickup({ payment_code: 'sberbank_online' });

/** A collar for 2 590 roubles, collected from the shop and paid online, with certificates. */
async function orderWith(shop: TestShop, codes: readonly string[], expected_total: string, request = ONLINE) {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  for (const code of codes) await apply(visitor, code);
  return { visitor, placed: await visitor.checkout({ body: { ...request, expected_total } }) };
}

async function apply(visitor: Visitor, code: string) {
  const applied = await visitor.addVoucher({ body: { code } });
  if (!applied.ok) throw new Error(`${code} was refused: ${JSON.stringify(applied)}`);
  return applied.body;
}

async function placedWith(shop: TestShop, codes: readonly string[], expected_total: string): Promise<Placed> {
  const { visitor, placed } = await orderWith(shop, codes, expected_total);
  if (!placed.ok) throw new Error(`no order was placed: ${JSON.stringify(placed)}`);
  return { order: placed.body, visitor, headers: { 'X-Order-Token': placed.body.access_token } };
}

/** Price of the collar in kopecks. */
async function priceOf(shop: TestShop): Promise<number> {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const basket = await visitor.getBasket();
  return basket.ok ? Math.round(Number(basket.body.price) * 100) : 0;
}

const giveUp = (shop: TestShop, { order }: Placed) =>
  shop.runJob('order_expire', { orderNumber: Number(order.number) });

const wire = (kopecks: number) => (kopecks / 100).toFixed(2);

it('certificate: pays first and money pays the rest, its amount returns once with a canceled order, and it does not count towards free delivery [CERT-09] [CERT-10] [CERT-16] [D43] [D58]', async () => {
  const { shop, bank } = await openShopWithBank();
  const price = await priceOf(shop);
  const gift = await giveCertificate(shop, 1_000);
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const before = await visitor.getBasket();
  await apply(visitor, gift.code);
  const after = await visitor.getBasket();
  const pricesOf = (basket: typeof before) =>
    basket.ok && [basket.body.upsell_messages, basket.body.price, basket.body.total_cashback];
  expect(pricesOf(after)).toEqual(pricesOf(before));

  const canceled = await placedWith(shop, [gift.code], wire(price - 100_000));
  expect(await balanceOf(shop, gift)).toBe(0);
  await giveUp(shop, canceled);
  await giveUp(shop, canceled);
  expect(await balanceOf(shop, gift)).toBe(100_000);
  expect(await readOrder(canceled)).toMatchObject({ status: 'canceled', payments: [] });

  const placed = await placedWith(shop, [gift.code], wire(price - 100_000));
  await bank.pay(await startPaying(placed));
  await shop.runDueJobs();
  expect(await bank.orders()).toMatchObject([{ amount: price - 100_000 }]);
  expect(await readOrder(placed)).toMatchObject({
    is_paid: true,
    status: 'processing',
    total: wire(price),
    payments: [
      { code: 'certificate', name: 'Подарочный сертификат', amount_debited: '1000.00' },
      { code: 'sberbank_online', amount_debited: wire(price - 100_000) },
    ],
  });
  expect(await balanceOf(shop, gift)).toBe(0);
});

it('certificates: cover an order in the order in which they were applied, and keep the rest on the same code [CERT-10] [D35] [D48]', async () => {
  const shop = await openTestShop();
  const price = await priceOf(shop);
  const [first, second] = [await giveCertificate(shop, 1_500), await giveCertificate(shop, 5_000)];

  const placed = await placedWith(shop, [first.code, second.code], '0.00');

  await shop.runDueJobs();
  expect(shop.fiscalService.submitted.map(({ receipt }) => receipt)).toMatchObject([
    { operation: 'income', total: price, paid: { cashless: 0, prepaid: price } },
  ]);
  const left = 500_000 - (price - 150_000);
  expect([await balanceOf(shop, first), await balanceOf(shop, second)]).toEqual([0, left]);
  expect(placed.order).toMatchObject({ status: 'processing', is_paid: true, payment_required: false });
  // A method was chosen before the certificate was entered: nothing is paid by it.
  expect(placed.order).toMatchObject({ payment_code: null, payment_name: null });
  expect(placed.order.status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
  const again = await shop.visitor().addVoucher({ body: { code: second.code } });
  expect(again).toMatchObject({ ok: true, body: { available: wire(left) } });
  const { payment_code: _, ...noMethod } = ONLINE;
  const { placed: covered } = await orderWith(shop, [second.code], '0.00', noMethod);
  expect(covered, 'without a method').toMatchObject({ ok: true, body: { is_paid: true } });
  const { placed: refused } = await orderWith(shop, [], wire(price), noMethod);
  expect(refused).toMatchObject({ fields: { payment_code: [{ code: 'required' }] } });
  expect((await placeOrder(shop)).order, 'without certificates').toMatchObject({ is_paid: false, payments: [] });
});

it('certificate that comes back after its last day: can be spent for thirty days more, once [D48]', async () => {
  const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
  const price = await priceOf(shop);
  const gift = await giveCertificate(shop, 1_000);
  const giveUpBetween = async (placedAt: string, givenUpAt: string) => {
    shop.clock.set(placedAt);
    const placed = await placedWith(shop, [gift.code], wire(price - 100_000));
    shop.clock.set(givenUpAt);
    await giveUp(shop, placed);
  };
  await giveUpBetween('2027-11-21T20:00:00Z', '2027-11-22T12:00:00Z');
  const prolonged = await shop.visitor().addVoucher({ body: { code: gift.code } });
  expect(prolonged).toMatchObject({ ok: true, body: { voucher: { end_datetime: '2027-12-22T20:59:59Z' } } });

  await giveUpBetween('2027-12-22T20:00:00Z', '2027-12-23T12:00:00Z');
  expect(await balanceOf(shop, gift)).toBe(100_000);
  expect(await shop.visitor().checkCertificate({ body: { code: gift.code } })).toMatchObject({
    body: { state: 'expired', expires_at: '2027-12-22T20:59:59Z' },
  });
});

it('certificate that comes back before its last day: keeps that day [D48]', async () => {
  const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
  const price = await priceOf(shop);
  const gift = await giveCertificate(shop, 1_000);

  await giveUp(shop, await placedWith(shop, [gift.code], wire(price - 100_000)));

  expect(await shop.visitor().checkCertificate({ body: { code: gift.code } })).toMatchObject({
    body: { state: 'valid', expires_at: '2027-11-21T20:59:59Z' },
  });
});

it('certificate: ten orders at once never spend more than there is on it', async () => {
  const shop = await openTestShop({ connections: 10 });
  const gift = await giveCertificate(shop, 1_000);
  const visitors = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = shop.visitor();
      await fillBasket(visitor, { [demo.standaloneBowl]: 1 });
      await apply(visitor, gift.code);
      return visitor;
    }),
  );
  const basket = await visitors[0]?.getBasket();
  const price = basket?.ok ? Math.round(Number(basket.body.price) * 100) : 0;

  const placed = await Promise.all(
    visitors.map((visitor) => visitor.checkout({ body: { ...ONLINE, expected_total: wire(price - 100_000) } })),
  );

  expect(placed.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await balanceOf(shop, gift)).toBe(0);
  expect(await wrongStock(shop)).toEqual([]);
});

it('late payment of an order whose goods are sold: leaves its amount on its certificate [D53]', async () => {
  const { shop, bank } = await openShopWithBank();
  const gift = await giveCertificate(shop, 1_000);
  const articles = { [demo.lastUnit]: 1 };
  const visitor = shop.visitor();
  const placed = await placeWith(visitor, articles, { gift, roubles: 1_000 });
  const page = await startPaying(placed);
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await giveUp(shop, placed);
  await bank.passes(3_000);
  await placeOrder(shop, { articles });

  await bank.pay(page);
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(await balanceOf(shop, gift)).toBe(100_000);
  expect(await wrongStock(shop)).toEqual([]);
});

it('late payment: revives an order only while its certificates still hold the amounts that they paid', async () => {
  const { shop, bank } = await openShopWithBank();
  const price = await priceOf(shop);
  const gift = await giveCertificate(shop, 1_000);
  const placed = await placedWith(shop, [gift.code], wire(price - 100_000));
  const page = await startPaying(placed);
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await giveUp(shop, placed);
  await bank.passes(3_000);
  await placedWith(shop, [gift.code], wire(price - 100_000));

  await bank.pay(page);
  await shop.runDueJobs();

  const [known] = await bank.orders();
  expect(known).toMatchObject({ refunded: known?.amount });
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(await balanceOf(shop, gift)).toBe(0);
  expect(await wrongStock(shop)).toEqual([]);
});
