import { expect, it } from 'vitest';
import { wrongStock } from '../../../testing/invariants/invariants.ts';
import { CARDS, openShopWithBank } from '../../../testing/partners/bank.ts';
import { placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';

it('callbacks of every operation, true or not: before the payment change nothing, after it take nothing back', async () => {
  const { shop, bank } = await openShopWithBank();
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const placed = await placeOrder(shop);
  const page = await startPaying(placed);
  const [known] = await bank.orders();
  const sendCallback = async (operation: string, status: number) => {
    const { orderNumber, orderId: mdOrder } = known ?? {};
    const answered = await bank.callBack(JSON.stringify({ mdOrder, orderNumber, operation, status }));
    await bank.passes(3_000);
    await shop.runDueJobs();
    expect(answered).toBe(200);
  };

  for (const [operation, status] of OPERATIONS) await sendCallback(operation, status);
  expect(await readOrder(placed)).toMatchObject({ is_paid: false, status: 'new' });
  await bank.pay(page, CARDS.noMoney);
  for (const [operation, status] of OPERATIONS) await sendCallback(operation, status);
  await bank.pay(page);
  for (const [operation, status] of [...OPERATIONS, ...OPERATIONS]) await sendCallback(operation, status);

  const { rows } = await shop.database.pool.query('select kind from payment_entry');
  expect(rows).toEqual([{ kind: 'paid' }]);
  expect(await readOrder(placed)).toMatchObject({
    is_paid: true,
    amount_due: '0.00',
    status_history: [{ status: 'new' }, { status: 'processing' }],
    payments: [{ amount_debited: placed.order.total }],
  });
  expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
  expect(await wrongStock(shop)).toEqual([]);
});

const OPERATIONS = [
  ['approved', 1],
  ['deposited', 1],
  ['deposited', 0],
  ['refunded', 1],
  ['reversed', 1],
  ['declinedByTimeout', 1],
] as const;
