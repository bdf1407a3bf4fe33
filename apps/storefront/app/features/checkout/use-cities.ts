import type { City } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { FETCH_DELAY_MS } from '#platform/timers.ts';

/** Below this the list would hold everything. */
const SHORTEST_QUESTION = 2;
const AT_MOST = 7;

/** Towns that begin like what is typed, asked for once the typing pauses (PERF-04). */
export function useCities(beginning: string): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([]);
  const q = beginning.trim();
  useEffect(() => {
    if (q.length < SHORTEST_QUESTION) return setCities([]);
    const abort = new AbortController();
    const timer = setTimeout(
      () => void ask(q, abort.signal).then((found) => found && setCities(found)),
      FETCH_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return cities;
}

async function ask(q: string, signal: AbortSignal): Promise<readonly City[] | undefined> {
  try {
    const result = await api.listCities({ query: { q, page_size: AT_MOST }, signal });
    return result.ok ? result.body : [];
  } catch (error) {
    // Something else was typed meanwhile.
    if (signal.aborted) return undefined;
    throw error;
  }
}
