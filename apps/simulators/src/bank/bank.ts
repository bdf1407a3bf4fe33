import type { Callbacks } from './callbacks.ts';
import type { BankClock } from './clock.ts';
import type { OrderBook } from './orders.ts';
import type { CallName, Switches } from './switches.ts';

/** News for whoever runs the simulator: a line on the console, or a test that waits for a moment. */
export type BankEvent =
  | { what: 'registered' | 'paid' | 'declined' | 'expired'; orderNumber: string }
  | { what: 'left_without_answer' | 'answers_late'; call: CallName }
  | { what: 'callback'; orderNumber: string; operation: string; result: string };

type BankSettings = {
  userName: string;
  password: string;
  /** In place of both, in the older dialect. */
  token: string | null;
  /** Where browsers find the payment pages; known only when the server listens. */
  publicUrl(): string;
};

export type Bank = {
  settings: BankSettings;
  clock: BankClock;
  orders: OrderBook;
  switches: Switches;
  callbacks: Callbacks;
  tell(event: BankEvent): void;
};
