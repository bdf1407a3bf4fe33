import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { auditAtEnd } from '../../testing/audit.ts';
import { type Bank, CARDS, DIALECTS, openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';

/** Whatever the bank says, the books are right in the end. */
async function openAudited(options: { dialect: (typeof DIALECTS)[number] }): Promise<ShopWithBank> {
  return auditAtEnd(await openShopWithBank(options));
}

describe.each(DIALECTS)('the bank calls back in %s', (dialect) => {
  it('A callback pays the order without anybody looking at it [API-13]', async () => {
    const { shop, bank } = await openAudited({ dialect });
    const placed = await placeOrder(shop);

    await bank.pay(await startPaying(placed));
    await shop.runDueJobs();

    expect(bank.heard.map(({ read }) => read)).toEqual([true, true]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('One that is lost is made up for when the shopper looks at the order [API-14]', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.control('callbacks', { mode: 'lost' });
    const placed = await placeOrder(shop);
    await bank.pay(await startPaying(placed));

    const first = await readOrder(placed);
    await shop.runDueJobs();

    expect(bank.heard).toEqual([]);
    expect(first).toMatchObject({ is_paid: false });
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('One that is lost is made up for by asking, though nobody looks', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.control('callbacks', { mode: 'lost' });
    const placed = await placeOrder(shop);
    await bank.pay(await startPaying(placed));

    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();

    expect(await statusOf(shop, placed.order.number)).toEqual({ status: 'processing', is_paid: true });
  });

  it.each(['double', 'reordered'])('%s callbacks pay once', async (mode) => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.control('callbacks', { mode, times: 'always' });
    const placed = await placeOrder(shop);

    await bank.pay(await startPaying(placed), CARDS.good);
    await shop.runDueJobs();
    await bank.callBack(bank.heard[0]?.body ?? '');
    await shop.runDueJobs();

    const order = await readOrder(placed);
    expect(bank.heard.length).toBeGreaterThan(1);
    expect(order.payments).toEqual([expect.objectContaining({ amount_debited: placed.order.total })]);
    expect(order.status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
    expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
  });

  it('One that comes late, when the shop has asked by itself, changes nothing', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.control('callbacks', { mode: 'delayed', delayMs: 10 * MINUTE_MS });
    const placed = await placeOrder(shop);
    await bank.pay(await startPaying(placed));
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    const paid = await readOrder(placed);

    await bank.passes(10 * MINUTE_MS);
    await shop.runDueJobs();

    expect(bank.heard.map(({ read }) => read)).toEqual([true, true]);
    expect(paid).toMatchObject({ is_paid: true });
    expect(await readOrder(placed)).toEqual(paid);
  });

  it('News of a decline that come after those of the payment change nothing', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.control('callbacks', { mode: 'reordered' });
    const placed = await placeOrder(shop);
    const page = await startPaying(placed);

    await bank.pay(page, CARDS.noMoney);
    await bank.pay(page);
    await shop.runDueJobs();

    expect(bank.heard.map(({ body }) => statusIn(body))).toEqual(['1', '1', '0']);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true, status: 'processing' });
  });

  it('A callback about an unpaid order pays nothing: the bank itself is asked', async () => {
    const { shop, bank } = await openAudited({ dialect });
    const placed = await placeOrder(shop);
    await startPaying(placed);
    const [known] = await bank.orders();

    const answered = await bank.callBack(hintOf(bank, known));
    await shop.runDueJobs();

    expect(answered).toBe(200);
    expect(await readOrder(placed)).toMatchObject({ is_paid: false, status: 'new' });
  });

  it.each([
    ['an order that is not there', { orderNumber: '999999-1' }],
    ['an attempt that was not made', { orderNumber: '100001-7' }],
    ['a number of words', { orderNumber: 'KSH-1001-1' }],
    ['a number beyond all counting', { orderNumber: `${'9'.repeat(40)}-1` }],
    ['a number with a point', { orderNumber: '100001.5-1' }],
    ['a number with an exponent', { orderNumber: '1e400-1' }],
    ['another bank’s number', { orderNumber: '100001-1', mdOrder: 'somebody-else' }],
  ])('A forged one about %s is taken for what it is and changes nothing', async (_, change) => {
    const { shop, bank } = await openAudited({ dialect });
    const placed = await placeOrder(shop);
    await startPaying(placed);

    const answered = await bank.callBack(bank.word({ mdOrder: 'x', operation: 'deposited', status: 1, ...change }));
    const failures = await shop.runDueJobs();

    expect(answered).toBeLessThan(500);
    expect(failures).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: false, status: 'new', payments: [] });
  });

  it('One that names another payment of the bank than ours is nobody’s: nothing is asked', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await startPaying(await placeOrder(shop));
    const [known] = await bank.orders();
    bank.asked();

    await bank.callBack(hintOf(bank, { orderNumber: known?.orderNumber ?? '', orderId: 'x' }));
    await shop.runDueJobs();

    expect(bank.asked()).toEqual([]);
  });

  it('However often it comes, the bank is asked every three seconds and not more', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await startPaying(await placeOrder(shop));
    const [known] = await bank.orders();
    const callBackAndWork = async () => {
      await bank.callBack(hintOf(bank, known));
      await shop.runDueJobs();
    };
    bank.asked();

    await callBackAndWork();
    await callBackAndWork();
    await callBackAndWork();
    const atOnce = bank.asked().length;
    await bank.passes(3_000);
    await callBackAndWork();

    expect(atOnce).toBe(1);
    expect(bank.asked()).toHaveLength(1);
  });

  it('One that comes right after a question is not forgotten', async () => {
    const { shop, bank } = await openAudited({ dialect });
    const page = await startPaying(await placeOrder(shop));
    await shop.runJob('payment_check', { paymentId: 1, turn: 6 });
    await bank.pay(page);

    await bank.passes(3_000);
    await shop.runDueJobs();

    expect((await bank.orders())[0]).toMatchObject({ orderStatus: 2 });
    expect(await statusOf(shop, '100001')).toMatchObject({ is_paid: true });
  });

  it('One about a payment that is settled leaves no work behind', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.pay(await startPaying(await placeOrder(shop)));
    await shop.runDueJobs();
    const [known] = await bank.orders();
    await bank.passes(60_000);

    await bank.callBack(hintOf(bank, known));

    const { rows } = await shop.database.pool.query(
      "select from graphile_worker.jobs where task_identifier = 'payment_check'",
    );
    expect(rows).toEqual([]);
  });

  it('One without a body is refused like any other garbage', async () => {
    const { shop } = await openAudited({ dialect });

    expect(await shop.api.receivePaymentCallback('sberbank_online', JSON.stringify(undefined))).toBe(false);
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"orderNumber":7}',
    'not json',
    `{"mdOrder":"${'x'.repeat(20_000)}"}`,
    '"\\u0000"',
  ])('Garbage is refused: %s', async (body) => {
    const { bank } = await openAudited({ dialect });

    expect(await bank.callBack(body)).toBe(400);
  });

  it('A callback for a partner whom nobody knows is refused', async () => {
    const { shop } = await openAudited({ dialect });

    expect(await shop.api.receivePaymentCallback('cash', '{}')).toBe(false);
  });

  it('An answer of the bank about another sum is no answer: staff is told, and nothing is paid', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const page = await startPaying(placed);
    await shop.database.pool.query('update payment set amount = amount + 1');

    await bank.pay(page);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ is_paid: false, payments: [] });
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('another payment') }),
    );
  });

  it('A hint that comes while an earlier question is under way is not put off', async () => {
    const { shop, bank } = await openAudited({ dialect });
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop);
    const page = await startPaying(placed);
    await bank.passes(30 * MINUTE_MS);
    await shop.runDueJobs();
    const [known] = await bank.orders();

    // The job of the hint is written first, then the earlier question's wish to ask again later.
    await bank.callBack(hintOf(bank, known));
    await shop.runJob('payment_check', { paymentId: 1, turn: 5 });
    await bank.pay(page);
    await bank.passes(3_000);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });
});

