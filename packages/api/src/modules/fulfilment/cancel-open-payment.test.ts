import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';

const articles = { [demo.standaloneBowl]: 1 };

test('cancellation of an unpaid order: is refused after its shopper has paid at the bank', async () => {
  const { shop, bank } = await openShopWithBank();
  const paid = await placeOrder(shop, { articles });
  await bank.pay(await startPaying(paid));

  const refused = await shop.api.orders.move(await actorOf(shop, 'manager'), paid.order.number, 'canceled');
  await shop.runDueJobs();

  expect(refused).toEqual({ ok: false, problem: 'being_paid' });
  expect(await readOrder(paid)).toMatchObject({ status: 'processing', is_paid: true });
});

test('cancellation of an unpaid order: a dry run and a stale one leave its payment page open', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  const page = await startPaying(placed);
  const actor = await actorOf(shop, 'manager');
  const cancel = (asked: object) => shop.api.orders.move({ ...actor, ...asked }, placed.order.number, 'canceled');

  const answers = [await cancel({ isDryRun: true }), await cancel({ version: 1_000_000 })];
  await bank.pay(page);
  await shop.runDueJobs();

  expect(answers).toMatchObject([{ ok: true }, { ok: false, problem: 'stale' }]);
  expect(await readOrder(placed)).toMatchObject({ status: 'processing', is_paid: true });
});
