import { demo } from '@kashtanka/demo';
import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { DIALECTS, openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { byYandex, openShopWithYandex } from '../../testing/yandex.ts';

describe('the ledger and the bank', () => {
  it.each(DIALECTS)('Agree on what was paid, declined and never tried, in %s', async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const [paid, declined, left] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
    await bank.pay(await startPaying(paid));
    await bank.pay(await startPaying(declined), '2202205000060910');
    await startPaying(left);
    await shop.runDueJobs();

    const found = await reconcile(shop);

    expect(found).toEqual({ ok: true, compared: 3, differences: [], unanswered: 0 });
  });

  it('Money that the bank alone knows of is taken up, also when the attempt was given up long ago', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await paidUnheard({ shop, bank });
    await shop.database.pool.query("update payment set state = 'expired'");

    const found = await reconcile(shop);
    await shop.runDueJobs();

    expect(found.differences).toMatchObject([{ kind: 'paid', ours: 0, isSettled: true }]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true, status: 'processing' });
    expect(await told(shop)).toEqual([{ kind: 'paid', is_settled: true }]);
    expect(shop.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('A payment that only the bank has is told to staff, once in the books and every time in the log', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.pay(await startPaying(await placeOrder(shop)));
    await shop.runDueJobs();
    await forgetPayments(shop);

    const [first, second] = [await reconcile(shop), await reconcile(shop)];

    expect(first.differences).toMatchObject([{ kind: 'not_ours', ours: 0, isSettled: false }]);
    expect(second.differences).toEqual(first.differences);
    expect(await told(shop)).toEqual([{ kind: 'not_ours', is_settled: false }]);
    expect(shop.log.lines.filter(({ message }) => message.includes('do not agree'))).toHaveLength(2);
  });

  it('Money that we alone know of is told', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.pay(await startPaying(await placeOrder(shop)));
    await shop.runDueJobs();
    await bank.control('reset', {});

    expect((await reconcile(shop)).differences).toMatchObject([{ kind: 'not_theirs', theirs: 0 }]);
  });

  it('Another sum, and a refund that one side lacks, are told', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.pay(await startPaying(await placeOrder(shop)));
    await shop.runDueJobs();
    await shop.database.pool.query('update payment set amount = amount + 1');
    await shop.database.pool.query(
      `insert into payment_entry (payment_id, at, kind, amount, reference)
       select id, now(), 'refunded', 5000, 'by hand' from payment`,
    );

    const { differences } = await reconcile(shop);

    expect(differences).toMatchObject([{ kind: 'amount' }, { kind: 'refunded', ours: 5000, theirs: 0 }]);
  });

  it.each(DIALECTS)('The list is read to its last page, in %s', async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    for (let number = 1; number <= 450; number += 1) await bank.register(`999${number}-1`);

    const { compared, differences } = await reconcile(shop);

    expect(compared).toBe(450);
    expect(differences).toHaveLength(450);
  });

  it('A bank that does not answer is no agreement', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.control('calls', { call: 'getLastOrdersForMerchants', mode: 'error7', times: 'always' });

    expect(await reconcile(shop)).toMatchObject({ differences: [], unanswered: 1 });
  });

  it('By night it is done by itself', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await paidUnheard({ shop, bank });

    await shop.runJob('payments_reconcile');
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });
});

describe('the ledger and Yandex Pay, which has no list', () => {
  it('Every attempt is asked about, and what was not heard of is taken up', async () => {
    const { shop, yandex } = await openShopWithYandex();
    await yandex.control('webhooks', { mode: 'lost', times: 'always' });
    const heard = await placeOrder(shop, byYandex({ articles: { [demo.collarInStock]: 1 } }));
    await yandex.press(await startPaying(heard), 'CARD');
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
  });
});

/** All that was begun until now. */
async function reconcile(shop: TestShop) {
  const to = new Date(shop.clock.now().getTime() + 1_000);
  const found = await shop.api.ledger.reconcile(await handOf(shop), { from: new Date(to.getTime() - DAY_MS), to });
  if (!found.ok) throw new Error(`the ledger is not compared: ${found.problem}`);
  return found;
}

/** An order that was paid, of which no news has come and nobody has asked. */
async function paidUnheard({ shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>) {
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const placed = await placeOrder(shop);
  await bank.pay(await startPaying(placed));
  return placed;
}

async function told(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query('select kind, is_settled from payment_difference order by id');
  return rows;
}

/** As after a database that was brought back from yesterday. */
async function forgetPayments(shop: TestShop): Promise<void> {
  await shop.database.pool.query('truncate payment, payment_entry, payment_refund');
}
