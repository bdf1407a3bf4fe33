import { expect, test } from 'vitest';
import { anOrder, type OpenBank, openBank } from '../test-bank.ts';

async function heldOrder(bank: OpenBank): Promise<unknown> {
  const { body } = await bank.call('registerPreAuth', anOrder(bank.shop));
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
  return body.orderId;
}

test('bank deposit: a two-stage payment holds the money until it is captured', async () => {
  const bank = await openBank();
  const orderId = await heldOrder(bank);
  const held = await bank.status();

  await bank.call('deposit', { orderId, amount: 0 });

  expect(held).toMatchObject({
    orderStatus: 1,
    paymentAmountInfo: { approvedAmount: 465_000, depositedAmount: 0 },
  });
  expect(await bank.status()).toMatchObject({ orderStatus: 2, paymentAmountInfo: { depositedAmount: 465_000 } });
});

test('bank deposit: a part of a hold can be captured once', async () => {
  const bank = await openBank();
  const orderId = await heldOrder(bank);

  const first = await bank.call('deposit', { orderId, amount: 400_000 });
  const second = await bank.call('deposit', { orderId, amount: 65_000 });

  expect([first.body.errorCode, second.body.errorCode]).toEqual(['0', '5']);
  expect(await bank.status()).toMatchObject({ paymentAmountInfo: { depositedAmount: 400_000 } });
});

test('bank deposit: no more than the held sum can be captured', async () => {
  const bank = await openBank();
  const orderId = await heldOrder(bank);

  const { body } = await bank.call('deposit', { orderId, amount: 465_001 });

  expect(body.errorCode).toBe('5');
});
