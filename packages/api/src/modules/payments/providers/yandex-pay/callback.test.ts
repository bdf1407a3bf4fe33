import { CompactSign, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { createTestTime } from '../test-time.ts';
import { parseCallback } from './callback.ts';

test('yandex callback: is read for this merchant until half a minute after its end', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const time = createTestTime();
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: '1' }] });
  const address = { baseUrl: 'https://yandex.example', merchantId: 'kashtanka', apiKey: 'practice' };
  const settings = { ...address, fetch: globalThis.fetch, time, chance: () => 0, keys };
  const read = async (merchantId: string, endsInS: number) => {
    const order = { orderId: 'KSH-1001-2', paymentStatus: 'CAPTURED' };
    const text = JSON.stringify({ merchantId, event: 'ORDER_STATUS_UPDATED', order });
    const body = await new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ES256', kid: '1', exp: time.nowMs() / 1000 + endsInS })
      .sign(privateKey);
    return parseCallback(settings, { body });
  };

  expect(await read('kashtanka', -29)).toEqual({
    ok: true,
    orderNumber: 'KSH-1001',
    attempt: 2,
    providerId: 'KSH-1001-2',
    operation: 'CAPTURED',
  });
  for (const [merchantId, endsInS] of [
    ['another', 60],
    ['kashtanka', -30],
  ] as const)
    expect(await read(merchantId, endsInS), merchantId).toEqual({ ok: false, problem: 'unreadable' });
});
