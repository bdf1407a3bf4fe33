import { describe, expect, it } from 'vitest';
import { CARDS, openShopWithBank } from '../../testing/bank.ts';
import { wrongBooks } from '../../testing/invariants.ts';
import { placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';

const TIMES = 100;

/** What the bank may say of an order, true or not. */
const WORDS = [
  ['approved', 1],
  ['deposited', 1],
  ['deposited', 0],
  ['refunded', 1],
  ['reversed', 1],
  ['declinedByTimeout', 1],
] as const;

async function openPaying() {
  const { shop, bank } = await openShopWithBank();
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const placed = await placeOrder(shop);
  const page = await startPaying(placed);
  const [known] = await bank.orders();
  const say = async (operation: string, status: number) => {
    const { orderNumber, orderId: mdOrder } = known ?? {};
    const answered = await bank.callBack(JSON.stringify({ mdOrder, orderNumber, operation, status }));
    await bank.passes(3_000);
    await shop.runDueJobs();
    return answered;
  };
  return { shop, bank, placed, page, say };
}

describe('words of the bank that come in any order', () => {
  it('A hundred of the same pay once', async () => {
    const { shop, bank, placed, page, say } = await openPaying();
    await bank.pay(page);

    const answered = [];
    for (let time = 0; time < TIMES; time += 1) answered.push(await say('deposited', 1));

    const { rows } = await shop.database.pool.query('select kind from payment_entry');
    const order = await readOrder(placed);
    expect(new Set(answered)).toEqual(new Set([200]));
    expect(rows).toEqual([{ kind: 'paid' }]);
    expect(order).toMatchObject({ is_paid: true, amount_due: '0.00' });
    expect(order.status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
    expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it.each(WORDS)(
    '“%s, %i” before the payment changes nothing, and after it takes nothing back',
    async (word, status) => {
      const { shop, bank, placed, page, say } = await openPaying();

      await say(word, status);
      const before = await readOrder(placed);
      await bank.pay(page, CARDS.noMoney);
      await say(word, status);
      await bank.pay(page);
      await say(word, status);
      for (const [other, itsStatus] of WORDS) await say(other, itsStatus);

      const order = await readOrder(placed);
      expect(before).toMatchObject({ is_paid: false, status: 'new' });
      expect(order).toMatchObject({ is_paid: true, status: 'processing' });
      expect(order.payments).toEqual([expect.objectContaining({ amount_debited: placed.order.total })]);
      expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
      expect(await wrongBooks(shop)).toEqual([]);
    },
  );
});
