import type { Received, Sent, Transport } from '@kashtanka/contract/client';
import { readStored, writeStored } from './browser-storage.ts';

/** What opens a store that is open by pass, and drops before their time: kept here since its link was opened (QUERYPARAM-04). */
const KEY = 'store_pass';

export function hasStorePass(): boolean {
  return readStored(KEY) !== null;
}

export function keepStorePass(secret: string): void {
  writeStored(KEY, secret);
}

/** Told on writes to the basket (D23). */
export function storePassHeader({ method, path }: Sent): Record<string, string> {
  const pass = method !== 'GET' && path.startsWith('basket/') ? readStored(KEY) : null;
  return pass ? { 'X-Store-Pass': pass } : {};
}

/** A pass that does not open the store any more is put away with the refusal. */
export function withStorePass(carry: Transport): Transport {
  return async (sent) => {
    const received = await carry(sent);
    if (isStoreClosed(received)) writeStored(KEY, null);
    return received;
  };
}

function isStoreClosed({ status, body }: Received): boolean {
  return (
    status === 403 && typeof body === 'object' && body !== null && Reflect.get(body, 'code') === 'store_closed'
  );
}
