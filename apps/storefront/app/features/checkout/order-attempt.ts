import type { CheckoutRequest } from '@kashtanka/contract';
import { readStored, writeStored } from '#platform/browser-storage.ts';

/** An order request without a response: the server may have placed the order. */
export type OrderAttempt = { request: CheckoutRequest; key: string };

export type AttemptStorage = { read(): OrderAttempt | undefined; write(attempt: OrderAttempt | undefined): void };

const KEY = 'checkout_attempt';
const inThisTab = () => sessionStorage;

export const sessionAttempts: AttemptStorage = {
  read: () => {
    const kept = readStored(KEY, inThisTab);
    // Only this code writes the key, in session storage, so the format is trusted.
    return kept === null ? undefined : (JSON.parse(kept) as OrderAttempt);
  },
  write: (attempt) => writeStored(KEY, attempt ? JSON.stringify(attempt) : null, inThisTab),
};

/** True if an order request of this tab got no response. */
export function isOrderUndecided(): boolean {
  return sessionAttempts.read() !== undefined;
}
