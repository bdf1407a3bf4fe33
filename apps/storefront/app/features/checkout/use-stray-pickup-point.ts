import type { PickupPointListName } from '@kashtanka/rules';
import { useEffect } from 'react';
import { api } from '#platform/api.ts';

type Chosen = { list: PickupPointListName; code: string; country: string; city: string };

/** Calls `onStray` when the chosen pickup point is not in the current city. A failed request changes nothing. */
export function useStrayPickupPoint({ list, code, country, city }: Chosen, onStray: (code: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point chosen later belongs to this city.
  useEffect(() => {
    if (city === '' || code === '') return;
    const abort = new AbortController();
    void isElsewhere({ list, code, country, city }, abort.signal).then((is) => is && onStray(code));
    return () => abort.abort();
  }, [list, country, city]);
}

/**
 * The city is compared by the API, which knows its name in both languages; the point's code works as a search term.
 */
async function isElsewhere({ list, code, country, city }: Chosen, signal: AbortSignal): Promise<boolean> {
  try {
    const query = { country, city, q: code, page_size: 500 };
    const result = await api.listPickupPoints({ params: { list }, query, signal });
    return !signal.aborted && result.ok && !result.body.results.some((point) => point.code === code);
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
