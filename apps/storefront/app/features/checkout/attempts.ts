import type { CheckoutRequest } from '@kashtanka/contract';
import { readStored, writeStored } from '#platform/browser-storage.ts';

/** An order that was sent and not answered: it may have been made all the same. */
export type Attempt = { request: CheckoutRequest; key: string };

/** Where the attempt is kept until it is answered; a reload does not lose it. */
export type Attempts = { read(): Attempt | undefined; write(attempt: Attempt | undefined): void };

const KEY = 'checkout_attempt';
const inThisTab = () => sessionStorage;

export const attemptsOfTab: Attempts = {
  read: () => {
    const kept = readStored(KEY, inThisTab);
    // Only this code writes here, within one visit to the shop.
    return kept === null ? undefined : (JSON.parse(kept) as Attempt);
  },
  write: (attempt) => writeStored(KEY, attempt ? JSON.stringify(attempt) : null, inThisTab),
};
