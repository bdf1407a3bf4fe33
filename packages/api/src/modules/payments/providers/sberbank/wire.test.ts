import { describe, expect, test } from 'vitest';
import { type ScriptedResponse, startStubServer } from '../stub-server.ts';
import { aPayment, connect, DIALECTS, FIRST_ATTEMPT, PASSWORD } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';
import type { SberbankSettings } from './settings.ts';

const GOOD = {
  errorCode: '0',
  orderNumber: 'KSH-1001-1',
  orderStatus: 2,
  amount: 465_000,
  currency: '643',
  paymentAmountInfo: { depositedAmount: 465_000, refundedAmount: 0 },
};
const NO_SUCH_ORDER = { errorCode: '6', errorMessage: 'Заказ не найден' };
const respondWith = (json: object): ScriptedResponse => ({ text: JSON.stringify(json) });

describe.each(DIALECTS)('answers in %s', (dialect) => {
  const listenTo = (...words: ScriptedResponse[]) => listenIn(dialect, ...words);

  test('sberbank: an answer with the required fields and unknown ones is parsed', async () => {
    const { provider } = await listenTo(respondWith({ ...GOOD, novelty: { of: ['the', 'season'] } }));

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toMatchObject({ ok: true, snapshot: { state: 'paid', paid: 465_000 } });
  });

  test.each<[string, ScriptedResponse]>([
    [
      'a page of HTML',
      { text: '<!doctype html><title>Технические работы</title>', headers: { 'content-type': 'text/html' } },
    ],
    ['half an answer', { text: JSON.stringify(GOOD).slice(0, 40) }],
    ['nothing at all', { text: '' }],
    ['null', { text: 'null' }],
    ['a sum as a text', respondWith({ ...GOOD, amount: '465000' })],
    ['a sum with a fraction', respondWith({ ...GOOD, amount: 4650.5 })],
    ['a negative sum', respondWith({ ...GOOD, paymentAmountInfo: { depositedAmount: -1 } })],
    ['another currency', respondWith({ ...GOOD, currency: '840' })],
    ['a status from the future', respondWith({ ...GOOD, orderStatus: 42 })],
    ['a paid order without a sum', respondWith({ ...GOOD, paymentAmountInfo: undefined })],
    ['a number without an attempt', respondWith({ ...GOOD, orderNumber: 'KSH1001' })],
    ['another order', respondWith({ ...GOOD, orderNumber: 'KSH-2002-1' })],
    ['a redirect', { httpStatus: 307, headers: { location: 'http://127.0.0.1:1/' }, text: '' }],
    ['a door that is not there', { httpStatus: 404, text: 'Not Found' }],
    ['two megabytes', { text: ' '.repeat(2_000_000) }],
  ])('%s is reported as not understood', async (_case, words) => {
    const { provider } = await listenTo(words);

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toEqual({ ok: false, problem: 'unknown' });
  });

  test('sberbank: an answer about another id of the bank is refused', async () => {
    const { provider } = await listenTo(
      respondWith({ ...GOOD, attributes: [{ name: 'mdOrder', value: 'somebody-else' }] }),
    );

    const fetched = await provider.fetchState({ providerId: 'ours' });

    expect(fetched).toEqual({ ok: false, problem: 'unknown' });
  });

  test('sberbank: a bank that fails and recovers is asked until it answers', async () => {
    const { provider, sent } = await listenTo(
      { httpStatus: 500, text: 'oops' },
      { httpStatus: 502, text: '' },
      respondWith(GOOD),
    );

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched.ok).toBe(true);
    expect(sent).toHaveLength(3);
  });

  test('sberbank: a bank that only fails is unavailable', async () => {
    const { provider } = await listenTo({ httpStatus: 500, text: JSON.stringify(GOOD) });

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toEqual({ ok: false, problem: 'unavailable' });
  });

  test('sberbank: a bank that closes the connection is unavailable', async () => {
    const { provider, sent } = await listenTo();

    const fetched = await provider.fetchState(FIRST_ATTEMPT);

    expect(fetched).toEqual({ ok: false, problem: 'unavailable' });
    expect(sent).toHaveLength(4);
  });

  test('sberbank: a payment page that is not a web address is not shown to a shopper', async () => {
    const script = respondWith({ errorCode: '0', orderId: 'a-1', formUrl: 'javascript:alert(1)' });
    const { provider } = await listenTo(script, respondWith(NO_SUCH_ORDER), script, respondWith(NO_SUCH_ORDER));

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unknown' });
  });

  test('sberbank: a registration with an unreadable answer is looked up like a lost one', async () => {
    const registered = respondWith({ errorCode: '0', orderId: 'a-1', formUrl: 'https://bank.example/pay/a-1' });
    const { provider, sent } = await listenTo({ text: '{"errorCode":' }, respondWith(NO_SUCH_ORDER), registered);

    const started = await provider.start(aPayment());

    expect(started).toMatchObject({ ok: true, providerId: 'a-1' });
    expect(sent.map(({ call }) => call)).toEqual(['register', 'getOrderStatusExtended', 'register']);
  });

  test('sberbank: a registration that failed on the way and was made all the same is closed', async () => {
    const unpaid = respondWith({ ...GOOD, orderStatus: 0 });
    const done = respondWith({ errorCode: '0' });
    const { provider, sent } = await listenTo(
      { httpStatus: 504, text: '' },
      respondWith({ errorCode: '1' }),
      unpaid,
      done,
    );

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'already_used' });
    expect(sent.map(({ call }) => call)).toEqual(['register', 'register', 'getOrderStatusExtended', 'decline']);
  });

  test('sberbank: a number that is both used and unknown is a contradictory answer', async () => {
    const { provider } = await listenTo(respondWith({ errorCode: '1' }), respondWith(NO_SUCH_ORDER));

    const started = await provider.start(aPayment());

    expect(started).toEqual({ ok: false, problem: 'unknown' });
  });

  test('sberbank: log fields hold neither the password nor the shopper', async () => {
    const echo = respondWith({ errorCode: '5', errorMessage: `Доступ запрещён: ${PASSWORD}, anna@example.com` });
    const { provider, failures } = await listenTo(echo);

    await provider.start(aPayment());

    expect(failures).toEqual([{ call: 'register', failure: 'refused', errorCode: '5' }]);
  });
});

