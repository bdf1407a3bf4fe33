import type { Transport } from '@kashtanka/contract/client';
import { readStored, writeStored } from '../browser-storage.ts';

/**
 * The access code for a closed shop and for drops before their opening, stored since its link was opened
 * (QUERYPARAM-04).
 */
const KEY = 'store_pass';

export const hasAccessCode = () => readStored(KEY) !== null;

export const storeAccessCode = (secret: string) => writeStored(KEY, secret);

/** Sends the code with basket writes; an invalid one is deleted (D23). */
export function withAccessCode(carry: Transport): Transport {
  return async (sent) => {
    const pass = readStored(KEY);
    if (!pass || sent.method === 'GET' || !sent.path.startsWith('basket/')) return carry(sent);
    const received = await carry({ ...sent, headers: { ...sent.headers, 'X-Store-Pass': pass } });
    if (Object(received.body).code === 'store_closed') writeStored(KEY, null);
    return received;
  };
}
