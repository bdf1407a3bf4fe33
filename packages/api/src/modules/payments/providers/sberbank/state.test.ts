import { describe, expect, test } from 'vitest';
import { aPayment, DIALECTS, FIRST_ATTEMPT, openTestBank } from '../test-bank.ts';
import { parseSnapshot } from './state.ts';

const GOOD_CARD = '2202205000012424';
const WITH_CHALLENGE = '2202205300068092';

describe.each(DIALECTS)('state of a payment in %s', (dialect) => {
  test('sberbank: a payment without an attempt is pending', async () => {
    const { provider } = await openTestBank({ dialect });
    await provider.start(aPayment());

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toMatchObject({ ok: true, snapshot: { state: 'pending', paid: 0, declineReason: null } });
  });

  test('sberbank: a paid payment is paid in full, under the number of its order [PAYMENT-06]', async () => {
    const { provider, press } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    const back = await press(started, 'outcome', { outcome: 'pay', card: GOOD_CARD });

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(addressOf(back)).toBe('https://kashtanka.example/o/KSH-1001');
    expect(fetched).toEqual({
      ok: true,
      snapshot: {
        ...FIRST_ATTEMPT,
        providerId: started.ok && started.providerId,
        state: 'paid',
        isDeciding: false,
        amount: 465_000,
        paid: 465_000,
        refunded: 0,
        declineReason: null,
      },
    });
  });

  test('sberbank: a payment is found by the bank’s id as well', async () => {
    const { provider, control } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    await control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });

    const fetched = await provider.fetchState({ providerId: started.ok ? started.providerId : '' });

    expect(fetched).toMatchObject({ ok: true, snapshot: { ...FIRST_ATTEMPT, state: 'paid' } });
  });

  test.each([
    ['2202205000060910', 'no_funds'],
    ['2202202107593166', 'card_expired'],
  ])('the card %s is declined, and the reason is %s', async (card, declineReason) => {
    const { provider, press } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    const back = await press(started, 'outcome', { outcome: 'pay', card });

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(addressOf(back)).toBe('https://kashtanka.example/o/KSH-1001/purchase');
    expect(fetched).toMatchObject({ ok: true, snapshot: { state: 'declined', paid: 0, declineReason } });
  });

  test('sberbank: a payment is pending while the bank waits for a code, and paid after the right one', async () => {
    const { provider, press } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    await press(started, 'outcome', { outcome: 'pay', card: WITH_CHALLENGE });
    const meanwhile = await provider.fetchState(FIRST_ATTEMPT);

    await press(started, 'acs', { code: '111111' });

    expect(meanwhile).toMatchObject({ ok: true, snapshot: { state: 'pending' } });
    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ ok: true, snapshot: { state: 'paid' } });
  });

  test('sberbank: a wrong code leaves the payment unconfirmed', async () => {
    const { provider, press } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    await press(started, 'outcome', { outcome: 'challenge' });

    await press(started, 'acs', { code: '654321' });

    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({
      ok: true,
      snapshot: { state: 'declined', declineReason: 'not_confirmed' },
    });
  });

  test('sberbank: a payment past its deadline has expired', async () => {
    const { provider, control } = await openTestBank({ dialect });
    await provider.start(aPayment({ livesForMs: 60_000 }));

    await control('clock', { advanceMs: 60_000 });

    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({
      ok: true,
      snapshot: { state: 'expired', declineReason: 'out_of_time' },
    });
  });

  test('sberbank: a payment that was never started is not found', async () => {
    const { provider } = await openTestBank({ dialect });

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toEqual({ ok: false, problem: 'not_found' });
  });

  test('sberbank: a silent bank is asked again, because reading has no effect', async () => {
    const { provider, control } = await openTestBank({ dialect });
    await provider.start(aPayment());
    await control('calls', { call: 'getOrderStatusExtended', mode: 'timeout_after_work' });

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toMatchObject({ ok: true, snapshot: { state: 'pending' } });
  });
});

/** The older gateway adds an id to it, which the shop does not trust and does not mind. */
function addressOf(back: string | null): string | undefined {
  return back?.replace(/\?orderId=[0-9a-f-]{36}$/, '');
}

const paidOf = (depositedAmount: number, refundedAmount = 0) => ({ depositedAmount, refundedAmount });

test.each([
  [0, 465_000, 0, 'pending', false],
  [1, 465_000, 0, 'held', true],
  [2, 465_000, 0, 'paid', false],
  [2, 0, 0, undefined, undefined],
  [3, 0, 0, 'reversed', false],
  [4, 465_000, 0, undefined, undefined],
  [4, 465_000, 464_999, 'partially_refunded', false],
  [4, 465_000, 465_000, 'refunded', false],
  [5, 0, 0, 'pending', true],
  [6, 0, 0, 'declined', false],
  [7, 0, 0, 'pending', true],
  [8, 465_000, 0, 'paid', false],
  [9, 465_000, 0, undefined, undefined],
] as const)(
  'sberbank: status %i with %i paid and %i refunded is %s',
  (orderStatus, paid, refunded, state, isDeciding) => {
    const order = { orderNumber: 'KSH-1001-1', amount: 465_000, currency: '643' } as const;

    const snapshot = parseSnapshot({ ...order, orderStatus, paymentAmountInfo: paidOf(paid, refunded) });

    expect([snapshot?.state, snapshot?.isDeciding]).toEqual([state, isDeciding]);
  },
);

test('sberbank: a transfer by the fast payments system is being decided, an untried page is not', () => {
  const registered = { orderNumber: 'KSH-1001-1', orderStatus: 0, amount: 465_000, currency: '643' } as const;

  const decided = [-99, -100].map((actionCode) => parseSnapshot({ ...registered, actionCode })?.isDeciding);

  expect(decided).toEqual([true, false]);
});
