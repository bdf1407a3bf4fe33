import { expect, test } from 'vitest';
import { MERCHANT, openBank } from '../test-bank.ts';

test('bank status: a new order is registered without a payment attempt', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();

  const { body } = await bank.call('getOrderStatusExtended', { orderId });

  expect(body).toMatchObject({
    errorCode: '0',
    orderNumber: 'KSH-1001-1',
    orderStatus: 0,
    actionCode: -100,
    amount: 465_000,
    currency: '643',
    date: expect.any(Number),
    ip: expect.any(String),
    attributes: [{ name: 'mdOrder', value: orderId }],
    paymentAmountInfo: { approvedAmount: 0, depositedAmount: 0, refundedAmount: 0, paymentState: 'CREATED' },
    operations: [],
  });
});

test('bank simulator: a paid order has the card, the time and the operation', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });

  const status = await bank.status();

  expect(status).toMatchObject({
    orderStatus: 2,
    actionCode: 0,
    depositedDate: expect.any(Number),
    cardAuthInfo: { maskedPan: '220220******2424', paymentSystem: 'MIR', approvalCode: expect.any(String) },
    paymentAmountInfo: { approvedAmount: 465_000, depositedAmount: 465_000, paymentState: 'DEPOSITED' },
    operations: [{ type: 'AUTHORIZATION', amount: 465_000, actionCode: 0 }],
  });
});

test('bank simulator: an order that was never registered is unknown', async () => {
  const bank = await openBank();

  const status = await bank.status('KSH-9999-1');

  expect(status.errorCode).toBe('6');
});

test('bank status: a request without an order lacks a mandatory field', async () => {
  const bank = await openBank();

  const { body } = await bank.call('getOrderStatusExtended', MERCHANT);

  expect(body.errorCode).toBe('4');
});

test('bank simulator: an order that is not paid in time is declined, and the shop is notified', async () => {
  const bank = await openBank();
  await bank.register({ sessionTimeoutSecs: 600 });

  await bank.control('clock', { advanceMs: 600_000 });

  expect(await bank.status()).toMatchObject({ orderStatus: 6, actionCode: -2007 });
  expect(bank.shop.arrived.map(({ body }) => body.operation)).toEqual(['declinedByTimeout']);
});

test('bank status: an order expires after twenty minutes by default', async () => {
  const bank = await openBank();
  await bank.register();

  await bank.control('clock', { advanceMs: 1_199_000 });

  expect(await bank.status()).toMatchObject({ orderStatus: 0 });
});

test('bank status: a paid order does not expire', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });

  await bank.control('clock', { advanceMs: 1_200_000 });

  expect(await bank.status()).toMatchObject({ orderStatus: 2 });
});

test('bank status: a declined order can be neither paid nor declined again', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();
  await bank.call('decline', { orderId });

  const again = await bank.call('decline', { orderId });
  const paying = await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });

  expect(again.body.errorCode).toBe('5');
  expect(paying.httpStatus).toBe(400);
  expect(await bank.status()).toMatchObject({ orderStatus: 6 });
});
