import { expect, test } from 'vitest';
import { aPayment, FIRST_ATTEMPT } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';
import { createYandexPay } from './yandex-pay.ts';

const ID = 'KSH-1001-1';
const DONE = { status: 'success', data: {} };
const refused = (reasonCode: string) => ({ status: 'fail', reasonCode });

type Operation = { externalOperationId: string; status: 'PENDING' | 'SUCCESS' | 'FAIL'; amount: string };

/** An order for 4 650 roubles at Yandex. */
function anOrder(paymentStatus: string, operations: Operation[] = [], changes: object = {}) {
  const items = [
    { productId: '1', total: '4300.00' },
    { productId: '2', total: '350.00' },
  ];
  const order = { orderId: ID, merchantId: 'kashtanka', paymentStatus, orderAmount: '4650.00', cart: { items } };
  const refunds = operations.map((one) => ({ operationType: 'REFUND', ...one }));
  return { status: 'success', data: { order: { ...order, ...changes }, operations: refunds } };
}

/** Both methods with scripted responses of Yandex, the last of which repeats. */
function connect(...responses: object[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const time = createTestTime();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({ path: String(input).replace(/^.*\/merchant\//, ''), body: JSON.parse(String(init?.body ?? '{}')) });
    return new Response(JSON.stringify(responses[Math.min(sent.length, responses.length) - 1]));
  };
  const merchant = { baseUrl: 'https://yandex.example', merchantId: 'kashtanka', apiKey: 'practice' };
  const keys = () => Promise.reject(new Error('no callback is read here'));
  const [card, split] = createYandexPay({ ...merchant, fetch, time, chance: () => 0, keys });
  if (!card || !split) throw new Error('a method is missing');
  return { card, split, sent, time };
}

test.each([
  ['PENDING', 'pending', 0, false],
  ['AUTHORIZED', 'held', 0, true],
  ['CAPTURED', 'paid', 465_000, false],
  ['CONFIRMED', 'pending', 0, false],
  ['VOIDED', 'reversed', 0, false],
  ['FAILED', 'declined', 0, false],
  ['PARTIALLY_REFUNDED', 'partially_refunded', 465_000, false],
  ['REFUNDED', 'refunded', 465_000, false],
])('yandex: an order that is %s is %s', async (status, state, paid, isDeciding) => {
  const { card } = connect(anOrder(status));

  expect(await card.fetchState(FIRST_ATTEMPT)).toMatchObject({
    ok: true,
    snapshot: { ...FIRST_ATTEMPT, providerId: ID, state, amount: 465_000, paid, refunded: 0, isDeciding },
  });
});

test('yandex: an order of another number, merchant or unknown state is not understood', async () => {
  const others = [{ orderId: 'KSH-1001-2' }, { merchantId: 'another' }, { paymentStatus: 'BLESSED' }];

  for (const change of others) {
    const { card } = connect(anOrder('CAPTURED', [], change));
    expect(await card.fetchState(FIRST_ATTEMPT), JSON.stringify(change)).toEqual({ ok: false, problem: 'unknown' });
  }
});

test('yandex: of the refunds of an order, those that were made count', async () => {
  const { card } = connect(
    anOrder('PARTIALLY_REFUNDED', [
      { externalOperationId: 'a.1', status: 'SUCCESS', amount: '100.00' },
      { externalOperationId: 'b.1', status: 'FAIL', amount: '20.00' },
      { externalOperationId: 'c.1', status: 'PENDING', amount: '3.00' },
      { externalOperationId: 'd.1', status: 'SUCCESS', amount: '0.50' },
    ]),
  );

  expect(await card.fetchState(FIRST_ATTEMPT)).toMatchObject({ snapshot: { paid: 465_000, refunded: 10_050 } });
});

const [ROLLBACK, CANCEL] = [`v1/orders/${ID}/rollback`, `v1/orders/${ID}/cancel`];
const ALREADY_PAID = { ok: false, problem: 'already_paid' };

test.each([
  ['PENDING', ROLLBACK, { ok: true }],
  ['FAILED', ROLLBACK, { ok: true }],
  ['AUTHORIZED', CANCEL, { ok: true }],
  ['CAPTURED', undefined, ALREADY_PAID],
  ['PARTIALLY_REFUNDED', undefined, ALREADY_PAID],
  ['VOIDED', undefined, { ok: true }],
  ['REFUNDED', undefined, { ok: true }],
])('yandex: closing an order that is %s returns no received money', async (status, path, result) => {
  const { card, sent } = connect(anOrder(status), DONE);

  expect(await card.cancel(FIRST_ATTEMPT)).toEqual(result);
  expect(sent[1]?.path).toBe(path);
});

test.each([
  ['CAPTURED', ALREADY_PAID],
  ['PARTIALLY_REFUNDED', ALREADY_PAID],
  ['VOIDED', { ok: true }],
  ['PENDING', { ok: false, problem: 'refused' }],
])('yandex: a closing that is refused is decided by the state, which is %s', async (status, result) => {
  const { card } = connect(anOrder('PENDING'), refused('ORDER_IN_WRONG_STATE'), anOrder(status));

  expect(await card.cancel(FIRST_ATTEMPT)).toEqual(result);
});

const refund = (operations: Operation[], amount = 100_000, answer: object = DONE) => {
  const { card, sent } = connect(anOrder('CAPTURED', operations), answer);
  return card.refund(FIRST_ATTEMPT, amount, 'r-1').then((result) => ({ result, body: sent[1]?.body }));
};

test('yandex: a refund names its sum and the cart that remains after it and earlier refunds', async () => {
  const { result, body } = await refund([
    { externalOperationId: 'r-10.1', status: 'SUCCESS', amount: '500.00' },
    { externalOperationId: 'r-0.1', status: 'FAIL', amount: '7.00' },
  ]);

  expect(result).toEqual({ ok: false, problem: 'in_progress' });
  expect(body).toMatchObject({
    externalOperationId: 'r-1.1',
    orderAmount: '4650.00',
    refundAmount: '1000.00',
    targetCart: { total: { amount: '3150.00' } },
  });
});

test('yandex: a refund of all that remains has no cart', async () => {
  const { body } = await refund([{ externalOperationId: 'r-0.1', status: 'SUCCESS', amount: '4000.00' }], 65_000);

  expect(body).toMatchObject({ refundAmount: '650.00' });
  expect(body).not.toHaveProperty('targetCart');
});

test('yandex: a refund that is made or under way is not made again, and a failed one is made under the next id', async () => {
  const own = (status: Operation['status']) =>
    refund([{ externalOperationId: 'r-1.1', status, amount: '1000.00' }]);

  expect(await own('SUCCESS')).toEqual({ result: { ok: true }, body: undefined });
  expect(await own('PENDING')).toEqual({ result: { ok: false, problem: 'in_progress' }, body: undefined });
  expect(await own('FAIL')).toMatchObject({
    result: { ok: false, problem: 'refused' },
    body: { externalOperationId: 'r-1.2' },
  });
});

test.each([
  ['ANOTHER_OPERATION_IN_PROGRESS', 'in_progress'],
  ['DUPLICATE_EXTERNAL_OPERATION_ID', 'in_progress'],
  ['ORDER_NOT_FOUND', 'not_found'],
  ['WRONG_SUM', 'refused'],
])('yandex: a refund with the refusal %s is %s', async (code, problem) => {
  expect((await refund([], 100_000, refused(code))).result).toEqual({ ok: false, problem });
});

test('yandex: a page is for one method, and lives as long as the order within the limits of Yandex', async () => {
  const page = { status: 'success', data: { paymentUrl: 'https://yandex.example/pay' } };
  const { card, split, sent, time } = connect(page);
  const lives: number[] = [];
  for (const livesForMs of [179_000, 1_200_001, 700_000_000]) {
    const started = await card.start(aPayment({ livesForMs }));
    lives.push(started.ok ? (started.expiresAtMs - time.nowMs()) / 1000 : 0);
  }
  await split.start(aPayment());

  expect(lives).toEqual([180, 1_201, 604_800]);
  expect(sent.map(({ body }) => [body.ttl, body.availablePaymentMethods])).toEqual([
    [180, ['CARD']],
    [1_201, ['CARD']],
    [604_800, ['CARD']],
    [1_200, ['SPLIT']],
  ]);
  expect(sent[0]?.body).toMatchObject({
    orderId: ID,
    redirectUrls: {
      onSuccess: 'https://kashtanka.example/o/KSH-1001',
      onError: 'https://kashtanka.example/o/KSH-1001/purchase',
      onAbort: 'https://kashtanka.example/o/KSH-1001/purchase',
    },
    cart: {
      items: [
        { productId: '1', quantity: { count: '2' }, unitPrice: '2150.00', total: '4300.00' },
        { productId: '2', quantity: { count: '1' }, unitPrice: '350.00', total: '350.00' },
      ],
      total: { amount: '4650.00' },
    },
  });
});

test.each([
  [anOrder('PENDING'), 'already_used'],
  [anOrder('CAPTURED'), 'already_paid'],
  [refused('ORDER_NOT_FOUND'), 'refused'],
])('yandex: a refused start is explained by the order of that number: %#', async (state, problem) => {
  const { card } = connect(refused('ORDER_CART_DIFFERS'), state, DONE);

  expect(await card.start(aPayment())).toEqual({ ok: false, problem });
});