describe('a callback of the older dialect that a stranger has signed', () => {
  it('Is refused, and has nothing asked; the shop learns of the payment by itself', async () => {
    const { shop, bank } = await openAudited({ dialect: 'rbs' });
    await bank.control('callbacks', { mode: 'wrong_signature', times: 'always' });
    const placed = await placeOrder(shop);
    await bank.pay(await startPaying(placed));
    bank.asked();

    await shop.runDueJobs();
    const [refused, asked] = [bank.heard.map(({ read }) => read), bank.asked()];
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();

    expect(refused).toEqual([false, false]);
    expect(asked).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('Nor is one taken that was signed for another order', async () => {
    const { shop, bank } = await openAudited({ dialect: 'rbs' });
    await startPaying(await placeOrder(shop));
    const [known] = await bank.orders();
    bank.asked();

    const answered = await bank.callBack(hintOf(bank, known).replace('100001-1', '100001-2'));
    await shop.runDueJobs();

    expect(answered).toBe(400);
    expect(bank.asked()).toEqual([]);
  });
});

/** A callback as the bank writes it. */
function hintOf(bank: Bank, known: { orderNumber: string; orderId: string } | undefined): string {
  const { orderNumber, orderId } = known ?? {};
  return bank.word({ mdOrder: orderId, orderNumber, operation: 'deposited', status: 1 });
}

/** In JSON, or in a form. */
function statusIn(body: string): string | undefined {
  return /\bstatus\W+(\d)/.exec(body)?.[1];
}

async function statusOf(shop: Awaited<ReturnType<typeof openShopWithBank>>['shop'], number: string) {
  const { rows } = await shop.database.pool.query('select status, is_paid from orders where number = $1', [number]);
  return rows[0];
}
