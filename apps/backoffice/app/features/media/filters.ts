import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { MediaFilters } from './queries.ts';

export const STATES = ['used', 'unused'] as const;

export function readFilters(search: URLSearchParams): MediaFilters {
  const q = search.get('q')?.trim();
  const state = STATES.find((one) => one === search.get('state'));
  return { ...(q && { q }), ...(state && { state }) };
}

/** Filters are in the address, so that a step back returns to the found pictures. */
export function useMediaFilters() {
  const [search, setSearch] = useSearchParams();
  const setFilter = useCallback(
    (key: keyof MediaFilters, value: string | undefined) =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          if (value) next.set(key, value);
          else next.delete(key);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { filters: readFilters(search), setFilter };
}
