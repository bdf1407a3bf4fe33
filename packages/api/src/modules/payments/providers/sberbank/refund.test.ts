import { describe, expect, test } from 'vitest';
import { aPayment, DIALECTS, FIRST_ATTEMPT, openTestBank, type TestBank } from '../test-bank.ts';

async function payFor(bank: TestBank) {
  await bank.provider.start(aPayment());
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
}

describe.each(DIALECTS)('money that goes back in %s', (dialect) => {
  test('sberbank: a part of the money is refunded', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    expect(refunded).toEqual({ ok: true });
    expect(await bank.provider.fetchState(FIRST_ATTEMPT)).toMatchObject({
      snapshot: { state: 'partially_refunded', paid: 465_000, refunded: 100_000 },
    });
  });

  test('sberbank: all of the money is refunded, in parts', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    await bank.provider.refund(FIRST_ATTEMPT, 365_000, 'return-18');

    expect(await bank.provider.fetchState(FIRST_ATTEMPT)).toMatchObject({
      snapshot: { state: 'refunded', paid: 465_000, refunded: 465_000 },
    });
  });

  test('sberbank: a repeated refund request is made once', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    const again = await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    expect(again).toEqual({ ok: true });
    expect(await bank.provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ snapshot: { refunded: 100_000 } });
  });

  test('sberbank: a refund whose answer was lost is repeated under its key, and made once', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.control('calls', { call: 'refund', mode: 'timeout_after_work' });

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    expect(refunded).toEqual({ ok: true });
    expect(await bank.provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ snapshot: { refunded: 100_000 } });
  });

  test('sberbank: a refund whose answers were all lost is found among the operations', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.control('calls', { call: 'refund', mode: 'timeout_after_work' });
    await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');
    await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    expect(refunded).toEqual({ ok: true });
  });

  test('sberbank: a refund is not taken for an earlier one of the same sum', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');
    await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-18');

    expect(refunded).toEqual({ ok: false, problem: 'unavailable' });
  });

  test('sberbank: a refund above the paid sum is refused', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 465_001, 'return-17');

    expect(refunded).toEqual({ ok: false, problem: 'refused' });
  });

  test('sberbank: a key used for another sum is refused', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 200_000, 'return-17');

    expect(refunded).toEqual({ ok: false, problem: 'refused' });
  });

  test('sberbank: an unpaid payment has nothing to refund', async () => {
    const { provider } = await openTestBank({ dialect });
    await provider.start(aPayment());

    const refunded = await provider.refund(FIRST_ATTEMPT, 1, 'return-17');

    expect(refunded).toEqual({ ok: false, problem: 'refused' });
  });

  test('sberbank: a refund waits while the bank is down', async () => {
    const bank = await openTestBank({ dialect });
    await payFor(bank);
    await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });

    const refunded = await bank.provider.refund(FIRST_ATTEMPT, 100_000, 'return-17');

    expect(refunded).toEqual({ ok: false, problem: 'unavailable' });
  });
});
