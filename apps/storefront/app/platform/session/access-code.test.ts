import type { Received, Sent } from '@kashtanka/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasAccessCode, storeAccessCode, withAccessCode } from './access-code.ts';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The code that a call carries, to a shop that answers so. */
async function codeOf(method: Sent['method'], path: string, answer: Partial<Received> = {}): Promise<unknown> {
  const sent: Sent[] = [];
  const send = withAccessCode(async (one) => {
    sent.push(one);
    return { status: 200, body: {}, headers: new Headers(), ...answer };
  });
  await send({ method, path, headers: { a: 'b' } } as unknown as Sent);
  return { ...sent[0]?.headers };
}

test('access code: is sent with the writes of a basket alone', async () => {
  const own = { a: 'b' };
  expect(await codeOf('POST', 'basket/line/')).toEqual(own);
  storeAccessCode('woof');

  expect(await codeOf('POST', 'basket/line/')).toEqual({ ...own, 'X-Store-Pass': 'woof' });
  expect(await codeOf('GET', 'basket/')).toEqual(own);
  expect(await codeOf('POST', 'order/1/pay/')).toEqual(own);
});

test('access code: is deleted once a shop that is closed refuses it, and by no other refusal', async () => {
  storeAccessCode('woof');
  await codeOf('POST', 'basket/line/', { status: 409, body: { code: 'price_changed' } });
  const before = hasAccessCode();
  await codeOf('POST', 'basket/line/', { status: 403, body: { code: 'store_closed' } });

  expect([before, hasAccessCode()]).toEqual([true, false]);
});
