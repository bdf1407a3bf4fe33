// A Yandex Pay simulator: its merchant API, signed webhooks and payment pages, so that a shop can take payments
// without keys. All state is in memory; no real money is involved.
import { BankClock } from '../bank/clock.ts';
import { partnerApp } from '../partner-app.ts';
import { addControlApi } from './control-api.ts';
import { createSigningKeys } from './keys.ts';
import { addMerchantApi } from './merchant-api.ts';
import { createOrderBook } from './orders.ts';
import { addPages } from './page/page-routes.ts';
import { createSwitches } from './switches.ts';
import { Webhooks } from './webhooks.ts';
import type { Yandex, YandexEvent } from './yandex.ts';

export type { YandexEvent } from './yandex.ts';

export type YandexPayOptions = {
  /** 0 for any free port. */
  port: number;
  /** `127.0.0.1` by default. */
  host?: string;
  merchantId: string;
  apiKey: string;
  /** Public address behind a proxy. */
  publicUrl?: string;
  /** The webhook address of the merchant account, without its ending `/v1/webhook`. */
  callbackUrl?: string;
  /** The machine's clock by default; the control API can skip time on top of it. */
  nowMs?: () => number;
  onEvent?: (event: YandexEvent) => void;
};

const LARGEST_BODY = 256 * 1024;

export async function startYandexPay(options: YandexPayOptions): Promise<{ url: string; close(): Promise<void> }> {
  let url = '';
  const yandex = await createYandex(options, () => options.publicUrl?.replace(/\/+$/, '') ?? url);
  const app = partnerApp({ bodyLimit: LARGEST_BODY });
  app.removeContentTypeParser('text/plain');
  addMerchantApi(app, yandex);
  addControlApi(app, yandex);
  addPages(app, yandex);
  url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return {
    url,
    async close() {
      yandex.clock.stop();
      await app.close();
    },
  };
}

async function createYandex(options: YandexPayOptions, publicUrl: () => string): Promise<Yandex> {
  const { merchantId, apiKey, callbackUrl = null, onEvent } = options;
  const clock = new BankClock(options.nowMs);
  const keys = await createSigningKeys();
  const switches = createSwitches();
  const emit = (event: YandexEvent) => onEvent?.(event);
  const webhooks = new Webhooks({ clock, keys, merchantId, script: switches.webhooks, callbackUrl, emit });
  return { merchantId, apiKey, publicUrl, clock, keys, orders: createOrderBook(), switches, webhooks, emit };
}
