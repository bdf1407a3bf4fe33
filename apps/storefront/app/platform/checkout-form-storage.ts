import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'checkout_form';

/** The checkout form as JSON, stored until the order is placed or the shopper logs out (CHECKOUT-02). */
export function readCheckoutForm(): string | null {
  return readStored(KEY);
}

export function writeCheckoutForm(json: string): void {
  writeStored(KEY, json);
}

export function deleteCheckoutForm(): void {
  writeStored(KEY, null);
}
