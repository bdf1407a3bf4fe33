import { describe, expect, test } from 'vitest';
import { aPayment, DIALECTS, FIRST_ATTEMPT, openTestBank, TOKEN } from './test-bank.ts';

const READ = 'getOrderStatusExtended';
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe.each(DIALECTS)('beginning a payment in %s', (dialect) => {
  test('A payment gets an id, a page of the bank and a deadline [PAYMENT-06]', async () => {
    const { provider, time } = await openTestBank({ dialect });

    const started = await provider.start(aPayment());

    expect(provider.code).toBe('sberbank_online');
    expect(started).toEqual({
      ok: true,
      providerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      redirectUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\//),
      expiresAtMs: time.nowMs() + 20 * 60 * 1000,
    });
  });

  test('A shop on plain http is not offered for callbacks', async () => {
    const { provider, sent } = await openTestBank({ dialect });

    await provider.start(aPayment({ callbackUrl: 'http://kashtanka.example/hooks/payment/sberbank_online' }));

    expect(sent[0]?.body).not.toContain('dynamicCallbackUrl');
  });

  test('A shop on this very machine is called back over plain http', async () => {
    const { provider, sent } = await openTestBank({ dialect });

    await provider.start(aPayment({ callbackUrl: 'http://localhost:3000/hooks/payment/sberbank_online' }));

    expect(sent[0]?.body).toContain('dynamicCallbackUrl');
  });

  test('A number that is spent is closed, so that the next attempt is the only one that can be paid', async () => {
    const { provider } = await openTestBank({ dialect });
    await provider.start(aPayment());

    const again = await provider.start(aPayment());
    const next = await provider.start(aPayment({ attempt: 2 }));

    expect(again).toEqual({ ok: false, problem: 'already_used' });
    expect(next.ok).toBe(true);
    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ snapshot: { state: 'declined' } });
  });

  test('An attempt that has been paid is not paid a second time', async () => {
    const { provider, press } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    await press(started, 'outcome', { outcome: 'pay', card: '2202205000012424' });

    const again = await provider.start(aPayment());

    expect(again).toEqual({ ok: false, problem: 'already_paid' });
  });

  test('A lost answer is looked up: the order is there, so it is closed and its number is spent', async () => {
    const { provider, control, sent } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'timeout_after_work' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'already_used' });
    expect(calls(sent)).toEqual(['register', READ, 'decline']);
    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({
      snapshot: { state: 'declined', declineReason: 'not_tried' },
    });
  });

  test('A lost question is looked up: the order is not there, so it is registered again', async () => {
    const { provider, control, sent } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'timeout_without_work' });

    const started = await provider.start(aPayment());

    expect(started.ok).toBe(true);
    expect(calls(sent)).toEqual(['register', READ, 'register']);
  });

  test('A shop with a wrong password is refused, and says so once', async () => {
    const { provider, faults } = await openTestBank({ dialect, password: 'forgotten' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'refused' });
    expect(faults).toEqual([{ call: 'register', fault: 'refused', errorCode: '5' }]);
  });
});

test('The bank learns the number of the attempt, the sum and the ways back, and nothing about cards', async () => {
  const { provider, sent } = await openTestBank();

  await provider.start(aPayment({ attempt: 3, returnUrl: 'https://каштанка.example/o/1' }));

  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    userName: 'kashtanka-api',
    password: expect.any(String),
    orderNumber: 'KSH-1001-3',
    amount: 465_000,
    currency: '643',
    returnUrl: 'https://xn--80aaa1bcr7azc.example/o/1',
    failUrl: 'https://kashtanka.example/o/KSH-1001/purchase',
    description: 'Заказ KSH-1001',
    language: 'ru',
    email: 'anna@example.com',
    phone: '+79161234567',
    sessionTimeoutSecs: 1200,
    dynamicCallbackUrl: 'https://kashtanka.example/hooks/payment/sberbank_online',
    jsonParams: {},
  });
});

test('sberbank: the older dialect sends the same data as a form with nested values in JSON', async () => {
  const { provider, sent } = await openTestBank({ dialect: 'rbs', makesReceipts: true });

  const started = await provider.start(aPayment());

  const told = new URLSearchParams(sent[0]?.body);
  expect(started.ok).toBe(true);
  expect(sent[0]?.url).toMatch(/\/payment\/rest\/register\.do$/);
  expect(Object.fromEntries(told)).toMatchObject({
    userName: 'kashtanka-api',
    orderNumber: 'KSH-1001-1',
    amount: '465000',
    currency: '643',
    returnUrl: 'https://kashtanka.example/o/KSH-1001',
    description: 'Заказ KSH-1001',
    sessionTimeoutSecs: '1200',
    jsonParams: '{}',
  });
  expect(JSON.parse(told.get('orderBundle') ?? '')).toMatchObject({ total: 465_000 });
});

test('A token speaks for the shop in place of user and password', async () => {
  const { provider, sent } = await openTestBank({ dialect: 'rbs', token: TOKEN });

  const started = await provider.start(aPayment());

  const told = new URLSearchParams(sent[0]?.body);
  expect(started.ok).toBe(true);
  expect([told.get('token'), told.get('userName'), told.get('password')]).toEqual([TOKEN, null, null]);
});
