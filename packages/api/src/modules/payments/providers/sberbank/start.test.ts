import { describe, expect, test } from 'vitest';
import { aPayment, DIALECTS, FIRST_ATTEMPT, openTestBank, TOKEN } from '../test-bank.ts';

const READ = 'getOrderStatusExtended';
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe.each(DIALECTS)('beginning a payment in %s', (dialect) => {
  test('sberbank: a payment gets an id, a page of the bank and a deadline [PAYMENT-06]', async () => {
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

  test('sberbank: a shop on plain http requests no callbacks', async () => {
    const { provider, sent } = await openTestBank({ dialect });

    await provider.start(aPayment({ callbackUrl: 'http://kashtanka.example/hooks/payment/sberbank_online' }));

    expect(sent[0]?.body).not.toContain('dynamicCallbackUrl');
  });

  test('sberbank: a shop on localhost gets callbacks over plain http', async () => {
    const { provider, sent } = await openTestBank({ dialect });

    await provider.start(aPayment({ callbackUrl: 'http://localhost:3000/hooks/payment/sberbank_online' }));

    expect(sent[0]?.body).toContain('dynamicCallbackUrl');
  });

  test('sberbank: a used number is closed, so that only the next attempt can be paid', async () => {
    const { provider } = await openTestBank({ dialect });
    await provider.start(aPayment());

    const again = await provider.start(aPayment());
    const next = await provider.start(aPayment({ attempt: 2 }));

    expect(again).toEqual({ ok: false, problem: 'already_used' });
    expect(next.ok).toBe(true);
    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ snapshot: { state: 'declined' } });
  });

  test('sberbank: a paid attempt is not paid a second time', async () => {
    const { provider, press } = await openTestBank({ dialect });
    const started = await provider.start(aPayment());
    await press(started, 'outcome', { outcome: 'pay', card: '2202205000012424' });

    const again = await provider.start(aPayment());

    expect(again).toEqual({ ok: false, problem: 'already_paid' });
  });

  test('sberbank: after a lost answer the registered order is found and closed, and its number is used up', async () => {
    const { provider, control, sent } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'timeout_after_work' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'already_used' });
    expect(calls(sent)).toEqual(['register', READ, 'decline']);
    expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({
      snapshot: { state: 'declined', declineReason: 'not_tried' },
    });
  });

  test('sberbank: after a lost request the order is not found, so it is registered again', async () => {
    const { provider, control, sent } = await openTestBank({ dialect });
    await control('calls', { call: 'register', mode: 'timeout_without_work' });

    const started = await provider.start(aPayment());

    expect(started.ok).toBe(true);
    expect(calls(sent)).toEqual(['register', READ, 'register']);
  });

  test('sberbank: a wrong password is refused, and logged once', async () => {
    const { provider, failures } = await openTestBank({ dialect, password: 'forgotten' });

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'refused' });
    expect(failures).toEqual([{ call: 'register', failure: 'refused', errorCode: '5' }]);
  });
});

test('sberbank: the bank gets the number of the attempt, the sum and the return URLs, and no card data', async () => {
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

  const form = new URLSearchParams(sent[0]?.body);
  expect(started.ok).toBe(true);
  expect(sent[0]?.url).toMatch(/\/payment\/rest\/register\.do$/);
  expect(Object.fromEntries(form)).toMatchObject({
    userName: 'kashtanka-api',
    orderNumber: 'KSH-1001-1',
    amount: '465000',
    currency: '643',
    returnUrl: 'https://kashtanka.example/o/KSH-1001',
    description: 'Заказ KSH-1001',
    sessionTimeoutSecs: '1200',
    jsonParams: '{}',
  });
  expect(JSON.parse(form.get('orderBundle') ?? '')).toMatchObject({ total: 465_000 });
});

test('sberbank: a token replaces user and password', async () => {
  const { provider, sent } = await openTestBank({ dialect: 'rbs', token: TOKEN });

  const started = await provider.start(aPayment());

  const form = new URLSearchParams(sent[0]?.body);
  expect(started.ok).toBe(true);
  expect([form.get('token'), form.get('userName'), form.get('password')]).toEqual([TOKEN, null, null]);
});
