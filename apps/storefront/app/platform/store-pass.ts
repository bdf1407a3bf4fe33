import type { Transport } from '@kashtanka/contract/client';
import { readStored, writeStored } from './browser-storage.ts';

/** What opens a store that is open by pass, and drops before their time: kept here since its link was opened (QUERYPARAM-04). */
const KEY = 'store_pass';

export const hasStorePass = () => readStored(KEY) !== null;

export const keepStorePass = (secret: string) => writeStored(KEY, secret);

/** Tells the pass with what is written to the basket; one that does not open the store any more is put away (D23). */
export function withStorePass(carry: Transport): Transport {
  return async (sent) => {
    const pass = readStored(KEY);
    if (!pass || sent.method === 'GET' || !sent.path.startsWith('basket/')) return carry(sent);
    const received = await carry({ ...sent, headers: { ...sent.headers, 'X-Store-Pass': pass } });
    if (Object(received.body).code === 'store_closed') writeStored(KEY, null);
    return received;
  };
}
