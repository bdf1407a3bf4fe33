import { randomUUID } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { aRegistration, register, userWith } from '../../testing/accounts.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { secretIn } from '../../testing/partners/mailed.ts';
import { aPickup, fillBasket, placeOrder, startPaying, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const aUser = async (shop: TestShop, email = 'anna@example.com') => userWith(shop, await register(shop, { email }));

it('order of an account: is made once from two devices, to the account’s email, and takes no address; a guest’s order with that email stays a guest’s [API-11] [AUTH-02] [D56]', async () => {
  const shop = await openTestShop();
  const tokens = await register(shop);
  const [phone, desktop] = [userWith(shop, tokens), userWith(shop, tokens)];
  await placeOrder(shop, { request: aPickup({ guest_email: 'anna@example.com' }) });
  expect(await phone.listOwnOrders()).toMatchObject({ body: { data: [], count: 0 } });

  await fillBasket(phone);
  const { guest_email: _, ...request } = aPickup();
  const body = { ...request, expected_total: await totalOf(phone, request) };
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await phone.checkout({ body, headers });
  const again = await desktop.checkout({ body, headers });
  const anew = await desktop.checkout({ body });
  expect([first.status, again.status, anew.status]).toEqual([201, 201, 409]);
  expect([first, again]).toMatchObject(Array(2).fill({ ok: true, body: { number: '100002' } }));
  expect(anew).toMatchObject({ problem: { code: 'already_ordered', number: '100002' } });
  expect(await desktop.getBasket()).toMatchObject({ body: { id: null, lines: [] } });

  const bob = await aUser(shop, 'bob@example.com');
  await fillBasket(bob);
  const bobs = { ...aPickup({ guest_email: 'other@example.com' }), expected_total: body.expected_total };
  const other = await bob.checkout({ body: bobs, headers });
  expect(other, 'a key of another account').toMatchObject({ status: 201, body: { number: '100003' } });
  expect(other.ok && other.body.recipient.email).toBe('bob@example.com');
  const { rows } = await shop.database.pool.query('select email, user_id from orders order by number');
  expect(rows).toEqual([
    { email: 'anna@example.com', user_id: null },
    { email: 'anna@example.com', user_id: 1 },
    { email: 'bob@example.com', user_id: 2 },
  ]);

  shop.clock.advance(1_000);
  await fillBasket(phone);
  const second = await phone.checkout({ body });
  expect(await desktop.checkout({ body }), 'the latest order').toMatchObject({
    problem: { code: 'already_ordered', number: second.ok && second.body.number },
  });
});
it('orders of an account: are listed by page, newest first, and read by number; others’ are not there [API-14] [API-67] [API-68] [GUARD-06] [ORDER-22] [ORDER-23]', async () => {
  const { shop } = await openShopWithBank();
  const visitor = await aUser(shop);
  await placeOrder(shop, { visitor, request: aPickup(), articles: { [demo.collarInStock]: 2 } });
  shop.clock.advance(60_000);
  const articles = { [demo.standaloneBowl]: 1, [demo.collarInStock]: 3 };
  const { order } = await placeOrder(shop, { visitor, articles });
  const guest = await placeOrder(shop, { request: aPickup() });

  const newest = {
    number: '100002',
    date_placed: '2026-11-21T12:01:00Z',
    status: 'new',
    is_paid: false,
    total: order.total,
    quantity: 4,
    images: order.lines.flatMap(({ image }) => (typeof image === 'string' ? [] : image.map(({ url }) => url))),
    delivery_type: 'courier',
    can_pay: true,
  };
  const oldest = { number: '100001', status: 'pending', quantity: 2, delivery_type: 'pickup', can_pay: false };
  expect(await visitor.listOwnOrders()).toMatchObject({
    status: 200,
    body: { count: 2, next: null, previous: null, data: [newest, oldest] },
  });
  await placeOrder(shop, { visitor, request: aPickup() });
  const address = (page: number) => `http://shop.test/api/v1/profile/order/?page=${page}&page_size=1`;
  expect(await visitor.listOwnOrders({ query: { page: 2, page_size: 1 } })).toMatchObject({
    body: { data: [{ number: '100002' }], count: 3, next: address(3), previous: address(1) },
  });
  expect(await visitor.listOwnOrders({ query: { page: 2 } })).toMatchObject({ status: 404 });

  const params = { number: order.number };
  const answers = [await visitor.getOwnOrder({ params }), await visitor.getOrder({ params })];
  expect(answers).toMatchObject(Array(2).fill({ status: 200, body: { number: order.number, can_pay: true } }));
  expect(await visitor.payOrder({ params, body: {} }), 'without a token').toMatchObject({
    body: { status: 'redirect' },
  });

  const bob = await aUser(shop, 'bob@example.com');
  for (const number of [order.number, guest.order.number, '999999', 'x']) {
    const [own, read] = [await bob.getOwnOrder({ params: { number } }), await bob.getOrder({ params: { number } })];
    expect([own.status, read.status], number).toEqual([404, 404]);
  }
  expect(await bob.listOwnOrders()).toMatchObject({ body: { data: [] } });
  const stranger = [await shop.visitor().listOwnOrders(), await shop.visitor().getOwnOrder({ params })];
  expect(stranger).toMatchObject(Array(2).fill({ status: 401, problem: { code: 'not_authenticated' } }));
});

it('deleted account: its orders stay with their tokens alone, and its basket is closed [D69]', async () => {
  const shop = await openTestShop();
  const visitor = await aUser(shop);
  const { order, headers } = await placeOrder(shop, { visitor, request: aPickup() });
  await fillBasket(visitor);
  const bob = await aUser(shop, 'bob@example.com');
  await placeOrder(shop, { visitor: bob, request: aPickup() });
  await fillBasket(bob);
  const query = async (text: string) => (await shop.database.pool.query(text)).rows;
  const others = [
    'select * from basket where user_id = 2 order by id',
    'select basket_line.* from basket_line join basket on basket.id = basket_id where user_id = 2 or closed_at is not null order by id',
    'select * from orders where user_id = 2',
  ];
  const before = await Promise.all(others.map(query));

  await visitor.deleteProfile();
  await shop.runDueJobs();
  const later = await aUser(shop);

  const params = { number: order.number };
  expect(await later.getOwnOrder({ params })).toMatchObject({ status: 404 });
  expect(await shop.visitor().getOrder({ params, headers })).toMatchObject({ status: 200 });
  const isAnnas = 'where user_id is distinct from 2';
  expect(await query(`select user_id, closed_at is null as is_open from basket ${isAnnas}`)).toEqual([
    { user_id: null, is_open: false },
  ]);
  expect(await query(`select user_id from orders ${isAnnas}`)).toEqual([{ user_id: null }]);
  expect(before.map(({ length }) => length)).toEqual([2, 3, 1]);
  expect(await Promise.all(others.map(query))).toEqual(before);
});

it('registration after an order: claims it with its token and email alone, and its points when it is paid [BONUS-03] [D56]', async () => {
  const { shop, bank } = await openShopWithBank();
  const claim = async (email: string, order_number: string, headers: Record<string, string>) => {
    const registered = await shop
      .visitor()
      .register({ body: { ...aRegistration({ email }), order_number }, headers });
    if (!registered.ok) throw new Error(`no account was made: ${JSON.stringify(registered)}`);
    return userWith(shop, registered.body);
  };
  const placeFor = (guest_email: string) =>
    placeOrder(shop, { request: aPickup({ guest_email, payment_code: 'sberbank_online' }) });
  const [annas, veras] = [await placeFor('Anna@example.com'), await placeFor('vera@example.com')];
  const { number } = annas.order;
  const countOf = async (user: Awaited<ReturnType<typeof claim>>) => {
    const listed = await user.listOwnOrders();
    return listed.ok && listed.body.count;
  };

  expect(await countOf(await claim('bob@example.com', number, annas.headers)), 'another email').toBe(0);
  expect(await countOf(await claim('vera@example.com', veras.order.number, annas.headers)), 'another token').toBe(
    0,
  );
  expect(await countOf(await claim('carl@example.com', 'x', annas.headers)), 'no number').toBe(0);
  const anna = await claim('anna@example.com', number, annas.headers);
  expect(await anna.listOwnOrders()).toMatchObject({ body: { data: [{ number }] } });
  expect((await anna.getOrder({ params: { number } })).status).toBe(200);

  await bank.pay(await startPaying(annas));
  await shop.runDueJobs();
  expect(await anna.listTransfers({ query: {} })).toMatchObject({
    body: { results: [{ status: 'pending', order_number: number }] },
  });
});

it('registration after an order: claims none of another account, though its email has become free', async () => {
  const shop = await openTestShop();
  const anna = await aUser(shop);
  const { order, headers } = await placeOrder(shop, { visitor: anna, request: aPickup() });
  await anna.changeProfile({ body: { email: 'kim@example.com' } });
  await anna.confirmEmail({ body: { secret: await secretIn(shop, 'kim@example.com', 'confirm_new_email') } });
  shop.clock.advance(8 * DAY_MS);

  const body = { ...aRegistration({ email: 'anna@example.com' }), order_number: order.number };
  const registered = await shop.visitor().register({ body, headers });

  const newcomer = userWith(shop, registered.ok ? registered.body : { access: '' });
  expect(await newcomer.listOwnOrders()).toMatchObject({ body: { count: 0 } });
  const { rows } = await shop.database.pool.query(
    'select account.email from account join orders on user_id = account.id',
  );
  expect(rows).toEqual([{ email: 'kim@example.com' }]);
});
