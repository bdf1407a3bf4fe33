import type { BankClock } from '../bank/clock.ts';
import type { SigningKeys } from './keys.ts';
import type { OrderBook } from './orders.ts';
import type { CallName, Switches } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

/** Events for the console or for tests. */
export type YandexEvent =
  | { what: 'left_without_answer'; call: CallName }
  | { what: 'webhook'; orderId: string; event: string; result: string };

export type Yandex = {
  merchantId: string;
  apiKey: string;
  /** Public address of the payment pages; known only when the server listens. */
  publicUrl(): string;
  clock: BankClock;
  keys: SigningKeys;
  orders: OrderBook;
  switches: Switches;
  webhooks: Webhooks;
  emit(event: YandexEvent): void;
};
