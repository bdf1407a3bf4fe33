// The bank simulator: supports both dialects of the bank's protocol over the same orders and shows payment pages,
// so that the shop can take payments without keys. All state is in memory; no real money, bank cards or receipts
// are involved.
import { partnerApp } from '../partner-app.ts';
import type { Bank, BankEvent } from './bank.ts';
import { Callbacks } from './callbacks.ts';
import { BankClock } from './clock.ts';
import { addControlApi } from './control/control-api.ts';
import { addEcommApi } from './merchant/ecomm-api.ts';
import { addRbsApi } from './merchant/rbs-api.ts';
import { createOrderBook } from './orders.ts';
import { addPages } from './page/page-routes.ts';
import { createSwitches } from './switches.ts';
import { addWalletApi } from './wallet-api.ts';

export type { BankEvent } from './bank.ts';
export { signParameters } from './sign.ts';

export type BankSimulatorOptions = {
  /** 0 for any free port. */
  port: number;
  /** `127.0.0.1` by default. */
  host?: string;
  userName: string;
  password: string;
  /** Replaces user name and password in the older dialect; none by default. */
  token?: string;
  /** Public address behind a proxy; may contain a path. */
  publicUrl?: string;
  /** For orders without a `dynamicCallbackUrl`. */
  callbackUrl?: string;
  /** Signs callbacks of the older dialect: `practice` by default. */
  callbackKey?: string;
  /** HTTP method of callbacks: `GET` by default. */
  callbackMethod?: 'GET' | 'POST';
  /** Pause between the three attempts of a callback: by default a minute, in the older dialect half a minute. */
  callbackEveryMs?: number;
  /** The machine's clock by default; the control API can skip time on top of it. */
  nowMs?: () => number;
  onEvent?: (event: BankEvent) => void;
};

export type BankSimulator = { url: string; close(): Promise<void> };

const CALLBACK_KEY = 'practice';
const MOST_ORDERS = 10_000;
const LARGEST_BODY = 256 * 1024;

export async function startBankSimulator(options: BankSimulatorOptions): Promise<BankSimulator> {
  let url = '';
  const bank = createBank(options, () => options.publicUrl?.replace(/\/+$/, '') ?? url);
  const app = partnerApp({ bodyLimit: LARGEST_BODY });
  // JSON only; fastify would also accept plain text.
  app.removeContentTypeParser('text/plain');
  addEcommApi(app, bank);
  addRbsApi(app, bank);
  addControlApi(app, bank);
  addWalletApi(app, bank);
  addPages(app, bank);
  url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return {
    url,
    async close() {
      bank.clock.stop();
      await app.close();
    },
  };
}

function createBank(options: BankSimulatorOptions, publicUrl: () => string): Bank {
  const { userName, password, token = null, onEvent } = options;
  const clock = new BankClock(options.nowMs);
  const switches = createSwitches();
  const emit = (event: BankEvent) => onEvent?.(event);
  const callbacks = new Callbacks({
    clock,
    emit,
    script: switches.callbacks,
    defaultUrl: options.callbackUrl ?? null,
    everyMs: options.callbackEveryMs ?? null,
    signing: { key: options.callbackKey ?? CALLBACK_KEY, method: options.callbackMethod ?? 'GET' },
  });
  const orders = createOrderBook(MOST_ORDERS);
  return { settings: { userName, password, token, publicUrl }, clock, orders, switches, callbacks, emit };
}
