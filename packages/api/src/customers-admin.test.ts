import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from './testing/accounts.ts';
import { aCheckout, placeOrder } from './testing/scenarios.ts';
import { aKey, signInAs } from './testing/staff-browser.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

/** A customer with an account, a dog and no order, and a guest with an order. */
async function aShopWithCustomers() {
  const shop = await openTestShop();
  const user = userWith(shop, await register(shop, { email: 'boris@example.com', first_name: 'Борис' }));
  await user.addDog({ body: { nickname: 'Рекс', neck_girth: '38' } });
  const { order } = await placeOrder(shop);
  return { shop, number: order.number };
}

const looksAt = async ({ api }: TestShop) =>
  (await api.staff.audit({ name: null, subject: null, since: null, command: 'customers look', limit: 9 })).map(
    ({ subject }) => subject,
  );

const looksOf = async (shop: TestShop) => (await looksAt(shop)).length;

describe('customers of the back office', () => {
  it('customers: a guest is listed by the newest order, and found by phone tail, name and email', async () => {
    const { shop, number } = await aShopWithCustomers();
    const second = (await placeOrder(shop)).order.number;
    const staff = await signInAs(shop, 'manager');
    const find = async (q: string) => {
      const listed = await staff.listCustomers({ query: { q } });
      return listed.ok ? listed.body.rows : [];
    };
    const all = await find('');
    const [guest] = all;

    expect(Number(second)).toBeGreaterThan(Number(number));
    expect(all).toHaveLength(1);
    expect(guest).toMatchObject({
      key: `o${second}`,
      is_account: false,
      orders: 2,
      last_order: { number: second },
    });
    expect(await find(guest?.phone?.slice(-4) ?? '')).toEqual(all);
    expect(await find(guest?.name ?? '')).toEqual(all);
    expect(await find('boris@example.com')).toMatchObject([{ name: 'Борис', is_account: true, orders: 0 }]);
    expect(await find('кто-нибудь другой')).toEqual([]);
  });

  it('customers: pages hold each customer once, also while orders are added', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const order = async (email: string) => placeOrder(shop, { request: aCheckout({ guest_email: email }) });
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com', 'c@example.com']) await order(email);

    const first = await staff.listCustomers({ query: { limit: 1 } });
    if (!first.ok || first.body.next === null) throw new Error('the list has no second page');
    await order('d@example.com');
    const second = await staff.listCustomers({ query: { limit: 2, after: first.body.next } });

    const emails = [first, second].flatMap((page) => (page.ok ? page.body.rows.map(({ email }) => email) : []));
    expect(emails).toEqual(['c@example.com', 'a@example.com', 'b@example.com']);
    expect(second).toMatchObject({ body: { next: null } });
  });

  it('customers: an account is listed once, on the first page, whether it has ordered or not', async () => {
    const { shop } = await aShopWithCustomers();
    const staff = await signInAs(shop, 'manager');
    const user = userWith(shop, await register(shop, { email: 'vera@example.com', first_name: 'Вера' }));
    await placeOrder(shop, { visitor: user });
    const find = async (q: string, after?: string) => {
      const listed = await staff.listCustomers({ query: { q, ...(after && { after }) } });
      return listed.ok ? listed.body.rows.map(({ email, orders }) => [email, orders]) : [];
    };

    expect(await find('vera@example.com')).toEqual([['vera@example.com', 1]]);
    expect(await find('boris@example.com')).toEqual([['boris@example.com', 0]]);
    expect(await find('boris@example.com', '1')).toEqual([]);
  });

  it('customer: an account shows dogs and points, a guest the orders; a look is recorded once a day', async () => {
    const { shop, number } = await aShopWithCustomers();
    const staff = await signInAs(shop, 'manager');
    const [row] = await staff
      .listCustomers({ query: { q: 'boris@example.com' } })
      .then((one) => (one.ok ? one.body.rows : []));
    const key = row?.key ?? '';

    expect(await staff.getCustomer({ params: { key } })).toMatchObject({
      body: {
        account: { points: '0.00', sessions: 1 },
        dogs: [{ name: 'Рекс', neck_girth: '38' }],
        order_list: [],
      },
    });
    await staff.getCustomer({ params: { key } });
    expect(await looksOf(shop)).toBe(1);
    expect(await staff.getCustomer({ params: { key: `o${number}` } })).toMatchObject({
      body: { account: null, order_list: [{ number }] },
    });
    expect(await looksAt(shop)).toEqual([`customer of order ${number}`, 'customer 1']);
    const owner = await signInAs(shop, 'owner');
    await owner.getCustomer({ params: { key } });
    expect(await looksOf(shop), 'of another member').toBe(3);
    shop.clock.advance(DAY_MS);
    const nextDay = await signInAs(shop, 'manager');
    await nextDay.getCustomer({ params: { key } });
    expect(await looksOf(shop), 'of another day').toBe(4);
    expect(await nextDay.getCustomer({ params: { key: 'a999999' } })).toMatchObject({ status: 404 });
  });

  it('customer: points are granted and taken up to the balance, of accounts alone', async () => {
    const { shop, number } = await aShopWithCustomers();
    const staff = await signInAs(shop, 'manager');
    const listed = await staff.listCustomers({ query: { q: 'boris@example.com' } });
    const params = { key: listed.ok ? (listed.body.rows[0]?.key ?? '') : '' };
    const body = (amount: string) => ({ amount, reason: 'За ожидание' });

    expect(await staff.grantPoints({ key: aKey(), params, body: body('300') })).toMatchObject({
      body: { points: '300.00' },
    });
    const refused = await staff.takePoints({ key: aKey(), params, body: body('300.01') });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'not_enough', points: '300.00' } });
    expect(await staff.takePoints({ key: aKey(), params, body: body('100') })).toMatchObject({
      body: { points: '200.00' },
    });
    for (const wrong of ['-5', '0', '0.001'])
      expect(await staff.takePoints({ key: aKey(), params, body: body(wrong) }), wrong).toMatchObject({
        status: 400,
      });
    const guest = await staff.grantPoints({ key: aKey(), params: { key: `o${number}` }, body: body('5') });
    expect(guest).toMatchObject({ status: 409, problem: { code: 'no_account' } });
  });

  it('customer: the owner exports and deletes an account, and ends its logins', async () => {
    const { shop } = await aShopWithCustomers();
    const owner = await signInAs(shop, 'owner');
    const listed = await owner.listCustomers({ query: { q: 'boris@example.com' } });
    const params = { key: listed.ok ? (listed.body.rows[0]?.key ?? '') : '' };
    const asked = { params, body: { reason: 'Просьба покупателя' } };

    expect(await owner.endCustomerSessions({ key: aKey(), ...asked })).toMatchObject({ status: 204 });
    expect(await owner.getCustomer({ params })).toMatchObject({ body: { account: { sessions: 0 } } });
    const exported = await owner.exportCustomer({ key: aKey(), ...asked });
    expect(exported).toMatchObject({ body: { data: { profile: { email: 'boris@example.com' } } } });
    expect(await owner.deleteCustomer({ key: aKey(), ...asked })).toMatchObject({ status: 204 });
    expect(await owner.getCustomer({ params })).toMatchObject({ status: 404 });
  });
});
