import type { StreetQuestion, SuggestedStreet, SuggestedStreets } from '@kashtanka/contract';
import { DEFAULT_COUNTRY } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { getVisitHeaders } from '../api/api.ts';
import { TYPING_PAUSE_MS } from '../timers.ts';

/** A POST outside of the contract, because addresses must not be stored in logs or history. */
const STREETS_ADDRESS = '/suggest/street';
const SHORTEST_QUESTION = 3;
/** Without a suggestion service this browser does not retry on every key. */
const RETRY_AFTER_MS = 60_000;

const silence = { untilMs: 0 };

type Place = Pick<StreetQuestion, 'country' | 'state' | 'city'>;
type Found = { question: string; streets: readonly SuggestedStreet[] };

const NOTHING: Found = { question: '', streets: [] };

/**
 * Streets and buildings that match the typed text, requested after typing pauses (PERF-04). The initial text and
 * additions to a chosen building are not searched.
 */
export function useStreets({ country, state, city }: Place) {
  const [q, setQ] = useState('');
  const [house, setHouse] = useState('');
  const [found, setFound] = useState(NOTHING);
  const isKnown = house !== '' && q.startsWith(house);
  const isAsked = country === DEFAULT_COUNTRY && city.trim() !== '' && q.length >= SHORTEST_QUESTION && !isKnown;
  const question = isAsked ? JSON.stringify({ country, state, city, q } satisfies StreetQuestion) : '';
  useEffect(() => {
    if (question === '') return;
    const abort = new AbortController();
    const take = (streets: readonly SuggestedStreet[]) => !abort.signal.aborted && setFound({ question, streets });
    const timer = setTimeout(() => void ask(question, abort.signal).then(take), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  return {
    /** Options of a combobox: those of the last response until the next arrives. */
    options: question === '' ? [] : found.streets.map(toOption),
    type: (text: string) => setQ(text.trim()),
    /** The new text of the field; a street still needs a building. */
    choose: ({ line1, has_house }: SuggestedStreet): string => {
      setHouse(has_house ? line1 : '');
      setQ(line1);
      return has_house ? line1 : `${line1}, `;
    },
  };
}

function toOption(street: SuggestedStreet, at: number) {
  return { ...street, key: String(at), title: street.line1, text: street.postcode ?? undefined };
}

/** Suggestions are optional, so a failure is ignored. */
async function ask(question: string, signal: AbortSignal): Promise<readonly SuggestedStreet[]> {
  if (performance.now() < silence.untilMs) return [];
  try {
    const headers = { ...getVisitHeaders(), 'Content-Type': 'application/json' };
    const answer = await fetch(STREETS_ADDRESS, { method: 'POST', headers, body: question, signal });
    const suggestions: SuggestedStreets = answer.ok ? await answer.json() : { data: [], is_silent: true };
    if (suggestions.is_silent) silence.untilMs = performance.now() + RETRY_AFTER_MS;
    return suggestions.data;
  } catch {
    // No connection, or the text changed meanwhile.
    return [];
  }
}
