import { expect, test } from 'vitest';
import { anOrder, MERCHANT, openBank } from '../test-bank.ts';

const REGISTER = '/ecomm/gw/partner/api/v1/register.do';
const JSON_TYPE = { 'content-type': 'application/json' };

test('bank register: returns the order id and the address of the payment page', async () => {
  const bank = await openBank();

  const { httpStatus, body } = await bank.call('register', anOrder(bank.shop));

  expect(httpStatus).toBe(200);
  expect(body).toMatchObject({ errorCode: '0', orderId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(body.formUrl).toBe(`${bank.url}/pay/${body.orderId}`);
});

test('bank register: a wrong password is refused with code 5 and HTTP 200', async () => {
  const bank = await openBank();

  const answer = await bank.call('register', { ...anOrder(bank.shop), password: 'guess' });

  expect(answer).toMatchObject({ httpStatus: 200, body: { errorCode: '5' } });
});

test('bank register: a missing password is refused before other checks', async () => {
  const bank = await openBank();

  const response = await bank.send(REGISTER, { method: 'POST', headers: JSON_TYPE, body: '{}' });

  expect(await response.json()).toMatchObject({ errorCode: '5' });
});

test('bank register: a form is refused', async () => {
  const bank = await openBank();

  const response = await bank.send(REGISTER, { method: 'POST', body: new URLSearchParams(MERCHANT) });

  expect(response.status).toBe(415);
});

test('bank register: GET is refused', async () => {
  const bank = await openBank();

  const response = await bank.send(REGISTER, { method: 'GET' });

  expect(response.status).toBe(405);
});

test('bank register: an unknown call is not found', async () => {
  const bank = await openBank();

  const answer = await bank.call('giveMeMoney', {});

  expect(answer.httpStatus).toBe(404);
});

test('bank register: an order number can be used only once, even when declined', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();
  await bank.call('decline', { orderId });

  const { body } = await bank.call('register', anOrder(bank.shop));

  expect(body.errorCode).toBe('1');
});

test.each([
  ['no sum', { amount: undefined }, '4'],
  ['no return address', { returnUrl: undefined }, '4'],
  ['an empty order number', { orderNumber: '' }, '4'],
  ['an order number of 37 characters', { orderNumber: 'K'.repeat(37) }, '5'],
  ['a sum with a fraction of a kopeck', { amount: 4650.5 }, '5'],
  ['a sum as a text', { amount: '465000' }, '5'],
  ['a negative sum', { amount: -1 }, '5'],
  ['a return address without a host', { returnUrl: '/o/KSH-1001' }, '5'],
  ['a return address with a Cyrillic host', { returnUrl: 'https://каштанка.example/o' }, '5'],
  ['a phone with letters', { phone: 'eight-800' }, '5'],
  ['a callback to another machine over plain http', { dynamicCallbackUrl: 'http://kashtanka.example/hook' }, '5'],
  ['parameters that are not texts', { jsonParams: { depth: 2 } }, '5'],
  ['a third language', { language: 'fr' }, '5'],
  ['dollars', { currency: '840' }, '3'],
  ['an unheard-of feature', { features: 'FORCE_TDS;TELEPATHY' }, '14'],
])('bank register: an order with %s is refused', async (_what, fields, errorCode) => {
  const bank = await openBank();

  const { httpStatus, body } = await bank.call('register', { ...anOrder(bank.shop), ...fields });

  expect(httpStatus).toBe(200);
  expect(body.errorCode).toBe(errorCode);
});

test('bank register: a fiscal basket that does not add up is refused with code 8', async () => {
  const bank = await openBank();
  const orderBundle = { cartItems: { items: [{ itemAmount: 400_000 }, { itemAmount: 64_900 }] } };

  const { body } = await bank.call('register', { ...anOrder(bank.shop), orderBundle });

  expect(body.errorCode).toBe('8');
});

test('bank register: a fiscal basket that adds up is accepted', async () => {
  const bank = await openBank();
  const orderBundle = { cartItems: { items: [{ itemAmount: 400_000 }, { itemAmount: 65_000 }] }, total: 465_000 };

  const { body } = await bank.call('register', { ...anOrder(bank.shop), orderBundle });

  expect(body.errorCode).toBe('0');
});
