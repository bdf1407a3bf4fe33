import { expect, test } from 'vitest';
import { type Fields, parseFields } from '../fields.ts';
import { signParameters } from '../sign.ts';
import { anOrder, MERCHANT, type OpenBank, openBank, RETURN_URL } from '../test-bank.ts';

const MINUTE_MS = 60_000;
const NUMBER = 'KSH-1001-1';

const pay = (bank: OpenBank) => bank.control('attempt', { orderNumber: NUMBER, outcome: 'paid' });
const order = (bank: OpenBank, changes: Fields = {}) => ({ ...MERCHANT, ...anOrder(bank.shop), ...changes });

test('older dialect: a form registers an order; the response has its page and no error code', async () => {
  const bank = await openBank();

  const answer = await post(bank, 'register', order(bank, { jsonParams: { from: 'a form' } }));

  expect(answer).toEqual({
    orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    formUrl: `${bank.url}/pay/${answer.orderId}`,
    externalParams: {},
  });
});

test('older dialect: accepts GET as well', async () => {
  const bank = await openBank();
  await post(bank, 'register', order(bank));

  const asked = new URLSearchParams({ ...MERCHANT, orderNumber: NUMBER });
  const answer = await bank.send(`/payment/rest/getOrderStatusExtended.do?${asked}`, {});

  expect(await answer.json()).toMatchObject({
    errorCode: '0',
    orderNumber: NUMBER,
    orderStatus: 0,
    amount: 465_000,
  });
});

test('older dialect: shares its orders with the newer one', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();
  await pay(bank);

  const refunded = await post(bank, 'refund', { ...MERCHANT, orderId, amount: 100_000 });

  expect(refunded).toMatchObject({ errorCode: 0 });
  expect(await bank.status()).toMatchObject({ orderStatus: 4, paymentAmountInfo: { refundedAmount: 100_000 } });
});

test('older dialect: a form captures a hold', async () => {
  const bank = await openBank();
  const { orderId } = await post(bank, 'registerPreAuth', order(bank));
  await pay(bank);

  await post(bank, 'deposit', { ...MERCHANT, orderId, amount: 0 });

  expect(await bank.status()).toMatchObject({ orderStatus: 2, paymentAmountInfo: { depositedAmount: 465_000 } });
});

test('older dialect: the right token replaces user and password', async () => {
  const bank = await openBank({ token: 'a-token' });
  await bank.register();
  const readBy = (token: string) => post(bank, 'getOrderStatusExtended', { token, orderNumber: NUMBER });

  const answers = [await readBy('a-token'), await readBy('guess')];

  expect(answers.map(({ errorCode }) => errorCode)).toEqual(['0', '5']);
});

test('older dialect: JSON is refused', async () => {
  const bank = await openBank();
  const headers = { 'content-type': 'application/json' };

  const answer = await bank.send('/payment/rest/register.do', { method: 'POST', headers, body: '{}' });

  expect(answer.status).toBe(415);
});

test.each([
  ['a number that is used', {}, '1'],
  ['a sum in words', { amount: 'many' }, '5'],
  ['parameters that are no JSON', { orderNumber: 'KSH-2-1', jsonParams: 'colour=red' }, '5'],
  ['rows that say nothing of mode and subject', { orderNumber: 'KSH-2-1', orderBundle: bundleOf([{}]) }, '5'],
  ['a measure by its number', { orderNumber: 'KSH-2-1', orderBundle: bundleOf([rowOf('0')]) }, '5'],
  ['rows that do not add up', { orderNumber: 'KSH-2-1', orderBundle: bundleOf([rowOf('шт')]) }, '8'],
])('older dialect: an order with %s is refused', async (_what, changes, errorCode) => {
  const bank = await openBank();
  await bank.register();

  expect(await post(bank, 'register', order(bank, changes))).toMatchObject({ errorCode });
});

test('older dialect: the return address carries the id of the bank', async () => {
  const bank = await openBank();
  const { orderId, formUrl } = await post(bank, 'register', order(bank));

  const pressed = await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: '2202205000012424' });

  expect(pressed.location).toBe(`${RETURN_URL}?orderId=${orderId}`);
});

test('older dialect: a callback’s signature matches the protocol’s test vector', () => {
  const sent = {
    mdOrder: 'a67b0ced-c9a4-4cfb-bce3-b9595afaafc1',
    orderNumber: 'KSH-1001',
    operation: 'deposited',
    status: '1',
    amount: '465000',
  };

  const signed = signParameters(sent, 'kashtanka-test-secret');

  expect(signed.get('checksum')).toBe('C48F4533D7DD6D4374DDA547E974CEB7CFB09515B54C8D675C0EE798506A5CFD');
});

test.each(['GET', 'POST'] as const)(
  'older dialect: the outcome of an order is sent by %s, signed',
  async (callbackMethod) => {
    const bank = await openBank({ callbackMethod, callbackKey: 'shared' });
    const { orderId } = await post(bank, 'register', order(bank));

    await pay(bank);

    const [, deposited] = await bank.shop.hasReceived(2);
    const sent = {
      mdOrder: String(orderId),
      orderNumber: NUMBER,
      operation: 'deposited',
      status: '1',
      amount: '465000',
    };
    expect(deposited?.body).toEqual(Object.fromEntries(signParameters(sent, 'shared')));
  },
);

test('older dialect: a scripted callback has a forged signature', async () => {
  const bank = await openBank();
  await post(bank, 'register', order(bank));
  await bank.control('callbacks', { mode: 'wrong_signature' });

  await pay(bank);

  const [first] = await bank.shop.hasReceived(2);
  const { checksum, sign_alias, ...signed } = Object.fromEntries(
    Object.entries(first?.body ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(checksum).not.toBe(signParameters(signed, 'practice').get('checksum'));
});

test('older dialect: a callback without an answer is sent again after half a minute', async () => {
  const bank = await openBank();
  bank.shop.respondWith(500);
  await post(bank, 'register', order(bank));
  await bank.control('clock', { advanceMs: 20 * MINUTE_MS });

  await bank.control('clock', { advanceMs: MINUTE_MS / 2 });

  expect(bank.shop.arrived).toHaveLength(2);
});

/** Posts a form, as the older dialect requires: nested fields are JSON. */
async function post(bank: OpenBank, name: string, fields: Fields): Promise<Fields> {
  const texts = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const body = new URLSearchParams(Object.fromEntries(texts));
  const answer = await bank.send(`/payment/rest/${name}.do`, { method: 'POST', body });
  return parseFields(await answer.json());
}

function bundleOf(items: object[]): object {
  return { cartItems: { items } };
}

function rowOf(measure: string): object {
  const attributes = [
    { name: 'paymentMethod', value: '1' },
    { name: 'paymentObject', value: '1' },
  ];
  return { itemAmount: 100, quantity: { value: 1, measure }, itemAttributes: { attributes } };
}
