import type { VoucherRow } from '@kashtanka/contract/import';
import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { waits, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, fillBasket, type Placed, readOrder, startPaying } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const BOWL = 'bwl09-01';
const ONLINE = aPickup({ payment_code: 'sberbank_online' });

/** A shop that has bowls for a thousand roubles, and these vouchers. */
async function openedWith(vouchers: VoucherRow[], shop: TestShop): Promise<TestShop> {
  await load(shop, { products: [aBowl({ article: BOWL, stock: 500 })], vouchers });
  return shop;
}

let registered = 0;

async function aCustomer(shop: TestShop): Promise<Visitor> {
  registered += 1;
  return userWith(shop, await register(shop, { email: `customer-${registered}@example.com` }));
}

async function fill(user: Visitor, code = 'WOOF10'): Promise<number> {
  await fillBasket(user, { [BOWL]: 1 });
  return (await user.addVoucher({ body: { code } })).status;
}

const buy = (user: Visitor, expected_total = '900.00') => user.checkout({ body: { ...ONLINE, expected_total } });

async function placed(user: Visitor, code?: string): Promise<Placed> {
  await fill(user, code);
  const order = await buy(user);
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  return { order: order.body, visitor: user, headers: { 'X-Order-Token': order.body.access_token } };
}

const giveUp = (shop: TestShop, { order }: Placed) =>
  shop.runJob('order_expire', { orderNumber: Number(order.number) });

async function usesOf(shop: TestShop, key = 'WOOF10'): Promise<{ counted: number; held: number }> {
  const { rows } = await shop.database.pool.query<{ counted: string; held: string }>(
    `select uses as counted, (select count(*) from voucher_use where voucher_use.key = $1 and released_at is null) as held
     from voucher_code where key = $1`,
    [key],
  );
  return { counted: Number(rows[0]?.counted), held: Number(rows[0]?.held) };
}

const limited = (max_uses: number) => aVoucher({ max_uses });

it('promo code: reduces the order price and is listed in the order; a code exhausted meanwhile is refused with the new price [OFFER-01] [D34] [D51]', async () => {
  const shop = await openedWith([aVoucher({ max_uses: 2, ends_at: '2026-12-01T00:00:00Z' })], await openTestShop());
  const late = await aCustomer(shop);
  await fill(late);
  const soldOut = await aCustomer(shop);
  await fill(soldOut);
  const order = await placed(await aCustomer(shop));
  const voucher = { code: 'WOOF10', name: 'Скидка 10%', end_datetime: '2026-12-01T00:00:00Z' };
  expect(await readOrder(order)).toMatchObject({
    total: '900.00',
    total_discount: '100.00',
    discounts: [{ amount: '100.00', name: 'Скидка 10%', voucher }],
  });

  await load(shop, { products: [aBowl({ article: BOWL, stock: 1 })] });
  expect((await buy(soldOut)).status, 'nothing is left to sell').toBe(409);
  expect(await usesOf(shop), 'a sold out product uses nothing up').toEqual({ counted: 1, held: 1 });
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 })] });
  await placed(await aCustomer(shop));

  expect(await buy(late)).toMatchObject({ status: 409, problem: { code: 'price_changed' } });
  expect(await late.getBasket()).toMatchObject({
    body: { price: '1000.00', vouchers: [{ warning: { code: 'already_used' } }] },
  });
  expect((await buy(late, '1000.00')).status).toBe(201);
  expect(await usesOf(shop)).toEqual({ counted: 2, held: 2 });
});

it('limited promo code: is used as often as it may be by many orders at once', async () => {
  const shop = await openedWith([limited(8)], await openTestShop({ connections: 20 }));
  const users: Visitor[] = [];
  for (let count = 0; count < 16; count += 1) users.push(await aCustomer(shop));
  await Promise.all(users.map((user) => fill(user)));

  const orders = await Promise.all(users.map((user) => buy(user)));

  const statuses = orders.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(8);
  expect(statuses.filter((status) => status === 409)).toHaveLength(8);
  expect(await usesOf(shop)).toEqual({ counted: 8, held: 8 });
  expect(await wrongStock(shop)).toEqual([]);
});

