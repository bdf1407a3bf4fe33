import type { Callbacks } from './callbacks.ts';
import type { BankClock } from './clock.ts';
import type { OrderBook } from './orders.ts';
import type { CallName, Switches } from './switches.ts';

/** Events for the console or for tests that wait for them. */
export type BankEvent =
  | { what: 'registered' | 'paid' | 'declined' | 'expired'; orderNumber: string }
  | { what: 'left_without_answer' | 'answers_late'; call: CallName }
  | { what: 'callback'; orderNumber: string; operation: string; result: string };

type BankSettings = {
  userName: string;
  password: string;
  /** Replaces user name and password in the older dialect. */
  token: string | null;
  /** Public address of the payment pages; known only when the server listens. */
  publicUrl(): string;
};

export type Bank = {
  settings: BankSettings;
  clock: BankClock;
  orders: OrderBook;
  switches: Switches;
  callbacks: Callbacks;
  emit(event: BankEvent): void;
};
