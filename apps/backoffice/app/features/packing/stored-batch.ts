import type { Batch } from '@kashtanka/contract/admin';
import { queryClient } from '#platform/query-client.ts';

type Stored = { at: number; batch: Batch };

const keyOf = (parts: readonly unknown[]) => `backoffice.${parts.join('.')}`;
const QUERY = 'batch';

export const batchKey = (id: number, locale: string) => [QUERY, id, locale] as const;

/** The stored copy of a batch, so that it can be read without a connection. */
export function readStoredBatch(key: readonly unknown[]): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(key)) ?? 'null');
    return isStored(stored) ? stored : undefined;
  } catch {
    // Blocked, or written by another version.
    return undefined;
  }
}

/** The copy is written by this program alone, so its parts are trusted. */
function isStored(stored: unknown): stored is Stored {
  if (stored === null || typeof stored !== 'object' || !('at' in stored) || !('batch' in stored)) return false;
  const { at, batch } = stored;
  return (
    typeof at === 'number' &&
    batch !== null &&
    typeof batch === 'object' &&
    'orders' in batch &&
    Array.isArray(batch.orders) &&
    'pick_list' in batch &&
    Array.isArray(batch.pick_list)
  );
}

const copying = { isOn: false };

/** Copies each loaded batch to the storage of this tab; the copy ends with the loaded one, as after signing out. */
export function copyBatches(): void {
  if (copying.isOn) return;
  copying.isOn = true;
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (queryKey[0] !== QUERY) return;
    if (type === 'removed') forget(queryKey);
    else if (type === 'updated' && state.data !== undefined && state.status === 'success')
      write(queryKey, { at: state.dataUpdatedAt, batch: state.data });
  });
}

function write(key: readonly unknown[], stored: { at: number; batch: unknown }): void {
  try {
    sessionStorage.setItem(keyOf(key), JSON.stringify(stored));
  } catch {
    // Without storage the batch lasts as long as the page.
  }
}

function forget(key: readonly unknown[]): void {
  try {
    sessionStorage.removeItem(keyOf(key));
  } catch {
    // Nothing was stored either.
  }
}
