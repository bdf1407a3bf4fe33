import { expect, test } from 'vitest';
import { type OpenBank, openBank } from './test-bank.ts';

const MINUTE_MS = 60_000;

const pay = (bank: OpenBank) => bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
const skip = (bank: OpenBank, advanceMs: number) => bank.control('clock', { advanceMs });
const operations = (bank: OpenBank) => bank.shop.arrived.map(({ body }) => body.operation);

test('bank callbacks: a lost one never arrives and is listed as lost', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('callbacks', { mode: 'lost' });

  await pay(bank);
  await skip(bank, 10 * MINUTE_MS);
  const list = await bank.send('/control/callbacks', {});

  expect(bank.shop.arrived).toEqual([]);
  expect(await list.json()).toMatchObject([
    { operation: 'approved', result: 'lost' },
    { operation: 'deposited', result: 'lost' },
  ]);
});

test('bank callbacks: a delayed one arrives at its time', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('callbacks', { mode: 'delayed', delayMs: 5 * MINUTE_MS });

  await pay(bank);
  await skip(bank, 5 * MINUTE_MS - 1000);
  const early = operations(bank);
  await skip(bank, 1000);

  expect(early).toEqual([]);
  expect(operations(bank)).toEqual(['approved', 'deposited']);
});

test('bank callbacks: a doubled one arrives twice', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('callbacks', { mode: 'double' });

  await pay(bank);

  await bank.shop.hasReceived(4);
  expect(operations(bank)).toEqual(['approved', 'approved', 'deposited', 'deposited']);
});

test('bank callbacks: reordered ones report "deposited" before "approved"', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('callbacks', { mode: 'reordered' });

  await pay(bank);

  await bank.shop.hasReceived(2);
  expect(operations(bank)).toEqual(['deposited', 'approved']);
});

test('bank simulator: a reordered callback of a refund comes after a newer one', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();
  await pay(bank);
  await bank.shop.hasReceived(2);

  await bank.control('callbacks', { mode: 'reordered' });
  await bank.call('refund', { orderId, amount: 1000 });
  const early = operations(bank);
  await bank.call('refund', { orderId, amount: 2000 });

  await bank.shop.hasReceived(4);
  expect(early).toEqual(['approved', 'deposited']);
  expect(operations(bank)).toEqual(['approved', 'deposited', 'refunded', 'refunded']);
});

test('bank callbacks: a script for one order does not affect others', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('callbacks', { mode: 'lost', orderNumber: 'KSH-2002-1' });

  await pay(bank);

  await bank.shop.hasReceived(2);
  expect(operations(bank)).toEqual(['approved', 'deposited']);
});
