import { describe, expect, it } from 'vitest';
import { createDadata } from '#providers/geography';
import { createApplePay, createGooglePay, createYandexPay, systemTimers, yandexKeys } from '#providers/payments';
import { aPayment, connect, FIRST_ATTEMPT } from './modules/payments/providers/test-bank.ts';
import { aRedirectingPartner, openStubServer } from './testing/partners/stub-server.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

const GOOGLE = { environment: 'TEST', merchantId: 'g-1', gatewayMerchantId: 'kashtanka' } as const;
const APPLE = {
  merchantId: 'merchant.test',
  domain: 'shop.test',
  post: async () => ({ ok: true as const, session: {} }),
  isGateway: () => true,
};

describe('partner redirect: is not followed', () => {
  for (const status of REDIRECTS) {
    it('is not followed there with the key for streets', async () => {
      const { url, asked, followed } = await aRedirectingPartner(status);
      const timeout = (limitMs: number) => AbortSignal.timeout(limitMs);
      const dadata = createDadata({ baseUrl: url, key: 'of-the-shop', fetch, timeout, onFailure: () => {} });

      const received = await dadata.suggest({ q: 'баум', city: 'Москва', region: null, locale: 'ru' });

      expect([received.kind, asked], `${status}`).toEqual(['failed', ['POST /suggest/address']]);
      expect(followed, `${status}`).toEqual([]);
    });

    it('bank redirect: is followed neither with the shop’s password nor with a wallet token', async () => {
      const { url, asked, followed } = await aRedirectingPartner(status);
      const { provider, settings } = connect({ baseUrl: url, time: systemTimers });
      const apple = createApplePay(settings, APPLE).wallet;
      const google = createGooglePay(settings, GOOGLE).wallet;

      const state = await provider.fetchState(FIRST_ATTEMPT);
      const paid = [await apple?.pay(aPayment(), 'token'), await google?.pay(aPayment(), 'token')];

      expect(
        [state, ...paid].map((received) => received?.ok),
        `${status}`,
      ).toEqual([false, false, false]);
      expect(
        asked.map((call) => call.replace(/.*\//, '')),
        `${status}`,
      ).toEqual(['getOrderStatusExtended.do', 'payment.do', 'payment.do']);
      expect(followed, `${status}`).toEqual([]);
    });

    it('Yandex redirect: is followed neither with the shop’s key nor for its signing keys', async () => {
      const { url, asked, followed } = await aRedirectingPartner(status);
      const line = { fetch, time: systemTimers, chance: () => 0 };
      const merchant = { baseUrl: url, merchantId: 'kashtanka', apiKey: 'of-the-shop' };
      const [yandex] = createYandexPay({ ...line, ...merchant, keys: yandexKeys(url, fetch) });

      const state = await yandex?.fetchState({ providerId: '1-1' });
      const callback = await yandex?.readCallback({ body: TOKEN });

      expect([state?.ok, callback?.ok], `${status}`).toEqual([false, false]);
      expect(asked, `${status}`).toEqual(['GET /api/merchant/v1/orders/1-1', 'GET /api/jwks']);
      expect(followed, `${status}`).toEqual([]);
    });
  }
});

it('partner: an endless answer is cut off in time', async () => {
  const million = ' '.repeat(1_000_001);
  const url = await openStubServer((request, reply) => {
    request.resume();
    // The rest never comes.
    reply.writeHead(200, { 'Content-Type': 'application/json' }).write(million);
  });
  const failures: unknown[] = [];
  const never = new AbortController().signal;
  const settings = { baseUrl: url, key: 'of-the-shop', fetch, timeout: () => never };
  const dadata = createDadata({ ...settings, onFailure: ({ failure }) => failures.push(failure) });

  const received = await dadata.suggest({ q: 'баум', city: 'Москва', region: null, locale: 'ru' });

  expect([received.kind, failures]).toEqual(['failed', ['garbage']]);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A callback that is signed by a key that the shop has to ask for. */
const TOKEN = `${part({ alg: 'ES256', kid: 'unknown', typ: 'JWT', iat: 1 })}.${part({ merchantId: 'kashtanka' })}.AAAA`;
