import { randomUUID } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aRegistration, register, userWith } from '../../testing/accounts.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aCheckout, aPickup, fillBasket, placeOrder, startPaying, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const aUser = async (shop: TestShop, email = 'anna@example.com') => userWith(shop, await register(shop, { email }));

describe('an order of who is logged in', () => {
  it('It is told to the account’s e-mail, whatever address was sent, and closes the basket on every device [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = await aUser(shop);

    const { order } = await placeOrder(shop, { visitor, request: aPickup({ guest_email: 'other@example.com' }) });

    const { rows } = await shop.database.pool.query('select email, user_id from orders');
    expect(rows).toEqual([{ email: 'anna@example.com', user_id: 1 }]);
    expect(order.recipient.email).toBe('anna@example.com');
    expect(await visitor.getBasket()).toMatchObject({ body: { id: null, lines: [] } });
  });

  it('No address has to be given [AUTH-02]', async () => {
    const shop = await openTestShop();
    const visitor = await aUser(shop);
    await fillBasket(visitor);
    const { guest_email: _, ...request } = aPickup();

    const placed = await visitor.checkout({
      body: { ...request, expected_total: await totalOf(visitor, request) },
    });

    expect(placed.status).toBe(201);
  });

  it('A guest’s order with the same address stays a guest’s [D56]', async () => {
    const shop = await openTestShop();
    const user = await aUser(shop);

    await placeOrder(shop, { request: aPickup({ guest_email: 'anna@example.com' }) });

    expect(await user.listOwnOrders()).toMatchObject({ body: { data: [], count: 0 } });
  });

  it('Sent twice at once, also from two devices, it is one order [API-11]', async () => {
    const shop = await openTestShop();
    const tokens = await register(shop);
    const [phone, desktop] = [userWith(shop, tokens), userWith(shop, tokens)];
    await fillBasket(phone);
    const request = aPickup();
    const body = { ...request, expected_total: await totalOf(phone, request) };
    const headers = { 'Idempotency-Key': randomUUID() };

    const first = await phone.checkout({ body, headers });
    const again = await desktop.checkout({ body, headers });
    const anew = await desktop.checkout({ body });

    expect([first.status, again.status, anew.status]).toEqual([201, 201, 409]);
    expect(anew).toMatchObject({ problem: { code: 'already_ordered', number: '100001' } });
    expect(again.ok && again.body.number).toBe('100001');
  });

  it('The key of one account is no key of another [API-11]', async () => {
    const shop = await openTestShop();
    const users = [await aUser(shop), await aUser(shop, 'bob@example.com')];
    const headers = { 'Idempotency-Key': randomUUID() };
    const request = aPickup();

    const numbers: unknown[] = [];
    for (const user of users) {
      await fillBasket(user);
      const body = { ...request, expected_total: await totalOf(user, request) };
      const placed = await user.checkout({ body, headers });
      numbers.push(placed.ok && placed.body.number);
    }

    expect(numbers).toEqual(['100001', '100002']);
  });

  it('The next one gets a basket of its own', async () => {
    const shop = await openTestShop();
    const visitor = await aUser(shop);

    const first = await placeOrder(shop, { visitor, request: aPickup() });
    const second = await placeOrder(shop, { visitor, request: aPickup() });

    expect(second.order.basket).not.toBe(first.order.basket);
    expect(await visitor.listOwnOrders()).toMatchObject({ body: { count: 2 } });
  });
});

