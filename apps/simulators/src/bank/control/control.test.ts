import { expect, test } from 'vitest';
import { anOrder, openBank } from '../test-bank.ts';

test('bank modes: a throttled call gets 429 as often as scripted, then succeeds', async () => {
  const bank = await openBank();
  await bank.control('calls', { call: 'register', mode: 'throttled429', times: 2 });

  const first = await bank.call('register', anOrder(bank.shop));
  const second = await bank.call('register', anOrder(bank.shop));
  const third = await bank.call('register', anOrder(bank.shop));

  expect([first, second, third].map(({ httpStatus }) => httpStatus)).toEqual([429, 429, 200]);
});

test('bank modes: a system error does not execute the call', async () => {
  const bank = await openBank();
  await bank.control('calls', { call: 'register', mode: 'error7' });

  const { body } = await bank.call('register', anOrder(bank.shop));

  expect(body.errorCode).toBe('7');
  expect(await bank.status()).toMatchObject({ errorCode: '6' });
});

test('bank modes: a call can be executed without a response', async () => {
  const bank = await openBank();
  const leftWithoutAnswer = bank.until('left_without_answer');
  await bank.control('calls', { call: 'register', mode: 'timeout_after_work' });

  const answer = bank.call('register', anOrder(bank.shop)).catch(() => 'no answer');
  await leftWithoutAnswer;

  expect(await bank.status()).toMatchObject({ errorCode: '0', orderStatus: 0 });
  expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
});

test('bank modes: a call can be neither executed nor get a response', async () => {
  const bank = await openBank();
  const leftWithoutAnswer = bank.until('left_without_answer');
  await bank.control('calls', { call: 'register', mode: 'timeout_without_work' });

  bank.call('register', anOrder(bank.shop)).catch(() => 'no answer');
  await leftWithoutAnswer;

  expect(await bank.status()).toMatchObject({ errorCode: '6' });
});

test('bank modes: a call can be accepted without being executed', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });

  const { body } = await bank.call('decline', { orderNumber: 'KSH-1001-1' });

  expect(body.errorCode).toBe('0');
  expect(await bank.status()).toMatchObject({ orderStatus: 0 });
});

test('bank modes: a call can be executed at once with a late response', async () => {
  const bank = await openBank();
  const isDone = bank.until('answers_late');
  await bank.control('calls', { call: 'register', mode: 'slow' });

  const answer = bank.call('register', anOrder(bank.shop));
  await isDone;
  const status = await bank.status();
  const early = await Promise.race([answer, 'still waiting']);
  await bank.control('clock', { advanceMs: 8_000 });

  expect(status).toMatchObject({ errorCode: '0', orderStatus: 0 });
  expect(early).toBe('still waiting');
  expect((await answer).body).toMatchObject({ errorCode: '0', formUrl: expect.any(String) });
});

test('bank modes: a call can be executed and get an HTML page', async () => {
  const bank = await openBank();
  await bank.control('calls', { call: 'register', mode: 'malformed' });

  const answer = bank.call('register', anOrder(bank.shop));

  await expect(answer).rejects.toThrow('is not valid JSON');
  expect(await bank.status()).toMatchObject({ errorCode: '0', orderStatus: 0 });
});

test('bank modes: a script for an order number waits for that order', async () => {
  const bank = await openBank();
  await bank.control('calls', { call: 'register', mode: 'error7', orderNumber: 'KSH-1001-2' });

  const first = await bank.call('register', anOrder(bank.shop));
  const second = await bank.call('register', { ...anOrder(bank.shop), orderNumber: 'KSH-1001-2' });

  expect([first, second].map(({ body }) => body.errorCode)).toEqual(['0', '7']);
});

test('bank modes: a scripted outcome wins over the bank card', async () => {
  const bank = await openBank();
  const { formUrl } = await bank.register();
  await bank.control('outcomes', { outcome: 'declined', actionCode: 999 });

  await bank.press(`${formUrl}/outcome`, { outcome: 'pay', card: '2202205000012424' });

  expect(await bank.status()).toMatchObject({ orderStatus: 6, actionCode: 999 });
});

test('bank modes: the list of orders contains the state of each', async () => {
  const bank = await openBank();
  await bank.register();

  const list = await bank.send('/control/orders', {});

  expect(await list.json()).toMatchObject([{ orderNumber: 'KSH-1001-1', orderStatus: 0, attempts: 0 }]);
});

test('bank modes: a reset deletes orders, callbacks and scripts', async () => {
  const bank = await openBank();
  await bank.register();
  await bank.control('calls', { call: 'register', mode: 'error7', times: 'always' });

  await bank.control('reset');
  const { body } = await bank.call('register', anOrder(bank.shop));

  expect(body.errorCode).toBe('0');
});

test('bank modes: an unknown mode is refused with the known ones', async () => {
  const bank = await openBank();

  const answer = await bank.control('calls', { call: 'register', mode: 'explode' });

  expect(answer).toMatchObject({ httpStatus: 400, body: { fault: expect.stringContaining('timeout_after_work') } });
});

test('bank simulator: its control is closed to requests through a proxy', async () => {
  const bank = await openBank();

  const response = await bank.send('/control/orders', { headers: { 'x-forwarded-for': '203.0.113.7' } });

  expect(response.status).toBe(404);
});
