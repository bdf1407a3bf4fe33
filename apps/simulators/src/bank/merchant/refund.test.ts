import { expect, test } from 'vitest';
import { type OpenBank, openBank } from '../test-bank.ts';

async function paidOrder(bank: OpenBank): Promise<string> {
  const { orderId } = await bank.register();
  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
  return orderId;
}

test('bank simulator: money is refunded in parts, up to the paid sum', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);
  await bank.call('refund', { orderId, amount: 100_000, jsonParams: { externalRefundId: 'first' } });
  await bank.call('refund', { orderId, amount: 365_000, jsonParams: { externalRefundId: 'second' } });

  const { body } = await bank.call('refund', { orderId, amount: 1, jsonParams: { externalRefundId: 'third' } });

  expect(body.errorCode).toBe('5');
  expect(await bank.status()).toMatchObject({
    orderStatus: 4,
    paymentAmountInfo: { depositedAmount: 465_000, refundedAmount: 465_000 },
  });
});

test('bank refund: a repeated refund is executed once', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);
  const refund = { orderId, amount: 100_000, jsonParams: { externalRefundId: 'return-17' } };

  await bank.call('refund', refund);
  const { body } = await bank.call('refund', refund);

  expect(body.errorCode).toBe('0');
  expect(await bank.status()).toMatchObject({ paymentAmountInfo: { refundedAmount: 100_000 } });
});

test('bank refund: a refund id is refused with another sum', async () => {
  const bank = await openBank();
  const orderId = await paidOrder(bank);
  await bank.call('refund', { orderId, amount: 100_000, jsonParams: { externalRefundId: 'return-17' } });

  const { body } = await bank.call('refund', {
    orderId,
    amount: 200_000,
    jsonParams: { externalRefundId: 'return-17' },
  });

  expect(body.errorCode).toBe('5');
});

test('bank refund: an unpaid order is refused', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();

  const refund = await bank.call('refund', { orderId, amount: 1 });
  const reverse = await bank.call('reverse', { orderId });
  const deposit = await bank.call('deposit', { orderId, amount: 0 });

  expect([refund, reverse, deposit].map(({ body }) => body.errorCode)).toEqual(['5', '5', '5']);
});

test('bank refund: an unknown order is refused', async () => {
  const bank = await openBank();

  const { body } = await bank.call('refund', { orderId: 'nothing', amount: 1 });

  expect(body.errorCode).toBe('6');
});
