import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import type { Actor } from '#modules/staff';
import { logIn, register, userWith } from '../../testing/accounts.ts';
import { fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const ANNA = 'anna@example.com';

async function annasShop() {
  const shop = await openTestShop();
  const user = userWith(shop, await register(shop));
  return { shop, user, owner: await actorOf(shop) };
}

async function exportOf(shop: TestShop, owner: Actor): Promise<object | undefined> {
  const stored: object[] = [];
  await shop.api.customers.exportData(owner, ANNA, async (data) => void stored.push(data));
  return stored[0];
}

const subjects = async (shop: TestShop) => {
  const entries = await shop.api.staff.audit({ name: null, subject: null, since: null, limit: 1 });
  return entries.map(({ act: command, subject, refusal }) => [command, subject, refusal]);
};

it('customer: is found by email in any case, with its logins', async () => {
  const { shop } = await annasShop();

  expect(await shop.api.customers.find('ANNA@example.com')).toMatchObject({
    email: ANNA,
    is_editor: false,
    created_at: shop.clock.now(),
    logins: [{ id: expect.any(Number) }],
  });
  expect(await shop.api.customers.find('nobody@example.com')).toBeUndefined();
});

it('customer: the owner ends all logins and makes an editor, of this customer alone', async () => {
  const { shop, user, owner } = await annasShop();
  const other = userWith(shop, await register(shop, { email: 'bob@example.com' }));

  await shop.api.customers.setEditor(owner, ANNA, true);
  const editor = await user.getProfile();
  await shop.api.customers.endLogins(owner, ANNA);

  expect(editor).toMatchObject({ ok: true, body: { is_editor: true } });
  expect(await user.getProfile()).toMatchObject({ ok: false, status: 401 });
  expect(await other.getProfile()).toMatchObject({ ok: true, body: { is_editor: false } });
  expect(await subjects(shop)).toEqual([['customers logout', 'customer 1', null]]);
});

it('signing key: a new one signs logins from the next minute on and ends none', async () => {
  const { shop, user, owner } = await annasShop();
  const keyOf = ({ access }: { access: string }) =>
    JSON.parse(Buffer.from(access.split('.')[0] ?? '', 'base64url').toString()).kid;
  const before = keyOf(await logIn(shop.visitor()));
  shop.clock.advance(1_000);

  await shop.api.customers.renewKey(owner);
  shop.clock.advance(61_000);

  // The server gets the new key by a database event.
  await expect.poll(async () => keyOf(await logIn(shop.visitor()))).not.toBe(before);
  expect((await user.getProfile()).ok).toBe(true);
});

it('customer: deletion by the owner ends its logins and frees its email', async () => {
  const { shop, user, owner } = await annasShop();

  const done = await shop.api.customers.delete(owner, ANNA);

  expect([done, (await user.getProfile()).status]).toEqual([{ ok: true }, 401]);
  expect((await shop.api.emails.list(1))[0]).toMatchObject({ recipient: ANNA });
  expect(await shop.api.customers.find(ANNA)).toBeUndefined();
  expect((await register(shop)).access).toBeTypeOf('string');
});

it('customer export: holds profile, emails, consents and notes, and nothing of another customer', async () => {
  const { shop, user, owner } = await annasShop();
  const other = userWith(shop, await register(shop, { email: 'bob@example.com', first_name: 'Боб' }));
  await other.addDog({ body: { nickname: 'Бобик' } });
  const bobs = await placeOrder(shop, { visitor: other });
  await shop.api.orders.note(owner, bobs.order.number, 'Бобу не звонить');
  await user.addDog({ body: { nickname: 'Рекс' } });
  await fillBasket(user);
  shop.clock.advance(MINUTE_MS);
  const { order } = await placeOrder(shop, { visitor: user, articles: {} });
  await shop.api.orders.note(owner, order.number, 'Звонила, просит позвонить');
  await fillBasket(user, { [demo.collarInStock]: 2 });

  const stored: object[] = [];
  const exported = await shop.api.customers.exportData(owner, ANNA, async (data) => {
    stored.push(data);
    return undefined;
  });

  expect(exported).toEqual({ ok: true });
  expect(JSON.stringify(stored)).not.toMatch(/bob@|Боб/);
  expect(stored).toMatchObject([
    {
      profile: { email: ANNA },
      dogs: [{ nickname: 'Рекс' }],
      orders: [{ number: order.number }],
      addresses: [],
      points: [],
      logins: [{}],
      basket: { lines: [{ article: demo.collarInStock, quantity: 2 }] },
      notes: [{ number: Number(order.number), words: 'Звонила, просит позвонить' }],
      letters: [
        { letter: 'welcome', subject: expect.stringContaining('Профиль') },
        { letter: 'order_placed', subject: expect.stringContaining(order.number), sent_at: null },
      ],
      consents: [
        { document: 'terms', form: 'checkout' },
        { document: 'terms', form: 'registration' },
      ],
    },
  ]);
});

it('customer export: holds no link that opens anything, whether its email was sent yet or not', async () => {
  const { shop, user, owner } = await annasShop();
  await placeOrder(shop, { visitor: user });
  await shop.visitor().requestRecovery({ body: { email: ANNA } });
  const before = await exportOf(shop, owner);
  await shop.runDueJobs();
  const after = await exportOf(shop, owner);

  for (const data of [before, after]) expect(JSON.stringify(data)).not.toMatch(/secret=|token=|code=|https?:/);
  expect(after).toMatchObject({
    letters: expect.arrayContaining([expect.objectContaining({ letter: 'recovery' })]),
  });
});

it('customer export: one that could not be stored counts as failed in the audit', async () => {
  const { shop, owner } = await annasShop();

  const exported = await shop.api.customers.exportData(owner, ANNA, async () => 'There is no such folder.');

  expect(exported).toMatchObject({ problem: 'not_kept', why: 'There is no such folder.' });
  const [entry] = await shop.api.staff.audit({ name: null, subject: null, since: null, limit: 1 });
  expect(entry).toMatchObject({ act: 'customers export', refusal: 'not_kept' });
});

it('customer commands: are for the owner alone', async () => {
  const { shop } = await annasShop();
  const manager = await actorOf(shop, 'manager');

  const refused = [
    await shop.api.customers.exportData(manager, ANNA, () => Promise.reject(new Error('given out'))),
    await shop.api.customers.delete(manager, ANNA),
    await shop.api.customers.endLogins(manager, ANNA),
  ];

  expect(refused).toMatchObject(Array(3).fill({ problem: 'not_allowed', required: ['owner'] }));
  expect(await shop.api.customers.find(ANNA)).toBeDefined();
});
