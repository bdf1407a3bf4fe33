import { demo } from '@kashtanka/demo';
import { startYandexPay } from '@kashtanka/simulators/yandex-pay';
import fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { createYandexPay, yandexKeys } from '#providers/payments';
import { auditAtEnd } from '../audit.ts';
import { testClock } from '../clock.ts';
import { aCheckout } from '../scenarios.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';

const MERCHANT = { merchantId: 'kashtanka', apiKey: 'practice' };
/** No pause between two calls is longer, and no patience with one of them shorter. */
const LONGEST_PAUSE_MS = 4_000;

export type Yandex = {
  url: string;
  /** Presses a button on the payment page; resolves to the URL of the redirect. */
  press(page: string | null, outcome: string): Promise<string | null>;
  control(path: string, fields?: object): Promise<void>;
  orders(): Promise<{ orderId: string; paymentStatus: string; amount: number; refunded: number }[]>;
  /** Webhooks to the shop: their tokens, and the shop's responses. */
  received: { token: string; read: boolean }[];
  /** Sends an unauthenticated webhook. */
  callBack(token: string): Promise<number>;
  /** Advances the clocks of the shop and of Yandex. */
  passes(ms: number): Promise<void>;
};

/** A shop with the Yandex Pay simulator, both with one clock; its webhooks use HTTP. */
export async function openShopWithYandex(): Promise<{ shop: TestShop; yandex: Yandex }> {
  const clock = testClock('2026-11-21T12:00:00Z');
  const shops: TestShop[] = [];
  const received: Yandex['received'] = [];
  const callbackUrl = await openHook(async (token) => {
    const read = (await shops[0]?.api.receivePaymentCallback('yandex', token)) ?? false;
    received.push({ token, read });
    return read;
  });
  const impatience: (() => void)[] = [];
  const { url, close } = await startYandexPay({
    port: 0,
    ...MERCHANT,
    callbackUrl,
    nowMs: () => clock.now().getTime(),
    // Requests that wait for a silent partner time out now.
    onEvent: ({ what }) => {
      if (what === 'left_without_answer') for (const giveUp of impatience.splice(0)) giveUp();
    },
  });
  onTestFinished(close);
  const providers = createYandexPay({
    baseUrl: url,
    ...MERCHANT,
    fetch,
    chance: () => 0,
    keys: yandexKeys(url, fetch),
    time: {
      nowMs: () => clock.now().getTime(),
      after: (delayMs, action) => {
        if (delayMs <= LONGEST_PAUSE_MS) queueMicrotask(action);
        else impatience.push(action);
        return () => void impatience.splice(0, impatience.length, ...impatience.filter((one) => one !== action));
      },
    },
  });
  const shop = await openTestShop({ clock, providers });
  shops.push(shop);
  return auditAtEnd({ shop, yandex: { url, received, ...stringsOf(url, callbackUrl, clock) } });
}

type Ordering = { code?: 'yandex_pay' | 'yandex_split'; articles?: Record<string, number> };

/** An order of goods of which there are few, to be paid by Yandex. */
export function byYandex({ code: payment_code = 'yandex_pay', articles = { [demo.fewLeft]: 2 } }: Ordering = {}) {
  return { request: aCheckout({ payment_code }), articles };
}

async function openHook(receive: (token: string) => Promise<boolean>): Promise<string> {
  const hooks = fastify();
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  hooks.post('/hooks/v1/webhook', async (request, reply) =>
    reply.code((await receive(String(request.body ?? ''))) ? 200 : 400).send(),
  );
  const address = await hooks.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => hooks.close());
  return `${address}/hooks`;
}

function stringsOf(url: string, callbackUrl: string, clock: { advance(ms: number): void }) {
  const control = async (path: string, fields: object = {}) => {
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(`${url}/control/${path}`, { method: 'POST', headers, body: JSON.stringify(fields) });
    if (!sent.ok) throw new Error(`Yandex refuses ${path}: ${await sent.text()}`);
  };
  return {
    control,
    press: async (page: string | null, outcome: string) => {
      if (!page) throw new Error('there is no page to press on');
      const body = new URLSearchParams({ outcome });
      const pressed = await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });
      // A webhook that is on its way has arrived when the clock has been asked.
      await control('clock', { advanceMs: 0 });
      return pressed.headers.get('location');
    },
    orders: async () =>
      (await (await fetch(`${url}/control/orders`)).json()) as Awaited<ReturnType<Yandex['orders']>>,
    callBack: async (token: string) =>
      (await fetch(`${callbackUrl}/v1/webhook`, { method: 'POST', body: token })).status,
    passes: async (ms: number) => {
      clock.advance(ms);
      await control('clock', { advanceMs: 0 });
    },
  };
}
