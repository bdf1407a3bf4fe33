import { expect, test } from 'vitest';
import { type OpenBank, openBank } from './test-bank.ts';

const MINUTE_MS = 60_000;
const HOOK = '/hooks/payment/sberbank';

const pay = (bank: OpenBank) => bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
const skip = (bank: OpenBank, advanceMs: number) => bank.control('clock', { advanceMs });
const operations = (bank: OpenBank) => bank.shop.arrived.map(({ body }) => body.operation);

test('bank callbacks: a payment is reported as approved, then as deposited, in JSON', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();

  await pay(bank);

  const common = { mdOrder: orderId, orderNumber: 'KSH-1001-1', status: 1 };
  expect(await bank.shop.hasReceived(2)).toEqual([
    { path: HOOK, contentType: 'application/json; charset=utf-8', body: { ...common, operation: 'approved' } },
    { path: HOOK, contentType: 'application/json; charset=utf-8', body: { ...common, operation: 'deposited' } },
  ]);
});

test('bank callbacks: a decline is reported with status 0', async () => {
  const bank = await openBank();
  await bank.register();

  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'declined', actionCode: 116 });

  const [first] = await bank.shop.hasReceived(1);
  expect(first?.body).toMatchObject({ operation: 'deposited', status: 0 });
});

test('bank callbacks: an order without its own address uses that of the merchant account', async () => {
  const bank = await openBank();
  await bank.register({ dynamicCallbackUrl: undefined });

  await pay(bank);

  const [first] = await bank.shop.hasReceived(1);
  expect(first?.path).toBe('/cabinet');
});

test('bank callbacks: a response of 500 is retried up to three attempts, a minute apart', async () => {
  const bank = await openBank();
  bank.shop.respondWith(500);
  await bank.register();

  await skip(bank, 20 * MINUTE_MS);
  await skip(bank, 10 * MINUTE_MS);

  expect(operations(bank)).toEqual(['declinedByTimeout', 'declinedByTimeout', 'declinedByTimeout']);
});

test('bank callbacks: retries end with a response of 200', async () => {
  const bank = await openBank();
  bank.shop.respondWith(503);
  await bank.register();
  await skip(bank, 20 * MINUTE_MS);

  bank.shop.respondWith(200);
  await skip(bank, MINUTE_MS);
  await skip(bank, 10 * MINUTE_MS);

  expect(operations(bank)).toHaveLength(2);
});

test('bank callbacks: a redirect does not count as delivered', async () => {
  const bank = await openBank();
  bank.shop.respondWith(302);
  await bank.register();

  await skip(bank, 30 * MINUTE_MS);

  expect(operations(bank)).toHaveLength(3);
});
