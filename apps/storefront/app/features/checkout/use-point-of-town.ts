import type { PointListName } from '@kashtanka/rules';
import { useEffect } from 'react';
import { accountApi } from '#platform/account-api.ts';

type Chosen = { list: PointListName; code: string; country: string; city: string };

/**
 * Tells when the town that is settled now is not the town of the point that was chosen before. What cannot be asked changes
 * nothing: a point is not lost on a bad line.
 */
export function usePointOfTown({ list, code, country, city }: Chosen, onStray: (code: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point that is chosen later is one of this town.
  useEffect(() => {
    if (city === '' || code === '') return;
    const abort = new AbortController();
    void isElsewhere({ list, code, country, city }, abort.signal).then((is) => is && onStray(code));
    return () => abort.abort();
  }, [list, country, city]);
}

/** The API knows a town in both languages, which the point itself does not: a code is one of a point's words. */
async function isElsewhere({ list, code, country, city }: Chosen, signal: AbortSignal): Promise<boolean> {
  try {
    const query = { country, city, q: code, page_size: 500 };
    const result = await accountApi.listPickupPoints({ params: { list }, query, signal });
    return !signal.aborted && result.ok && !result.body.results.some((point) => point.code === code);
  } catch (error) {
    // Another town is settled meanwhile.
    if (signal.aborted) return false;
    throw error;
  }
}