describe('the orders of an account', () => {
  it('They are listed, the newest first, with what a row shows [API-67] [ORDER-22] [ORDER-23]', async () => {
    const shop = await openTestShop();
    const visitor = await aUser(shop);
    await placeOrder(shop, { visitor, request: aPickup(), articles: { [demo.collarInStock]: 2 } });
    shop.clock.advance(60_000);
    await placeOrder(shop, { visitor, request: aCheckout(), articles: { [demo.standaloneBowl]: 1 } });

    const listed = await visitor.listOwnOrders();

    expect(listed).toMatchObject({
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: null,
        data: [
          {
            number: '100002',
            date_placed: '2026-11-21T12:01:00Z',
            status: 'new',
            is_paid: false,
            quantity: 1,
            images: [expect.stringMatching(/^\/media\//)],
            delivery_type: 'courier',
            can_pay: true,
          },
          { number: '100001', status: 'pending', quantity: 2, delivery_type: 'pickup', can_pay: false },
        ],
      },
    });
  });

  it('A page is as long as it is asked for, and knows its neighbours; past the end there is none', async () => {
    const shop = await openTestShop();
    const visitor = await aUser(shop);
    for (const _ of Array(3)) await placeOrder(shop, { visitor, request: aPickup() });

    const second = await visitor.listOwnOrders({ query: { page: 2, page_size: 1 } });

    const address = (page: number) => `http://shop.test/api/v1/profile/order/?page=${page}&page_size=1`;
    expect(second).toMatchObject({
      body: { data: [{ number: '100002' }], count: 3, next: address(3), previous: address(1) },
    });
    expect(await visitor.listOwnOrders({ query: { page: 2 } })).toMatchObject({ status: 404 });
  });

  it('One is read by its number, in the profile and at its own address, and paid without a token [API-68] [API-14]', async () => {
    const shop = await openTestShop();
    const visitor = await aUser(shop);
    const { order } = await placeOrder(shop, { visitor, request: aCheckout() });
    const params = { number: order.number };

    const answers = [await visitor.getOwnOrder({ params }), await visitor.getOrder({ params })];

    expect(answers).toMatchObject(Array(2).fill({ status: 200, body: { number: order.number, can_pay: true } }));
    // Paying itself needs a bank, which is not there.
    expect((await visitor.payOrder({ params, body: {} })).status).toBe(503);
  });

  it('Somebody else’s is not there, nor a guest’s, nor one that never was [API-68]', async () => {
    const shop = await openTestShop();
    const anna = await placeOrder(shop, { visitor: await aUser(shop), request: aPickup() });
    const guest = await placeOrder(shop, { request: aPickup() });
    const bob = await aUser(shop, 'bob@example.com');

    const numbers = [anna.order.number, guest.order.number, '999999', 'x'];
    const answers = await Promise.all(
      numbers.flatMap((number) => [bob.getOwnOrder({ params: { number } }), bob.getOrder({ params: { number } })]),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect(await bob.listOwnOrders()).toMatchObject({ body: { data: [] } });
  });

  it('A guest has no list [GUARD-06]', async () => {
    const shop = await openTestShop();

    const answers = [
      await shop.visitor().listOwnOrders(),
      await shop.visitor().getOwnOrder({ params: { number: '100001' } }),
    ];

    expect(answers).toMatchObject(Array(2).fill({ status: 401, problem: { code: 'not_authenticated' } }));
  });
});

describe('what an account leaves behind', () => {
  it('Its orders stay, and only their tokens open them; its basket is gone [D69]', async () => {
    const shop = await openTestShop();
    const tokens = await register(shop);
    const visitor = userWith(shop, tokens);
    const { order, headers } = await placeOrder(shop, { visitor, request: aPickup() });
    await fillBasket(visitor);

    await visitor.deleteProfile();
    await shop.runDueJobs();
    const later = await aUser(shop);

    const params = { number: order.number };
    expect(await later.getOwnOrder({ params })).toMatchObject({ status: 404 });
    expect(await shop.visitor().getOrder({ params, headers })).toMatchObject({ status: 200 });
    const { rows } = await shop.database.pool.query('select user_id, closed_at is null as is_open from basket');
    expect(rows).toEqual([{ user_id: null, is_open: false }]);
    expect((await shop.database.pool.query('select user_id from orders')).rows).toEqual([{ user_id: null }]);
  });
});

describe('an account that is made after an order', () => {
  const made = async (shop: TestShop, changes: object, headers: Record<string, string>) => {
    const body = { ...aRegistration(), ...changes };
    const registered = await shop.visitor().register({ body, headers });
    if (!registered.ok) throw new Error(`no account was made: ${JSON.stringify(registered)}`);
    return userWith(shop, registered.body);
  };

  it('The token and the address make the order its own', async () => {
    const shop = await openTestShop();
    const { order, headers } = await placeOrder(shop, { request: aPickup({ guest_email: 'Anna@example.com' }) });

    const user = await made(shop, { order_number: order.number }, headers);

    expect(await user.listOwnOrders()).toMatchObject({ body: { data: [{ number: order.number }] } });
    expect((await user.getOrder({ params: { number: order.number } })).status).toBe(200);
  });

  it('Without the right token it is an account like any other, and the order a guest’s [D56]', async () => {
    const shop = await openTestShop();
    const { order } = await placeOrder(shop, { request: aPickup({ guest_email: 'anna@example.com' }) });
    const other = await placeOrder(shop, { request: aPickup({ guest_email: 'bob@example.com' }) });

    const user = await made(shop, { order_number: order.number }, other.headers);

    expect(await user.listOwnOrders()).toMatchObject({ body: { data: [] } });
  });

  it('Neither another address nor an order that is somebody’s brings it', async () => {
    const shop = await openTestShop();
    const placed = await placeOrder(shop, { request: aPickup({ guest_email: 'anna@example.com' }) });
    const claim = { order_number: placed.order.number };

    const bob = await made(shop, { ...claim, email: 'bob@example.com' }, placed.headers);
    const anna = await made(shop, claim, placed.headers);
    const lost = await made(shop, { order_number: 'x', email: 'carl@example.com' }, placed.headers);

    expect(await bob.listOwnOrders()).toMatchObject({ body: { count: 0 } });
    expect(await anna.listOwnOrders()).toMatchObject({ body: { count: 1 } });
    expect(await lost.listOwnOrders()).toMatchObject({ body: { count: 0 } });
  });

  it('An order that is paid after that brings its points [BONUS-03]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, {
      request: aPickup({ guest_email: 'anna@example.com', payment_code: 'sberbank_online' }),
    });
    const user = await made(shop, { order_number: placed.order.number }, placed.headers);

    await bank.pay(await startPaying(placed));
    await shop.runDueJobs();

    expect(await user.listTransfers({ query: {} })).toMatchObject({
      body: { results: [{ status: 'pending', order_number: placed.order.number }] },
    });
  });
});
