import type { VoucherRow } from '@kashtanka/contract/import';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { wrongBooks } from '../../testing/invariants.ts';
import { aPickup, fillBasket, type Placed, readOrder, startPaying } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
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

describe('an order with a promo code', () => {
  it('It is cheaper, and tells the code and what it gave [OFFER-01] [D34]', async () => {
    const shop = await openedWith([aVoucher({ ends_at: '2026-12-01T00:00:00Z' })], await openTestShop());

    const order = await placed(await aCustomer(shop));

    expect(await readOrder(order)).toMatchObject({
      total: '900.00',
      total_discount: '100.00',
      discounts: [
        {
          amount: '100.00',
          name: 'Скидка 10%',
          voucher: { code: 'WOOF10', name: 'Скидка 10%', end_datetime: '2026-12-01T00:00:00Z' },
        },
      ],
    });
  });

  it('Two hundred orders at once use up one of a hundred uses a hundred times', async () => {
    const shop = await openedWith([limited(100)], await openTestShop({ connections: 20 }));
    const users: Visitor[] = [];
    for (let count = 0; count < 200; count += 1) users.push(await aCustomer(shop));
    await Promise.all(users.map((user) => fill(user)));

    const orders = await Promise.all(users.map((user) => buy(user)));

    const statuses = orders.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.filter((status) => status === 409)).toHaveLength(100);
    expect(await usesOf(shop)).toEqual({ counted: 100, held: 100 });
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('Who was too late sees the basket without it, and why [D51]', async () => {
    const shop = await openedWith([limited(1)], await openTestShop());
    const late = await aCustomer(shop);
    await fill(late);
    await placed(await aCustomer(shop));

    const refused = await buy(late);

    expect(refused).toMatchObject({ status: 409, problem: { code: 'price_changed' } });
    expect(await late.getBasket()).toMatchObject({
      body: { price: '1000.00', vouchers: [{ warning: { code: 'already_used' } }] },
    });
    expect((await buy(late, '1000.00')).status).toBe(201);
  });

  it('What the shop ran out of does not use it up', async () => {
    const shop = await openedWith([limited(1)], await openTestShop());
    const user = await aCustomer(shop);
    await fill(user);
    await load(shop, { products: [aBowl({ article: BOWL, stock: 0 })] });

    expect((await buy(user)).status).toBe(409);
    expect(await usesOf(shop)).toEqual({ counted: 0, held: 0 });
  });

  it('One that gives this order nothing is not used up by it', async () => {
    const forTwo = { type: 'Count' as const, value: '2', range: { includes_all: true } };
    const shop = await openedWith([aVoucher({ usage: 'single' }, { condition: forTwo })], await openTestShop());
    const user = await aCustomer(shop);
    await user.addVoucher({ body: { code: 'WOOF10' } });
    await fillBasket(user, { [BOWL]: 1 });

    const order = await buy(user, '1000.00');

    expect(order.status).toBe(201);
    expect(await usesOf(shop)).toEqual({ counted: 0, held: 0 });
  });

  it('One for a single use is used up by one order, and free again when that comes to nothing, once', async () => {
    const shop = await openedWith([aVoucher({ usage: 'single' })], await openTestShop());
    const order = await placed(await aCustomer(shop));
    const other = await aCustomer(shop);
    const whileHeld = await fill(other);

    await giveUp(shop, order);
    await giveUp(shop, order);

    expect(whileHeld).toBe(400);
    expect(await usesOf(shop)).toEqual({ counted: 0, held: 0 });
    expect((await other.addVoucher({ body: { code: 'WOOF10' } })).status).toBe(200);
  });

  it('One that a customer may use once is refused to that customer alone', async () => {
    const shop = await openedWith([aVoucher({ usage: 'once_per_customer' })], await openTestShop());
    const anna = await aCustomer(shop);
    const first = await placed(anna);
    await fillBasket(anna, { [BOWL]: 1 });

    const again = await anna.addVoucher({ body: { code: 'WOOF10' } });
    const somebodyElse = await fill(await aCustomer(shop));
    await giveUp(shop, first);

    expect(again).toMatchObject({
      fields: { code: [{ code: 'already_used', message: 'Вы уже покупали с\u00a0этим промокодом' }] },
    });
    expect(somebodyElse).toBe(200);
    expect((await anna.addVoucher({ body: { code: 'WOOF10' } })).status).toBe(200);
  });

  it('Each code of a set works once', async () => {
    const shop = await openedWith(
      [aVoucher({ code: 'CARDS', usage: 'single', is_set: true })],
      await openTestShop(),
    );
    const generated = await shop.api.vouchers.generate(await handOf(shop, 'manager'), 'CARDS', 2);
    const [one = '', two = ''] = generated.ok ? generated.codes : [];
    await placed(await aCustomer(shop), one);

    expect(await fill(await aCustomer(shop), one)).toBe(400);
    expect(await fill(await aCustomer(shop), two)).toBe(200);
  });

  it('Late money revives an order only while its code is not used up elsewhere [D53]', async () => {
    const { shop, bank } = await openShopWithBank();
    await openedWith([aVoucher({ usage: 'single' })], shop);
    const order = await placed(await aCustomer(shop));
    const page = await startPaying(order);
    await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
    await giveUp(shop, order);
    await bank.passes(3_000);
    await placed(await aCustomer(shop));

    await bank.pay(page);
    await shop.runDueJobs();

    const [known] = await bank.orders();
    expect(known).toMatchObject({ refunded: known?.amount });
    expect(await readOrder(order)).toMatchObject({ status: 'canceled', is_paid: false });
    expect(await usesOf(shop)).toEqual({ counted: 1, held: 1 });
  });

  it('An order that lives again holds its code again [D53]', async () => {
    const { shop, bank } = await openShopWithBank();
    await openedWith([aVoucher({ usage: 'single' })], shop);
    const order = await placed(await aCustomer(shop));
    const page = await startPaying(order);
    await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
    await giveUp(shop, order);
    await bank.passes(3_000);

    await bank.pay(page);
    await shop.runDueJobs();

    expect(await readOrder(order)).toMatchObject({ is_paid: true });
    expect(await usesOf(shop)).toEqual({ counted: 1, held: 1 });
  });

  it('A limit that is set later counts what was used before', async () => {
    const shop = await openedWith([aVoucher()], await openTestShop());
    const order = await placed(await aCustomer(shop));

    await load(shop, { vouchers: [limited(1)] });

    expect(await usesOf(shop)).toEqual({ counted: 1, held: 1 });
    expect(await fill(await aCustomer(shop))).toBe(400);
    await giveUp(shop, order);
    expect(await usesOf(shop)).toEqual({ counted: 0, held: 0 });
  });

  it('One that pays the delivery is seen in its price and in the order [OFFER-15]', async () => {
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
    expect(quote).toMatchObject({
      ok: true,
      body: { price: '0.00', discounts: [{ voucher: { code: 'WOOF10' } }] },
    });
  });
});
