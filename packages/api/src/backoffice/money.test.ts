import { describe, expect, it } from 'vitest';
import { pay } from '../testing/admin.ts';
import { openShopWithBank } from '../testing/partners/bank.ts';
import { placeOrder } from '../testing/scenarios.ts';
import { actorOf } from '../testing/staff.ts';
import { aKey, signInAs } from '../testing/staff-browser.ts';

const reason = 'Закрываем месяц';

describe('money of the back office', () => {
  it('payments: a reconciliation names differences, which stay in the list', async () => {
    const { shop, bank } = await openShopWithBank();
    const staff = await signInAs(shop, 'accountant');
    const day = shop.clock.now().toISOString().slice(0, 10);
    const reconcile = (from: string, to: string) =>
      staff.reconcilePayments({ key: aKey(), body: { from, to, reason } });
    await pay({ shop, bank }, await placeOrder(shop));

    expect(await reconcile(day, day)).toMatchObject({ body: { compared: 1, differences: [], unanswered: 0 } });
    await shop.database.pool.query('update payment set amount = amount + 100');
    expect(await reconcile(day, day)).toMatchObject({
      body: { differences: [{ kind: 'amount', is_settled: false }] },
    });
    expect(await staff.listPaymentDifferences({})).toMatchObject({
      body: { rows: [{ kind: 'amount', provider: 'sberbank_online' }], next: null, count: { value: 1 } },
    });
    expect(await reconcile('2099-01-01', '2099-01-02')).toMatchObject({ fields: { from: expect.anything() } });
    expect(await reconcile(day, '2020-01-01')).toMatchObject({ fields: { to: expect.anything() } });
  });

  it('receipt: one that the fiscal service refused is marked as made once; others are not', async () => {
    const { shop, bank } = await openShopWithBank();
    const staff = await signInAs(shop, 'accountant');
    shop.fiscalService.setResults({ at: 'refused', reason: 'bad data' });
    await pay({ shop, bank }, await placeOrder(shop));
    await pay({ shop, bank }, await placeOrder(shop));
    const list = async (state?: 'manual' | 'done') => {
      const listed = await staff.listReceiptsOfStaff({ query: { ...(state && { state }), limit: 10 } });
      return listed.ok ? listed.body.rows : [];
    };
    const mark = (id: number) =>
      staff.markReceipt({ key: aKey(), params: { id }, body: { fiscal_number: ' 0042 ', reason } });
    const [manual] = await list('manual');
    const [done] = await list('done');

    expect([manual?.words, done?.state]).toEqual(['bad data', 'done']);
    expect(await mark(manual?.id ?? 0)).toMatchObject({ status: 204 });
    expect(await list('manual')).toEqual([]);
    expect((await list('done')).find(({ id }) => id === manual?.id)).toMatchObject({ words: '0042' });
    expect(await mark(manual?.id ?? 0)).toMatchObject({ status: 409, problem: { code: 'receipt_made' } });
    expect(await mark(done?.id ?? 0)).toMatchObject({ status: 404 });
  });

  it('receipts: the sum of a refund is negative', async () => {
    const { shop, bank } = await openShopWithBank();
    const staff = await signInAs(shop, 'accountant');
    const { order } = await pay({ shop, bank }, await placeOrder(shop));
    await shop.api.orders.refund(await actorOf(shop, 'manager'), { number: order.number, amount: 100_00 });
    await shop.runDueJobs();

    const listed = await staff.listReceiptsOfStaff({ query: {} });

    const totals = listed.ok ? listed.body.rows.map(({ total }) => total) : [];
    expect(totals).toEqual(['-100.00', order.total]);
  });

  it('receipts: pages hold each receipt once, newest first', async () => {
    const { shop, bank } = await openShopWithBank();
    const staff = await signInAs(shop, 'accountant');
    for (let count = 0; count < 3; count += 1) await pay({ shop, bank }, await placeOrder(shop));
    const page = async (after?: string) => {
      const listed = await staff.listReceiptsOfStaff({ query: { limit: 2, ...(after && { after }) } });
      return listed.ok ? listed.body : undefined;
    };

    const first = await page();
    const second = await page(first?.next ?? '');

    const count = async (query: { from?: string; to?: string }) => {
      const listed = await staff.listReceiptsOfStaff({ query });
      return listed.ok ? listed.body.rows.length : undefined;
    };
    const [day, before, next] = ['2026-11-21', '2026-11-20', '2026-11-22'];
    expect(await Promise.all([{ from: day, to: day }, { to: before }, { from: next }].map(count))).toEqual([
      3, 0, 0,
    ]);
    const orders = [first, second].flatMap((one) => one?.rows.map(({ order }) => Number(order)) ?? []);
    expect(orders).toEqual(orders.toSorted((a, b) => b - a));
    expect([new Set(orders).size, first?.count.value, second?.next]).toEqual([3, 3, null]);
  });
});
