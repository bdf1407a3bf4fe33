import { expect, test } from 'vitest';
import { anOrder, type OpenBank, openBank } from '../test-bank.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function paidOrder(bank: OpenBank): Promise<string> {
  const { orderId } = await bank.register();
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
  return orderId;
}

async function heldOrder(bank: OpenBank): Promise<unknown> {
  const { body } = await bank.call('registerPreAuth', anOrder(bank.shop));
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
  return body.orderId;
}

test('bank reverse: a hold can be released', async () => {
  const bank = await openBank();
  const orderId = await heldOrder(bank);

  await bank.call('reverse', { orderId });

  expect(await bank.status()).toMatchObject({ orderStatus: 3, paymentAmountInfo: { paymentState: 'REVERSED' } });
});

test('bank reverse: a payment can be reversed on its own day', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);

  const { body } = await bank.call('reverse', { orderId });

  expect(body.errorCode).toBe('0');
  expect(await bank.status()).toMatchObject({ orderStatus: 3 });
});

test('bank reverse: a payment cannot be reversed after its day', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);
  await bank.control('clock', { advanceMs: DAY_MS });

  const { body } = await bank.call('reverse', { orderId });

  expect(body.errorCode).toBe('7');
});

test('bank reverse: a late reversal can be set to be refused with code 5', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);
  await bank.control('clock', { advanceMs: DAY_MS });

  await bank.control('late-reverse', { errorCode: '5' });
  const { body } = await bank.call('reverse', { orderId });

  expect(body.errorCode).toBe('5');
});

test('bank reverse: a partial reversal is possible only once', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);

  const first = await bank.call('reverse', { orderId, amount: 100_000 });
  const second = await bank.call('reverse', { orderId, amount: 100_000 });

  expect([first.body.errorCode, second.body.errorCode]).toEqual(['0', '5']);
  expect(await bank.status()).toMatchObject({ orderStatus: 2, paymentAmountInfo: { depositedAmount: 365_000 } });
});
