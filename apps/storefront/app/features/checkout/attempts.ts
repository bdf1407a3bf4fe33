import type { CheckoutRequest } from '@kashtanka/contract';
import { readStored, writeStored } from '#platform/browser-storage.ts';

/** An order request without a response: the server may have placed the order. */
export type Attempt = { request: CheckoutRequest; key: string };

export type Attempts = { read(): Attempt | undefined; write(attempt: Attempt | undefined): void };

const KEY = 'checkout_attempt';
const inThisTab = () => sessionStorage;

export const attemptsOfTab: Attempts = {
  read: () => {
    const kept = readStored(KEY, inThisTab);
    // Only this code writes the key, in session storage, so the format is trusted.
    return kept === null ? undefined : (JSON.parse(kept) as Attempt);
  },
  write: (attempt) => writeStored(KEY, attempt ? JSON.stringify(attempt) : null, inThisTab),
};
