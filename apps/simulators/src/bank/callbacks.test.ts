import { expect, test } from 'vitest';
import { type OpenBank, openBank } from './test-bank.ts';

const MINUTE_MS = 60_000;
const HOOK = '/hooks/payment/sberbank';

const pay = (bank: OpenBank) => bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'paid' });
const skip = (bank: OpenBank, advanceMs: number) => bank.control('clock', { advanceMs });
const operations = (bank: OpenBank) => bank.shop.arrived.map(({ body }) => body.operation);

test('A payment is announced as approved and then as deposited, in JSON', async () => {
  const bank = await openBank();
  const { orderId } = await bank.register();

  await pay(bank);

  const common = { mdOrder: orderId, orderNumber: 'KSH-1001-1', status: 1 };
  expect(await bank.shop.hasReceived(2)).toEqual([
    { path: HOOK, contentType: 'application/json; charset=utf-8', body: { ...common, operation: 'approved' } },
    { path: HOOK, contentType: 'application/json; charset=utf-8', body: { ...common, operation: 'deposited' } },
  ]);
});

test('A decline is announced with status 0', async () => {
  const bank = await openBank();
  await bank.register();

  await bank.control('attempt', { orderNumber: 'KSH-1001-1', outcome: 'declined', actionCode: 116 });

  const [first] = await bank.shop.hasReceived(1);
  expect(first?.body).toMatchObject({ operation: 'deposited', status: 0 });
});

test('An order without an address of its own is announced to the address of the cabinet', async () => {
  const bank = await openBank();
  await bank.register({ dynamicCallbackUrl: undefined });

  await pay(bank);

  const [first] = await bank.shop.hasReceived(1);
  expect(first?.path).toBe('/cabinet');
});

test('A shop that answers 500 is called three times, a minute apart, and then left alone', async () => {
  const bank = await openBank();
  bank.shop.answerWith(500);
  await bank.register();

  await skip(bank, 20 * MINUTE_MS);
  await skip(bank, 10 * MINUTE_MS);

  expect(operations(bank)).toEqual(['declinedByTimeout', 'declinedByTimeout', 'declinedByTimeout']);
});

test('A shop that recovers is called no more once it has answered 200', async () => {
  const bank = await openBank();
  bank.shop.answerWith(503);
  await bank.register();
  await skip(bank, 20 * MINUTE_MS);

  bank.shop.answerWith(200);
  await skip(bank, MINUTE_MS);
  await skip(bank, 10 * MINUTE_MS);

  expect(operations(bank)).toHaveLength(2);
});

test('A redirect is not an answer of 200', async () => {
  const bank = await openBank();
  bank.shop.answerWith(302);
  await bank.register();

  await skip(bank, 30 * MINUTE_MS);

  expect(operations(bank)).toHaveLength(3);
});
