import type { SearchSuggestions } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { TYPING_PAUSE_MS } from '#platform/timers.ts';

/** A single letter matches nearly everything. */
const MIN_QUERY_CHARACTERS = 2;

export type SuggestionsState = { q: string; answer: SearchSuggestions | 'failed' | undefined };

const NOTHING: SuggestionsState = { q: '', answer: undefined };

/**
 * Suggestions for the typed text, requested after typing pauses (PERF-04). A newer request aborts the older one, so
 * responses stay in order; the last suggestions are shown until the next arrive.
 */
export function useSuggestions(typed: string): SuggestionsState {
  const [suggested, setSuggested] = useState(NOTHING);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < MIN_QUERY_CHARACTERS) return setSuggested(NOTHING);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(q, abort.signal);
      if (!abort.signal.aborted) setSuggested({ q, answer });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return suggested;
}

async function ask(q: string, signal: AbortSignal): Promise<SuggestionsState['answer']> {
  try {
    const result = await api.suggestSearch({ query: { q }, signal });
    return result.ok ? result.body : 'failed';
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
