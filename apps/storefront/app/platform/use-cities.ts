import type { City } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { TYPING_PAUSE_MS } from './timers.ts';

/** Shorter input would match nearly everything. */
const MIN_QUERY_CHARACTERS = 2;
const PAGE_SIZE = 7;
const MAX_CITIES = 20;

type Found = { q: string; cities: readonly City[]; asked: number };

const NOTHING: Found = { q: '', cities: [], asked: PAGE_SIZE };

/** Cities that start with the typed text, requested after typing pauses (PERF-04); `askMore` loads further ones. */
export function useCities(beginning: string): { cities: readonly City[]; askMore(): void } {
  const [found, setFound] = useState(NOTHING);
  const [wanted, setWanted] = useState({ q: '', count: PAGE_SIZE });
  const q = beginning.trim();
  const count = wanted.q === q ? wanted.count : PAGE_SIZE;
  useEffect(() => {
    if (q.length < MIN_QUERY_CHARACTERS) return setFound(NOTHING);
    const abort = new AbortController();
    const take = (cities: readonly City[] | undefined) => cities && setFound({ q, cities, asked: count });
    const timer = setTimeout(() => void ask({ q, count }, abort.signal).then(take), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, count]);
  const askMore = () => {
    const mayBeMore = found.q === q && found.cities.length === found.asked;
    if (mayBeMore) setWanted({ q, count: Math.min(found.asked + PAGE_SIZE, MAX_CITIES) });
  };
  return { cities: found.cities, askMore };
}

async function ask(
  { q, count }: { q: string; count: number },
  signal: AbortSignal,
): Promise<readonly City[] | undefined> {
  try {
    const result = await api.listCities({ query: { q, page_size: count }, signal });
    return result.ok ? result.body : [];
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