it('use of a promo code: belongs to one order or one customer, and is free again once when the order is canceled', async () => {
  const forTwo = { type: 'Count' as const, value: '2', range: { includes_all: true } };
  const shop = await openedWith(
    [
      aVoucher({ usage: 'single' }),
      aVoucher({ code: 'FORTWO', usage: 'single' }, { condition: forTwo }),
      aVoucher({ code: 'EACH', usage: 'once_per_customer' }),
      aVoucher({ code: 'CARDS', usage: 'single', is_set: true }),
      aVoucher({ code: 'LATER' }),
    ],
    await openTestShop(),
  );
  const [anna, bob] = [await aCustomer(shop), await aCustomer(shop)];
  const apply = (user: Visitor, code: string) => user.addVoucher({ body: { code } });

  const single = await placed(anna);
  expect(await fill(bob), 'while it is held').toBe(400);
  await giveUp(shop, single);
  await giveUp(shop, single);
  expect(await usesOf(shop)).toEqual({ counted: 0, held: 0 });
  expect((await apply(bob, 'WOOF10')).status).toBe(200);

  const carl = await aCustomer(shop);
  await fill(carl, 'FORTWO');
  expect((await buy(carl, '1000.00')).status).toBe(201);
  expect(await usesOf(shop, 'FORTWO'), 'it gave this order nothing').toEqual({ counted: 0, held: 0 });

  const first = await placed(anna, 'EACH');
  await fillBasket(anna, { [BOWL]: 1 });
  const message = 'Вы уже покупали с\u00a0этим промокодом';
  expect(await apply(anna, 'EACH')).toMatchObject({ fields: { code: [{ code: 'already_used', message }] } });
  expect((await apply(carl, 'EACH')).status, 'another customer').toBe(200);
  await giveUp(shop, first);
  expect((await apply(anna, 'EACH')).status).toBe(200);

  const generated = await shop.api.vouchers.generate(await actorOf(shop, 'manager'), 'CARDS', 2);
  const [one = '', two = ''] = generated.ok ? generated.codes : [];
  const dora = await aCustomer(shop);
  await placed(dora, one);
  expect([await fill(dora, one), await fill(dora, two)], 'each code of a set').toEqual([400, 200]);

  await giveUp(shop, await placed(await aCustomer(shop), 'LATER'));
  const earlier = await placed(await aCustomer(shop), 'LATER');
  await load(shop, { vouchers: [aVoucher({ code: 'LATER', max_uses: 1 })] });
  expect(await usesOf(shop, 'LATER'), 'a limit that is set later').toEqual({ counted: 1, held: 1 });
  expect(await fill(await aCustomer(shop), 'LATER')).toBe(400);
  await giveUp(shop, earlier);
  expect(await usesOf(shop, 'LATER')).toEqual({ counted: 0, held: 0 });
});

