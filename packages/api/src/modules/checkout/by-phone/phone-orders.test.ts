import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { ledgersOf } from '../../../testing/audit.ts';
import { meetAtLock } from '../../../testing/database/meet-at-lock.ts';
import { aBowl, load } from '../../../testing/documents.ts';
import { availableOf } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../../testing/partners/bank.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { aVoucher } from '../../../testing/vouchers.ts';

type Body = Parameters<StaffBrowser['placePhoneOrder']>[0]['body'];

/** An order of one bowl for a guest, fetched from the shop. */
function anOrder(changes: Partial<Body> = {}): Body {
  return {
    email: 'boris@example.com',
    recipient: { first_name: 'Борис', last_name: 'Ким', phone: '8 916 000-00-02' },
    lines: [{ article: 'bwl09-01', quantity: 2 }],
    delivery: { code: 'pickup', address: { pickup_point: 'shop-msk' } },
    payment: 'upon_receipt',
    reason: 'Заказ по телефону',
    ...changes,
  };
}

async function aShop() {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl()] });
  return { ...world, staff: await signInAs(world.shop, 'manager') };
}

async function quote(staff: StaffBrowser, body: Body) {
  const dry = await staff.placePhoneOrder({ body, key: aKey(), isDryRun: true });
  if (!dry.ok || !('would' in dry.body)) throw new Error(`no sums: ${JSON.stringify(dry)}`);
  return dry.body.would;
}

async function place(staff: StaffBrowser, body: Body) {
  const { due } = await quote(staff, body);
  return staff.placePhoneOrder({ body: { ...body, due }, key: aKey() });
}

it('order by phone: a guest’s one has the checkout’s rules, its email, and the member of staff in its history', async () => {
  const world = await aShop();
  const { shop, staff } = world;

  const told = await quote(staff, anOrder());
  const placed = await place(staff, anOrder());
  const number = placed.ok && 'number' in placed.body ? placed.body.number : '';
  await shop.runDueJobs();

  expect(told).toMatchObject({ due: '2000.00', lines: [{ article: 'bwl09-01', quantity: 2, available: 5 }] });
  expect(await staff.getOrder({ params: { number } })).toMatchObject({
    body: {
      status: 'pending',
      is_unconfirmed: false,
      email: 'boris@example.com',
      recipient: { phone: '+79160000002' },
      lines: [{ article: 'bwl09-01', quantity: 2 }],
    },
  });
  expect(await availableOf(shop, 'bwl09-01')).toBe(3);
  const timeline = await staff.getOrderTimeline({ params: { number }, query: {} });
  const rows = timeline.ok ? timeline.body.rows : [];
  expect(rows.find(({ kind }) => kind === 'placed')).toMatchObject({
    actor: { kind: 'staff', name: 'Мария' },
    data: { reason: 'Заказ по телефону' },
  });
  expect(await ledgersOf(world).violations([number])).toEqual([]);
  const [audit] = await shop.api.staff.audit({ name: 'Мария', subject: 'new order', since: null, limit: 1 });
  expect(audit).toMatchObject({ act: 'orders place', before: {}, after: { number } });
  expect(audit?.before).not.toHaveProperty('number');
  const { rows: consents } = await shop.database.pool.query('select document from consent');
  expect(consents, 'which only the customer gives').toEqual([]);
});

it('order by phone: of two at once for the last goods one is placed, and the other leaves nothing behind', async () => {
  const { shop, staff } = await aShop();
  const body = anOrder({ lines: [{ article: 'bwl09-01', quantity: 3 }], due: '3000.00' });
  const call = () => staff.placePhoneOrder({ body, key: aKey() });

  const both = await meetAtLock(shop, "select from stock where article = 'bwl09-01' for update", [call, call]);

  const refused = both.find(({ ok }) => !ok);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(refused).toMatchObject({ status: 409, problem: { code: 'stock_changed' } });
  expect(await availableOf(shop, 'bwl09-01')).toBe(2);
  const { rows } = await shop.database.pool.query('select count(*)::int as count from orders');
  expect(rows).toEqual([{ count: 1 }]);
});