test.each<[string, ScriptedResponse]>([
  ['A code as a number', respondWith({ ...GOOD, errorCode: 0 })],
  ['No code', respondWith({ ...GOOD, errorCode: undefined })],
])('%s is no answer of ecomm, and a yes of the older dialect', async (_case, words) => {
  const [newer, older] = [await listenIn('ecomm', words), await listenIn('rbs', words)];

  expect(await newer.provider.fetchState(FIRST_ATTEMPT)).toEqual({ ok: false, problem: 'unknown' });
  expect(await older.provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ ok: true, snapshot: { state: 'paid' } });
});

test.each<[string, object]>([
  ['errorCode', { errorCode: 6 }],
  ['ErrorCode', { ErrorCode: '6' }],
  ['error', { error: { code: '6', message: 'Заказ не найден' } }],
  ['both', { errorCode: '0', error: { code: 6 } }],
])('sberbank: a refusal of the older protocol is found in %s', async (_where, answer) => {
  const { provider } = await listenIn('rbs', respondWith({ ...GOOD, errorCode: undefined, ...answer }));

  expect(await provider.fetchState(FIRST_ATTEMPT)).toEqual({ ok: false, problem: 'not_found' });
});

test.each<[string, unknown]>([
  ['a list', []],
  ['a code of words', { ...GOOD, errorCode: 'none' }],
  ['an error without a code', { ...GOOD, error: 'broken' }],
])('sberbank: in the older protocol, too, %s is no response', async (_case, answer) => {
  const { provider } = await listenIn('rbs', { text: JSON.stringify(answer) });

  expect(await provider.fetchState(FIRST_ATTEMPT)).toEqual({ ok: false, problem: 'unknown' });
});

test.each<[string, object]>([
  ['nothing', {}],
  ['a complaint without a code', { errorMessage: 'Доступ запрещён' }],
  ['words of somebody between', { status: 'error' }],
])('sberbank: after a response of %s a refund counts only if the bank shows it', async (_case, answer) => {
  const { provider } = await listenIn('rbs', respondWith(answer), respondWith(GOOD));
  const made = {
    ...GOOD,
    orderStatus: 4,
    operations: [{ type: 'REFUND', amount: 100, externalRefundId: 'r-1' }],
  };
  const { provider: better } = await listenIn('rbs', respondWith(answer), respondWith(made));

  expect(await provider.refund({ providerId: 'a-1' }, 100, 'r-1')).toEqual({ ok: false, problem: 'unknown' });
  expect(await better.refund({ providerId: 'a-1' }, 100, 'r-1')).toEqual({ ok: true });
});

test('sberbank: an answer without a code closes no page of the older dialect', async () => {
  const { provider } = await listenIn(
    'rbs',
    respondWith({ ...GOOD, orderStatus: 0 }),
    respondWith({ errorMessage: 'Ошибка' }),
  );

  expect(await provider.cancel(FIRST_ATTEMPT)).toEqual({ ok: false, problem: 'unknown' });
});

async function listenIn(dialect: SberbankSettings['dialect'], ...words: ScriptedResponse[]) {
  return connect({ dialect, baseUrl: await startStubServer(...words), time: createTestTime() });
}
