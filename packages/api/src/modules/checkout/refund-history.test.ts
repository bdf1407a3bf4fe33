import { expect, test } from 'vitest';
import { listRefundHistory, splitBalances } from './refund-history.ts';

type Balance = Parameters<typeof splitBalances>[0][number];
type Refund = Parameters<typeof splitBalances>[1][number];

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));

/** A payment of a thousand roubles; `kept` is left of it. */
function aBalance(paymentId: number, kept: number, changes: Partial<Balance> = {}): Balance {
  const sentBackAt = kept < 1_000_00 ? at(paymentId) : null;
  return { paymentId, provider: 'sberbank_online', till: null, paid: 1_000_00, kept, sentBackAt, ...changes };
}

const aRefund = (money: number, changes: Partial<Refund> = {}) =>
  ({ at: at(30), money, certificates: 0, points: 0, cashback: 0, ...changes }) as Refund;

test('payments of an order: refunds are matched with the money kept for it, the rest was returned at once', () => {
  const split = (balances: Balance[], ...refunds: number[]) =>
    splitBalances(
      balances,
      refunds.map((money) => aRefund(money)),
    ).map(({ taken, passed }) => [taken, passed]);

  expect(split([aBalance(1, 1_000_00)])).toEqual([[1_000_00, 0]]);
  expect(split([aBalance(1, 400_00)], 250_00, 350_00), 'two refunds of one payment').toEqual([[1_000_00, 0]]);
  expect(split([aBalance(1, 0), aBalance(2, 600_00)], 400_00), 'the first payment was late').toEqual([
    [0, 1_000_00],
    [1_000_00, 0],
  ]);
  expect(split([aBalance(1, 0), aBalance(2, 0)], 1_000_00), 'one of two, and then the order').toEqual([
    [1_000_00, 0],
    [0, 1_000_00],
  ]);
  expect(split([aBalance(1, 200_00), aBalance(2, 300_00)], 900_00), 'a refund from two payments').toEqual([
    [400_00, 600_00],
    [1_000_00, 0],
  ]);
});

test('refunds of an order: are listed by time and kind of money, without sums of zero', () => {
  const order = { payment_code: 'sberbank_online', is_paid: true } as const;
  const balances = [aBalance(1, 0), aBalance(2, 700_00)];
  const refunds = [
    aRefund(300_00, { at: at(5), certificates: 50_00, points: 20_00 }),
    aRefund(0, { at: at(0), points: 10_00 }),
  ];

  const listed = listRefundHistory({ balances, refunds }, order, 'ru');

  expect(listed.map(({ code, amount, at: when }) => [code, amount, when.getUTCMinutes()])).toEqual([
    ['bonus_points', 10_00, 0],
    ['money', 1_000_00, 1],
    ['money', 300_00, 5],
    ['certificate', 50_00, 5],
    ['bonus_points', 20_00, 5],
  ]);
});

test('payment that was returned at once: is named as the second one beside a paid or refunded order, else by its method', () => {
  const nameOf = (is_paid: boolean, refunds: Refund[]) =>
    listRefundHistory(
      { balances: [aBalance(1, 0)], refunds },
      { payment_code: 'sberbank_online', is_paid },
      'ru',
    ).at(0)?.name;
  const byCard = 'Банковская карта или\u00a0СБП';

  expect(nameOf(true, [])).toBe('второй платёж');
  expect(nameOf(false, [])).toBe(byCard);
  expect(nameOf(false, [aRefund(0, { points: 10_00 })])).toBe(byCard);
});
