import type { SearchSuggestions } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { shopApi } from '#platform/shop-api.ts';
import { FETCH_DELAY_MS } from '#platform/timers.ts';

/** One letter is the beginning of everything. */
const SHORTEST_QUESTION = 2;

export type Suggested = { q: string; answer: SearchSuggestions | 'failed' | undefined };

const NOTHING: Suggested = { q: '', answer: undefined };

/**
 * What may be meant by what is typed, asked once the typing pauses (PERF-04). What is asked later takes the place of what
 * is still on its way, so answers never come out of order; until one is there, the last one stays.
 */
export function useSuggestions(typed: string): Suggested {
  const [suggested, setSuggested] = useState(NOTHING);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < SHORTEST_QUESTION) return setSuggested(NOTHING);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(q, abort.signal);
      if (!abort.signal.aborted) setSuggested({ q, answer });
    }, FETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return suggested;
}

async function ask(q: string, signal: AbortSignal): Promise<Suggested['answer']> {
  try {
    const result = await shopApi.suggestSearch({ query: { q }, signal });
    return result.ok ? result.body : 'failed';
  } catch (error) {
    // Something else was typed meanwhile.
    if (signal.aborted) return undefined;
    throw error;
  }
}
