import { describe, expect, test } from 'vitest';
import { startStubServer } from '../stub-server.ts';
import { aPayment, connect, DIALECTS, FIRST_ATTEMPT, openTestBank, type TestBank } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';
import { callOnce } from './http.ts';
import { Done } from './wire.ts';

const attempt = ({ control }: TestBank, outcome: string) =>
  control('attempt', { orderNumber: 'KSH-1001-1', outcome });

describe.each(DIALECTS)('closing a payment in %s', (dialect) => {
  test('sberbank: a canceled payment cannot be paid any more', async () => {
    const bank = await openTestBank({ dialect });
    await bank.provider.start(aPayment());

    const canceled = await bank.provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: true });
    await expect(attempt(bank, 'paid')).rejects.toThrow('cannot be paid any more');
  });

  test('sberbank: a declined payment is closed too, so that its page takes no further attempt', async () => {
    const bank = await openTestBank({ dialect });
    await bank.provider.start(aPayment());
    await attempt(bank, 'declined');

    const canceled = await bank.provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: true });
    await expect(attempt(bank, 'paid')).rejects.toThrow('cannot be paid any more');
  });

  test('sberbank: a declined payment that the bank fails to close is not closed', async () => {
    const bank = await openTestBank({ dialect });
    await bank.provider.start(aPayment());
    await attempt(bank, 'declined');
    await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });

    const canceled = await bank.provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: false, problem: 'unavailable' });
  });

  test('sberbank: canceling twice is the same as canceling once', async () => {
    const { provider } = await openTestBank({ dialect });
    await provider.start(aPayment());
    await provider.cancel(FIRST_ATTEMPT);

    const again = await provider.cancel(FIRST_ATTEMPT);

    expect(again).toEqual({ ok: true });
  });

  test('sberbank: an expired payment needs no canceling', async () => {
    const { provider, control } = await openTestBank({ dialect });
    await provider.start(aPayment());
    await control('clock', { advanceMs: 20 * 60 * 1000 });

    const canceled = await provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: true });
  });

  test('sberbank: a paid payment is not canceled, because its money needs a refund', async () => {
    const bank = await openTestBank({ dialect });
    await bank.provider.start(aPayment());
    await attempt(bank, 'paid');

    const canceled = await bank.provider.cancel(FIRST_ATTEMPT);
    await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    expect(canceled).toEqual({ ok: false, problem: 'already_paid' });
    expect(await bank.provider.cancel(FIRST_ATTEMPT), 'some of it went back').toEqual(canceled);
  });

  test('sberbank: a hold is released', async () => {
    const bank = await openTestBank({ dialect });
    const held = await hold(bank);

    const canceled = await bank.provider.cancel(FIRST_ATTEMPT);

    expect(held).toMatchObject({ ok: true, snapshot: { state: 'held', paid: 0 } });
    expect(canceled).toEqual({ ok: true });
    expect(await bank.provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ snapshot: { state: 'reversed' } });
  });

  test('sberbank: when the answer about a hold is lost, its state shows that it was released', async () => {
    const bank = await openTestBank({ dialect });
    await hold(bank);
    await bank.control('calls', { call: 'reverse', mode: 'timeout_after_work' });

    const canceled = await bank.provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: true });
  });

  test('sberbank: when the request about a hold is lost, the shop has to cancel again', async () => {
    const bank = await openTestBank({ dialect });
    await hold(bank);
    await bank.control('calls', { call: 'reverse', mode: 'timeout_without_work' });

    const first = await bank.provider.cancel(FIRST_ATTEMPT);
    const second = await bank.provider.cancel(FIRST_ATTEMPT);

    expect(first).toEqual({ ok: false, problem: 'unavailable' });
    expect(second).toEqual({ ok: true });
  });

  test('sberbank: when the answer about a decline is lost, declining again does no harm', async () => {
    const { provider, control } = await openTestBank({ dialect });
    await provider.start(aPayment());
    await control('calls', { call: 'decline', mode: 'timeout_after_work' });

    const canceled = await provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: true });
  });

  test('sberbank: a payment that was never started cannot be canceled', async () => {
    const { provider } = await openTestBank({ dialect });

    const canceled = await provider.cancel(FIRST_ATTEMPT);

    expect(canceled).toEqual({ ok: false, problem: 'not_found' });
  });
});

test.each([
  [0, { ok: false, problem: 'refused' }],
  [2, { ok: false, problem: 'already_paid' }],
  [6, { ok: true }],
])('sberbank: a closing that is refused is decided by the state, which is %i', async (orderStatus, result) => {
  const answer = (fields: object) => ({ text: JSON.stringify(fields) });
  const order = { errorCode: '0', orderNumber: 'KSH-1001-1', orderStatus: 0, amount: 465_000, currency: '643' };
  const paymentAmountInfo = { depositedAmount: orderStatus === 2 ? 465_000 : 0, refundedAmount: 0 };
  const after = { ...order, orderStatus, paymentAmountInfo };
  const baseUrl = await startStubServer(answer(order), answer({ errorCode: '5' }), answer(after));
  const { provider } = connect({ dialect: 'ecomm', baseUrl, time: createTestTime() });

  expect(await provider.cancel(FIRST_ATTEMPT)).toEqual(result);
});

/** The shop holds no money yet, but an order may be held all the same: the merchant's cabinet can switch it on. */
async function hold(bank: TestBank) {
  const { returnUrl } = aPayment();
  const fields = { orderNumber: 'KSH-1001-1', amount: 465_000, returnUrl };
  await callOnce(bank.settings, { name: 'registerPreAuth', fields, answer: Done }, 30_000);
  await attempt(bank, 'paid');
  return bank.provider.fetchState(FIRST_ATTEMPT);
}
