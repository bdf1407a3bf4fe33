// The practice bank: a server that speaks the bank's "ecomm" protocol and shows payment pages, so that the shop
// can take payments without keys. It keeps everything in memory and leaves money, cards and receipts to real banks.
import fastify from 'fastify';
import type { Bank, BankEvent } from './bank.ts';
import { Callbacks } from './callbacks.ts';
import { BankClock } from './clock.ts';
import { addControlApi } from './control-api.ts';
import { addMerchantApi } from './merchant-api.ts';
import { createOrderBook } from './orders.ts';
import { addPages } from './page/page-routes.ts';
import { createSwitches } from './switches.ts';
import { addWalletApi } from './wallet-api.ts';

export type { BankEvent } from './bank.ts';

export type BankSimulatorOptions = {
  /** 0 for any free one. */
  port: number;
  /** `127.0.0.1` by default. */
  host?: string;
  userName: string;
  password: string;
  /** Where browsers find the bank when it stands behind a proxy; a path is allowed. */
  publicUrl?: string;
  /** For orders that bring no `dynamicCallbackUrl`. */
  callbackUrl?: string;
  /** Between the three attempts of a callback: a minute by default. */
  callbackEveryMs?: number;
  /** The machine's clock by default; the control API can skip time on top of it. */
  nowMs?: () => number;
  onEvent?: (event: BankEvent) => void;
};

export type BankSimulator = { url: string; close(): Promise<void> };

const CALLBACK_EVERY_MS = 60_000;
const MOST_ORDERS = 10_000;
const LARGEST_BODY = 256 * 1024;

export async function startBankSimulator(options: BankSimulatorOptions): Promise<BankSimulator> {
  let url = '';
  const bank = createBank(options, () => options.publicUrl?.replace(/\/+$/, '') ?? url);
  const app = fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true });
  // JSON only: fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  addMerchantApi(app, bank);
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
  const { userName, password, onEvent } = options;
  const clock = new BankClock(options.nowMs);
  const switches = createSwitches();
  const tell = (event: BankEvent) => onEvent?.(event);
  const callbacks = new Callbacks({
    clock,
    tell,
    script: switches.callbacks,
    defaultUrl: options.callbackUrl ?? null,
    everyMs: options.callbackEveryMs ?? CALLBACK_EVERY_MS,
  });
  const orders = createOrderBook(MOST_ORDERS);
  return { settings: { userName, password, publicUrl }, clock, orders, switches, callbacks, tell };
}
