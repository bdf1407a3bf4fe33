import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { wrongStock } from '../../testing/invariants/invariants.ts';
import { aCheckout, aPickup, fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const ARTICLE = demo.collarInStock;

/** A basket with the given units, checked out with payment on receipt; the sum is for collars. */
async function order(
  visitor: Visitor,
  {
    units = 1,
    email = 'anna@example.com',
    phone = '+79161234567',
  }: { units?: number; email?: string; phone?: string } = {},
) {
  await fillBasket(visitor, { [ARTICLE]: units });
  const basket = await visitor.getBasket();
  if (!basket.ok) throw new Error('there is no basket');
  const recipient = { first_name: 'Анна', last_name: 'Ким', phone };
  return visitor.checkout({ body: aPickup({ guest_email: email, recipient, expected_total: basket.body.price }) });
}

const reservedUnits = async (shop: TestShop) => {
  const { rows } = await shop.database.pool.query(
    'select coalesce(sum(quantity), 0)::int as units from reservation',
  );
  return rows[0].units;
};

const cancelAll = (shop: TestShop) => shop.database.pool.query("update orders set status = 'canceled'");

const orderedTimes = (times: number) => Array.from({ length: times }, (_, at) => at);

it('open orders: checkouts at once from one address leave three of one person, and the refusal says how to go on', async () => {
  const shop = await openTestShop({ rateLimits: true });

  const answers = await Promise.all(orderedTimes(12).map(() => order(shop.visitor(), { units: 2 })));
  const later = await order(shop.visitor());

  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await reservedUnits(shop)).toBe(6);
  expect(await wrongStock(shop)).toEqual([]);
  expect(later).toMatchObject({
    status: 409,
    problem: {
      code: 'open_orders_limit',
      reason: 'orders',
      most: 3,
      detail: 'Слишком много неоплаченных заказов: оплатите один из\u00a0них или позвоните нам',
    },
  });
});

it('open orders of a person: are limited by email in any case, by phone in any form, and by units, until canceled', async () => {
  const shop = await openTestShop({ rateLimits: true });
  await shop.api.settings.set('open_orders_per_person', 1);
  await order(shop.visitor());
  const sameEmail = await order(shop.visitor(), { email: 'ANNA@example.com', phone: '+79160000000' });
  const samePhone = await order(shop.visitor(), { email: 'other@example.com', phone: '8 (916) 123-45-67' });
  const neither = await order(shop.visitor(), { email: 'vera@example.com', phone: '+79160000001' });
  expect([sameEmail.status, samePhone.status, neither.status]).toEqual([409, 409, 201]);

  await cancelAll(shop);
  await shop.api.settings.set('open_orders_per_person', 3);
  await shop.api.settings.set('open_units_per_person', 5);
  expect((await order(shop.visitor(), { units: 3 })).status).toBe(201);
  const second = await order(shop.visitor(), { units: 3 });
  expect(second).toMatchObject({ status: 409, problem: { reason: 'units', most: 5 } });
  await cancelAll(shop);
  expect((await order(shop.visitor(), { units: 5 })).status).toBe(201);
});

it('open orders of a network: are limited across emails and phones by a keyed hash; a customer who received an order may have more', async () => {
  const shop = await openTestShop({ rateLimits: true });
  await shop.api.settings.set('open_orders_per_network', 2);
  const answers = await Promise.all(
    orderedTimes(4).map((at) => order(shop.visitor(), { email: `${at}@example.com`, phone: `+7916000000${at}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { reason: 'network', most: 2 } });
  const { rows } = await shop.database.pool.query('select distinct length(network_hash) as bytes from orders');
  expect(rows).toEqual([{ bytes: 32 }]);

  await cancelAll(shop);
  await shop.api.settings.set('open_orders_per_person', 1);
  await shop.api.settings.set('open_orders_per_network', 1);
  const anna = userWith(shop, await register(shop));
  const { order: received } = await placeOrder(shop, { visitor: anna, request: aCheckout() });
  expect((await order(anna)).status).toBe(409);
  await shop.database.pool.query("update orders set status = 'issued', is_paid = true where number = $1", [
    received.number,
  ]);
  expect([(await order(anna)).status, (await order(anna)).status]).toEqual([201, 201]);
});

it('open orders of a network: are limited by units across emails and phones', async () => {
  const shop = await openTestShop({ rateLimits: true });
  await shop.api.settings.set('open_units_per_network', 5);
  const ofAnother = (at: number, units: number) =>
    order(shop.visitor(), { email: `${at}@example.com`, phone: `+7916000000${at}`, units });

  const first = await ofAnother(1, 3);
  const tooMany = await ofAnother(2, 3);
  const fewer = await ofAnother(2, 2);

  expect([first.status, fewer.status]).toEqual([201, 201]);
  expect(tooMany).toMatchObject({ status: 409, problem: { reason: 'network', most: 5 } });
});

it('open orders of a network: do not count those that their shoppers or staff have confirmed', async () => {
  const shop = await openTestShop({ rateLimits: true });
  await shop.api.settings.set('open_orders_per_network', 1);
  const ofAnother = (at: number) =>
    order(shop.visitor(), { email: `${at}@example.com`, phone: `+7916000000${at}` });
  const first = await ofAnother(1);
  const refused = await ofAnother(2);

  await shop.api.orders.confirm(await actorOf(shop, 'manager'), first.ok ? first.body.number : '');

  expect([first.status, refused.status, (await ofAnother(2)).status]).toEqual([201, 409, 201]);
});

it('open orders: do not keep a person from an order that a certificate pays in full', async () => {
  const shop = await openTestShop({ rateLimits: true });
  await shop.api.settings.set('open_orders_per_person', 1);
  await order(shop.visitor());
  const gift = await giveCertificate(shop, 10_000);
  const visitor = shop.visitor();
  await fillBasket(visitor, { [ARTICLE]: 1 });
  await visitor.addVoucher({ body: { code: gift.code } });

  const covered = await visitor.checkout({ body: aPickup({ expected_total: '0.00' }) });

  expect(covered).toMatchObject({ status: 201, body: { is_paid: true } });
  expect((await order(shop.visitor())).status).toBe(409);

  await shop.database.pool.query("update orders set status = 'canceled' where not is_paid");
  expect((await order(shop.visitor())).status, 'a paid one does not count').toBe(201);
});
