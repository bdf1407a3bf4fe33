import { expect, it } from 'vitest';
import { placeOrder } from '../../../testing/scenarios.ts';
import { aKey, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const reason = 'Новый сотрудник';

const noticesIn = async (shop: TestShop) =>
  (await shop.api.emails.list(50)).filter(({ letter: kind }) => kind === 'staff_new_order');

it('new order: staff hear of it at the addresses of the owner, once each however often the job runs', async () => {
  const shop = await openTestShop();
  const owner = await signInAs(shop, 'owner');
  const set = (emails: string[]) => owner.setOrderNotices({ key: aKey(), body: { emails, reason } });
  await placeOrder(shop);
  await shop.runDueJobs();
  expect(await noticesIn(shop), 'no address is set').toEqual([]);

  expect(await set(['Shop@Example.com', 'shop@example.com', 'depot@example.com'])).toMatchObject({
    body: { emails: ['shop@example.com', 'depot@example.com'] },
  });
  const { order } = await placeOrder(shop);
  await shop.runDueJobs();
  await shop.runJob('order_notice', { orderNumber: Number(order.number) });
  await shop.runDueJobs();

  const notices = await noticesIn(shop);
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual(['depot@example.com', 'shop@example.com']);
  const email = await shop.api.emails.read(notices[0]?.id ?? '');
  expect(email?.subject).toContain(order.number);
  expect(email?.plain_text).toMatch(new RegExp(`backoffice[^ ]*/orders/${order.number}|/orders/${order.number}`));
  expect(email?.plain_text).toContain('anna@example.com');
});

it('new order: addresses are set by the owner alone, and a wrong one changes nothing', async () => {
  const shop = await openTestShop();
  const [owner, manager] = [await signInAs(shop, 'owner'), await signInAs(shop, 'manager')];
  const asked = (emails: string[]) => ({ key: aKey(), body: { emails, reason } });

  expect(await manager.setOrderNotices(asked(['a@example.com']))).toMatchObject({ status: 403 });
  expect(await owner.setOrderNotices(asked(['a@example.com', 'wrong']))).toMatchObject({
    fields: { emails: expect.anything() },
  });
  expect(await manager.listOrderNotices()).toMatchObject({ body: { emails: [] } });
});
