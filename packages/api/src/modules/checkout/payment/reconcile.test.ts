import { demo } from '@kashtanka/demo';
import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { CARDS, DIALECTS, openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { byYandex, openShopWithYandex } from '../../../testing/partners/yandex.ts';
import { placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

it.each(DIALECTS)(
  'reconciliation in %s: agrees on payments, and reads the list of the bank to its last page',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const [paid, declined, left] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
    await bank.pay(await startPaying(paid));
    await bank.pay(await startPaying(declined), CARDS.noMoney);
    await startPaying(left);
    await shop.runDueJobs();

    expect(await reconcile(shop)).toEqual({ ok: true, compared: 3, differences: [], unanswered: 0 });

    // A page of the list holds 200 payments.
    await Promise.all(Array.from({ length: 210 }, (_, at) => bank.register(`999${at}-1`)));
    const { compared, differences } = await reconcile(shop);
    expect([compared, differences.length]).toEqual([213, 210]);
  },
);

it('reconciliation: settles money that the bank alone knows of, by hand and by night', async () => {
  const { shop, bank } = await openShopWithBank();
  const givenUp = await paidUnheard({ shop, bank });
  await shop.database.pool.query("update payment set state = 'expired'");

  const found = await reconcile(shop);
  await shop.runDueJobs();
  expect(found.differences).toMatchObject([{ kind: 'paid', ours: 0, isSettled: true }]);
  expect(await readOrder(givenUp)).toMatchObject({ is_paid: true, status: 'processing' });
  expect(await recorded(shop)).toEqual([{ kind: 'paid', is_settled: true }]);
  expect(shop.log.lines.filter(({ level }) => level === 'error')).toEqual([]);

  const byNight = await paidUnheard({ shop, bank });
  await shop.runJob('payments_reconcile');
  await shop.runDueJobs();
  expect(await readOrder(byNight)).toMatchObject({ is_paid: true });

  await bank.control('calls', { call: 'getLastOrdersForMerchants', mode: 'error7', times: 'always' });
  expect(await reconcile(shop), 'a silent bank does not agree').toMatchObject({ differences: [], unanswered: 1 });
});

it('reconciliation: reports every other difference to staff, recorded once and logged each time', async () => {
  const { shop, bank } = await openShopWithBank();
  await bank.pay(await startPaying(await placeOrder(shop)));
  await shop.runDueJobs();

  await shop.database.pool.query('update payment set amount = amount + 1');
  await shop.database.pool.query(
    `insert into payment_entry (payment_id, at, kind, amount, reference)
     select id, now(), 'refunded', 5000, 'by hand' from payment`,
  );
  const wrong = await reconcile(shop);
  expect(wrong.differences).toMatchObject([{ kind: 'amount' }, { kind: 'refunded', ours: 5000, theirs: 0 }]);

  // As after a database that was restored from yesterday; a page that was not paid is no difference.
  await startPaying(await placeOrder(shop));
  await shop.database.pool.query('truncate payment, payment_entry, payment_refund');
  const [first, second] = [await reconcile(shop), await reconcile(shop)];
  expect(first.differences).toMatchObject([{ kind: 'not_ours', ours: 0, isSettled: false }]);
  expect(second.differences).toEqual(first.differences);
  expect((await recorded(shop)).slice(2)).toEqual([{ kind: 'not_ours', is_settled: false }]);
  expect(shop.log.lines.filter(({ message }) => message.includes('do not agree'))).toHaveLength(4);

  await bank.pay(await startPaying(await placeOrder(shop)));
  await shop.runDueJobs();
  await bank.control('reset', {});
  expect((await reconcile(shop)).differences).toMatchObject([{ kind: 'not_theirs', theirs: 0 }]);
});

it('reconciliation with Yandex Pay, which has no list: asks about every attempt and settles unheard money', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const before = shop.clock.now();
  await yandex.control('webhooks', { mode: 'lost', times: 'always' });
  const received = await placeOrder(shop, byYandex({ articles: { [demo.collarInStock]: 1 } }));
  await yandex.press(await startPaying(received), 'CARD');
  await yandex.passes(MINUTE_MS);
  await shop.runDueJobs();
  const unheard = await placeOrder(shop, byYandex({ code: 'yandex_split' }));
  await yandex.press(await startPaying(unheard), 'SPLIT');

  const found = await reconcile(shop);
  await shop.runDueJobs();

  expect(found).toMatchObject({
    compared: 2,
    unanswered: 0,
    differences: [{ provider: 'yandex_split', kind: 'paid', isSettled: true }],
  });
  expect(await readOrder(unheard)).toMatchObject({ is_paid: true });

  const period = { from: new Date(before.getTime() - DAY_MS), to: before };
  expect(await shop.api.ledger.reconcile(await actorOf(shop), period), 'the day before').toMatchObject({
    compared: 0,
  });
});

/** All payments started so far. */
async function reconcile(shop: TestShop) {
  const to = new Date(shop.clock.now().getTime() + 1_000);
  const found = await shop.api.ledger.reconcile(await actorOf(shop), { from: new Date(to.getTime() - DAY_MS), to });
  if (!found.ok) throw new Error(`the ledger is not compared: ${found.problem}`);
  return found;
}

/** An order that was paid, of which no callback has come. */
async function paidUnheard({ shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>) {
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const placed = await placeOrder(shop);
  await bank.pay(await startPaying(placed));
  return placed;
}

async function recorded(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query('select kind, is_settled from payment_difference order by id');
  return rows;
}