it('order by phone: one with a promo code belongs to its account, whose own basket stays', async () => {
  const { shop, staff } = await aShop();
  await load(shop, { vouchers: [aVoucher({ code: 'GONE10', ends_at: '2026-11-01T00:00:00Z' })] });
  const anna = userWith(shop, await register(shop));
  await anna.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
  const found = await staff.listCustomers({ query: { q: 'anna@example.com' } });
  const key = found.ok ? (found.body.rows[0]?.key ?? '') : '';
  const { email: _, ...order } = anOrder({ account: Number(key.slice(1)), promo_code: 'WOOF10', payment: 'link' });

  const { discounts } = await quote(staff, order);
  const ended = await staff.placePhoneOrder({
    body: { ...order, promo_code: 'GONE10', due: '2000.00' },
    key: aKey(),
  });
  const placed = await place(staff, order);
  const basket = await anna.getBasket();
  const own = await anna.listOwnOrders({ query: {} });
  shop.clock.advance(71 * HOUR_MS);
  await shop.runDueJobs();
  const number = placed.ok && 'number' in placed.body ? placed.body.number : '';
  const later = await shop.api.orders.show(number);

  expect(ended).toMatchObject({ status: 400, fields: { promo_code: expect.anything() } });
  expect(discounts).toHaveLength(1);
  expect(placed).toMatchObject({ status: 200 });
  expect(basket).toMatchObject({ body: { lines: [{ article: demo.collarInStock }] } });
  expect(own).toMatchObject({ body: { data: [{ status: 'new', can_pay: true, quantity: 2 }] } });
  // Its customer was on the phone, so the link of the email lasts three days.
  expect(later?.order.status).toBe('new');
});

it('order by phone: is refused where the checkout refuses it, and another sum than the one told too', async () => {
  const { shop, staff } = await aShop();
  await load(shop, { products: [aBowl({ article: 'bwl09-02', is_out_of_production: true })] });
  const codeOf = async (body: Body) => {
    const refused = await staff.placePhoneOrder({ body, key: aKey() });
    if (refused.ok) return 'placed';
    return refused.kind === 'detail'
      ? refused.problem.code
      : Object.keys(refused.kind === 'fields' ? refused.fields : {});
  };
  const courier: Body['delivery'] = {
    code: 'cdek-courier',
    address: { country: 'RU', state: 'Москва', city: 'Москва', line1: 'ул. Мира, 1' },
  };

  expect(await codeOf(anOrder({ due: '1999.00' }))).toBe('price_changed');
  expect(await codeOf(anOrder({ due: '6000.00', lines: [{ article: 'bwl09-01', quantity: 6 }] }))).toBe(
    'stock_changed',
  );
  expect(await codeOf(anOrder({ due: '2000.00', email: 'boris' }))).toEqual(['guest_email']);
  expect(await codeOf(anOrder({ due: '2000.00', delivery: courier }))).toEqual(['payment_code']);
  expect(await codeOf(anOrder({ due: '2000.00', lines: [{ article: demo.certificate, quantity: 1 }] }))).toEqual([
    'lines',
  ]);
  for (const article of [demo.certificate, 'bwl09-02']) {
    const lines = [
      { article: 'bwl09-01', quantity: 1 },
      { article, quantity: 1 },
    ];
    expect(await codeOf(anOrder({ due: '2000.00', lines })), article).toEqual(['lines']);
  }
  expect(await codeOf(anOrder({ due: '2000.00', promo_code: 'WOOF10' }))).toEqual(['promo_code']);
});

it('deliveries for staff: have the prices of a city, and its pickup points', async () => {
  const { staff } = await aShop();

  const listed = await staff.listDeliveries({
    query: { state: 'Свердловская область', city: 'Екатеринбург', goods: 'bwl09-01*1' },
  });
  const points = await staff.listDeliveryPoints({ params: { code: 'pickup' }, query: {} });
  const goods = await staff.findGoods({ query: { q: 'bwl09' } });
  const cities = await staff.suggestCities({ query: { q: 'екат' } });

  const rows = listed.ok ? listed.body.rows : [];
  expect(rows.find(({ code }) => code === 'cdek-courier')).toMatchObject({
    price: expect.stringMatching(/^\d+\.\d\d$/),
    takes_money: false,
  });
  expect(rows.find(({ code }) => code === 'pickup')).toMatchObject({ takes_money: true });
  expect(points).toMatchObject({
    body: { rows: expect.arrayContaining([expect.objectContaining({ code: 'shop-msk' })]) },
  });
  expect(cities).toMatchObject({
    body: { rows: [{ name: 'Екатеринбург', state: 'Свердловская область', country: 'RU' }] },
  });
  expect(goods).toMatchObject({ body: { rows: [{ article: 'bwl09-01', price: '1000.00', available: 5 }] } });
});
