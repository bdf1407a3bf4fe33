import { describe, expect, it } from 'vitest';
import { aCheckout, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const NUMBER = '100001';

const recipient = { first_name: 'Пётр', phone: '+79161234567', email: 'petr@example.com' };

/** A shop with one order: Anna placed it, Pyotr receives it. */
async function openWithOrder(): Promise<TestShop> {
  const shop = await openTestShop();
  await placeOrder(shop, { request: aCheckout({ recipient }) });
  return shop;
}

const ask = (shop: TestShop, contact: string, number = NUMBER) =>
  shop.visitor().requestOrderLink({ body: { number, contact } });

/** Recipients and texts of the emails with links. */
async function linksSent(shop: TestShop): Promise<{ recipient: string; plain_text: string }[]> {
  await shop.runDueJobs();
  const { rows } = await shop.database.pool.query(
    "select recipient, plain_text from outbox where letter = 'order_link' order by created_at, id",
  );
  return rows;
}

describe('order link', () => {
  it.each([
    ['email of the order', 'ANNA@example.com'],
    ['email of the recipient', 'petr@example.com'],
    ['phone of the recipient', '\u202a916\u00a0123\u201345\u201167\u202c'],
  ])('the %s brings it to the email of the order, and it opens the order', async (_, contact) => {
    const shop = await openWithOrder();

    const answer = await ask(shop, contact, ' №\u00a0100001');

    const [email, ...others] = await linksSent(shop);
    const token = /\/o\/100001\?token=([\w-]{43})/.exec(email?.plain_text ?? '')?.[1] ?? '';
    const opened = await shop
      .visitor({ headers: { 'X-Order-Token': token } })
      .getOrder({ params: { number: NUMBER } });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(email?.recipient).toBe('anna@example.com');
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ status: 200, body: { number: NUMBER } });
  });

  it('a contact of another order gets the same answer and no email', async () => {
    const shop = await openWithOrder();
    const other = { first_name: 'Вера', phone: '+79167654321' };
    await placeOrder(shop, { request: aCheckout({ guest_email: 'vera@example.com', recipient: other }) });

    const answers = [
      await ask(shop, 'vera@example.com'),
      await ask(shop, '+79167654321'),
      await ask(shop, 'anna@example.com', '999999'),
    ];

    expect(answers.map(({ ok, status }) => ({ ok, status }))).toEqual(Array(3).fill({ ok: true, status: 200 }));
    expect(await linksSent(shop)).toEqual([]);
  });

  it('a number or a contact that cannot be one is refused at its field', async () => {
    const shop = await openTestShop();

    expect(await ask(shop, 'anna', 'x')).toMatchObject({
      status: 400,
      fields: { number: [{ code: 'invalid' }], contact: [{ code: 'invalid' }] },
    });
    expect(await ask(shop, ' ', '')).toMatchObject({
      fields: { number: [{ code: 'required' }], contact: [{ code: 'required' }] },
    });
  });

  it('an order without a stored token gets a new one', async () => {
    const shop = await openWithOrder();
    await shop.database.pool.query('update orders set token_sealed = null');

    await ask(shop, 'anna@example.com');

    const [email] = await linksSent(shop);
    const token = /token=([\w-]{43})/.exec(email?.plain_text ?? '')?.[1] ?? '';
    const visitor = shop.visitor({ headers: { 'X-Order-Token': token } });
    expect(await visitor.getOrder({ params: { number: NUMBER } })).toMatchObject({ status: 200 });
  });

  it('an order with a contact is asked for five times an hour from all networks, a network asks ten times', async () => {
    const shop = await openTestShop({ throttles: true });
    const askFrom = async (remoteAddress: string, number: number, contact: string) => {
      const payload = { number: String(number), contact };
      const url = '/api/v1/order/link/';
      return (await shop.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
    };
    const series = (count: number, one: (index: number) => Promise<number>) =>
      Promise.all(Array.from({ length: count }, (_, index) => one(index)));
    const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

    const guesses = await series(7, (at) => askFrom(`10.0.0.${at}`, 100_001, `dog${at}@example.com`));
    const samePair = await series(7, (at) => askFrom(`10.0.1.${at}`, 100_001, 'anna@example.com'));
    const sameNetwork = await series(12, (at) => askFrom('10.0.2.1', 300_000 + at, `cat${at}@example.com`));

    expect([guesses, samePair, sameNetwork].map(refused)).toEqual([0, 2, 2]);
  });
});
