import { expect, it } from 'vitest';
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
    "select recipient, plain_text from outbox where letter = 'order_link' order by created_at, ctid",
  );
  return rows;
}

it('order link: is sent to the email of the order for any contact of it, opens the order, and is not sent for other contacts', async () => {
  const shop = await openWithOrder();
  const opens = async (email: { plain_text: string } | undefined) => {
    const token = /\/o\/100001\?token=([\w-]{43})/.exec(email?.plain_text ?? '')?.[1] ?? '';
    const reader = shop.visitor({ headers: { 'X-Order-Token': token } });
    return reader.getOrder({ params: { number: NUMBER } });
  };
  const contacts = ['ANNA@example.com', 'petr@example.com', '\u202a916\u00a0123\u201345\u201167\u202c'];
  for (const [at, contact] of contacts.entries()) {
    expect(await ask(shop, contact, ' №\u00a0100001'), contact).toMatchObject({ status: 200, body: {} });
    const links = await linksSent(shop);
    expect(links).toHaveLength(at + 1);
    expect(links.at(-1)?.recipient).toBe('anna@example.com');
    expect(await opens(links.at(-1)), contact).toMatchObject({ status: 200, body: { number: NUMBER } });
  }
  await shop.database.pool.query('update orders set token_sealed = null');
  await ask(shop, 'anna@example.com');
  expect(await opens((await linksSent(shop)).at(-1)), 'a new token where none is stored').toMatchObject({
    status: 200,
  });

  const other = { first_name: 'Вера', phone: '+79167654321' };
  await placeOrder(shop, { request: aCheckout({ guest_email: 'vera@example.com', recipient: other }) });
  const answers = [
    await ask(shop, 'vera@example.com'),
    await ask(shop, '+79167654321'),
    await ask(shop, 'anna@example.com', '999999'),
  ];
  expect(answers.map(({ ok, status }) => ({ ok, status }))).toEqual(Array(3).fill({ ok: true, status: 200 }));
  expect(await linksSent(shop), 'the same answer and no email').toHaveLength(4);

  const [invalid, required] = [[{ code: 'invalid' }], [{ code: 'required' }]];
  expect(await ask(shop, 'anna', 'x')).toMatchObject({
    status: 400,
    fields: { number: invalid, contact: invalid },
  });
  expect(await ask(shop, ' ', '')).toMatchObject({ fields: { number: required, contact: required } });
});

it('order link: an order with a contact is asked for five times an hour from all networks, a network asks ten times', async () => {
  const shop = await openTestShop({ rateLimits: true });
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