it('late payment: revives an order and holds its code again, but only while the code is not used elsewhere [D53]', async () => {
  const { shop, bank } = await openShopWithBank();
  await openedWith([aVoucher({ usage: 'single' })], shop);
  const late = async () => {
    const order = await placed(await aCustomer(shop));
    const page = await startPaying(order);
    await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
    await giveUp(shop, order);
    await bank.passes(3_000);
    return { order, page };
  };
  const lost = await late();
  const revived = await late();
  await bank.pay(revived.page);
  await shop.runDueJobs();
  expect(await readOrder(revived.order)).toMatchObject({ is_paid: true });
  expect(await usesOf(shop)).toEqual({ counted: 1, held: 1 });

  await bank.pay(lost.page);
  await shop.runDueJobs();
  const [known] = await bank.orders();
  expect(known).toMatchObject({ refunded: known?.amount });
  expect(await readOrder(lost.order)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(await usesOf(shop)).toEqual({ counted: 1, held: 1 });
});

it('two promo codes, one of them used up meanwhile: a refused order and a late payment hold neither [D51] [D53]', async () => {
  const { shop, bank } = await openShopWithBank();
  await openedWith([aVoucher({ code: 'AAA', max_uses: 9 }), aVoucher({ code: 'BBB', usage: 'single' })], shop);
  await shop.api.settings.set('max_promo_codes', 2);
  const fillBoth = async (user: Visitor) => {
    await fill(user, 'AAA');
    await user.addVoucher({ body: { code: 'BBB' } });
    const basket = await user.getBasket();
    return basket.ok ? basket.body.price : '';
  };
  const uses = async () => [await usesOf(shop, 'AAA'), await usesOf(shop, 'BBB')];
  const [late, refused] = [await aCustomer(shop), await aCustomer(shop)];
  const order = await late.checkout({ body: { ...ONLINE, expected_total: await fillBoth(late) } });
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  const first = { order: order.body, visitor: late, headers: { 'X-Order-Token': order.body.access_token } };
  expect(await uses()).toEqual(Array(2).fill({ counted: 1, held: 1 }));
  const page = await startPaying(first);
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await giveUp(shop, first);
  await bank.passes(3_000);
  const price = await fillBoth(refused);
  await placed(await aCustomer(shop), 'BBB');
  const onlyOther = [
    { counted: 0, held: 0 },
    { counted: 1, held: 1 },
  ];

  expect((await buy(refused, price)).status).toBe(409);
  expect(await uses(), 'after the refusal').toEqual(onlyOther);
  await bank.pay(page);
  await shop.runDueJobs();
  expect(await readOrder(first)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(await uses(), 'after the payment').toEqual(onlyOther);
});

it('promo code for the delivery: lowers the price of the delivery [OFFER-15]', async () => {
  const everything = { includes_all: true };
  const free = {
    category: 'Shipping',
    benefit: { type: 'Shipping percentage', value: '100', range: everything },
  } as const;
  const shop = await openedWith([aVoucher({}, free)], await openTestShop());
  const user = await aCustomer(shop);
  await fillBasket(user, { [demo.standaloneBowl]: 1 });

  const applied = await user.addVoucher({ body: { code: 'WOOF10' } });
  const quote = await user.quoteShipping({
    params: { method: 'cdek-courier' },
    query: { country: 'RU', state: 'Свердловская область', city: 'Екатеринбург' },
  });

  expect(applied).toMatchObject({ ok: true, body: { category: 'Shipping', amount: '0.00' } });
  expect(quote).toMatchObject({ ok: true, body: { price: '0.00', discounts: [{ voucher: { code: 'WOOF10' } }] } });
});

it('promo codes: are locked in one fixed order, regardless of the order of entry', async () => {
  const shop = await openedWith(
    ['AAA', 'BBB'].map((code) => aVoucher({ code, max_uses: 9 })),
    await openTestShop(),
  );
  await shop.api.settings.set('max_promo_codes', 2);
  const user = await aCustomer(shop);
  await fill(user, 'BBB');
  await user.addVoucher({ body: { code: 'AAA' } });
  const basket = await user.getBasket();
  const other = await shop.database.pool.connect();
  const isFree = async (key: string) => {
    const asked = other.query('select from voucher_code where key = $1 for update nowait', [key]);
    return asked.then(
      () => true,
      () => false,
    );
  };
  await other.query('begin');
  await isFree('AAA');

  const placing = buy(user, basket.ok ? basket.body.price : '');
  const waiting = await waits(shop);
  const second = await isFree('BBB');
  await other.query('rollback');
  other.release();

  expect([waiting, second], 'the first code is waited for, and the second not held').toEqual([true, true]);
  expect((await placing).status).toBe(201);
  expect([await usesOf(shop, 'AAA'), await usesOf(shop, 'BBB')]).toEqual(Array(2).fill({ counted: 1, held: 1 }));
});
