import Type from 'typebox';
import { expect, test } from 'vitest';
import { openTestBank } from '../test-bank.ts';
import { callOnce } from './http.ts';

const ask = { name: 'getOrderStatusExtended', fields: { orderNumber: 'KSH-1001-1' } };

test('sberbank: a bug in the parser is not reported as a busy bank', async () => {
  const { settings } = await openTestBank({
    fetch: async () => new Response('{"errorCode":"0"}', { status: 200 }),
  });
  const broken = Type.Refine(Type.Object({}), () => {
    throw new Error('a bug of ours');
  });

  const asked = callOnce(settings, { ...ask, answer: broken }, 30_000);

  await expect(asked).rejects.toThrow('a bug of ours');
});

test('sberbank: a request that cannot be serialized is not reported as a busy bank', async () => {
  const { settings } = await openTestBank();

  const asked = callOnce(settings, { ...ask, fields: { amount: 1n }, answer: Type.Object({}) }, 30_000);

  await expect(asked).rejects.toThrow('BigInt');
});

test('sberbank: a truncated answer counts as a busy bank', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('the line is cut')) });
  const { settings } = await openTestBank({ fetch: async () => new Response(body, { status: 200 }) });

  const received = await callOnce(settings, { ...ask, answer: Type.Object({}) }, 30_000);

  expect(received).toEqual({ kind: 'busy' });
});
