import { describe, expect, test } from 'vitest';
import { getUnusedAddress } from '../stub-server.ts';
import { aPayment, connect, DIALECTS, openTestBank } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';

const READ = 'getOrderStatusExtended';
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe.each(DIALECTS)('timeouts of the bank in %s', (dialect) => {
  test('sberbank: a silent bank is unavailable, and the shop stops asking', async () => {
    const { provider, control, sent } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'timeout_without_work', times: 'always' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unavailable' });
    expect(calls(sent)).toEqual(['register', READ, 'register']);
  });

  test('sberbank: a bank that never answers costs the shopper a minute at most', async () => {
    const { provider, control, time } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'timeout_after_work' });
    await control('calls', { call: READ, mode: 'timeout_after_work', times: 'always' });
    const beganAtMs = time.nowMs();

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unavailable' });
    expect(time.nowMs() - beganAtMs).toBe(60_000);
  });

  test('sberbank: a throttled call is repeated after growing pauses', async () => {
    const { provider, control, time } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'throttled429', times: 3 });

    const started = await provider.start(aPayment());

    expect(started.ok).toBe(true);
    expect(time.pauses).toEqual([1000, 2000, 4000]);
  });

  test('sberbank: jitter shortens the pauses by up to a half, so that shops do not retry in step', async () => {
    const { provider, control, time } = await openTestBank({ dialect, chance: () => 0 });
    await control('calls', { call: 'register', mode: 'throttled429', times: 2 });

    await provider.start(aPayment());

    expect(time.pauses).toEqual([500, 1000]);
  });

  test('sberbank: a throttled shop gives up after four attempts', async () => {
    const { provider, control, sent } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'throttled429', times: 'always' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unavailable' });
    expect(calls(sent)).toEqual(['register', 'register', 'register', 'register']);
  });

  test('sberbank: a call with a system error is repeated, because it had no effect', async () => {
    const { provider, control } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'error7', times: 3 });

    const started = await provider.start(aPayment());

    expect(started.ok).toBe(true);
  });

  test('sberbank: a bank with a lasting system error is unavailable', async () => {
    const { provider, control } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'error7', times: 'always' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unavailable' });
  });

  test('sberbank: an unreachable bank is unavailable', async () => {
    const { provider, failures } = connect({ baseUrl: await getUnusedAddress(), time: createTestTime() });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unavailable' });
    expect(failures).toHaveLength(4);
  });
});
