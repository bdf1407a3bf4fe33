import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { StockFilters } from '../queries.ts';

export const STATES = ['low', 'none', 'in_demand'] as const;

/** Filters are in the address, so that a list can be reloaded and sent to a colleague. */
export function readFilters(search: URLSearchParams): StockFilters {
  const q = search.get('q')?.trim();
  const state = STATES.find((one) => one === search.get('state'));
  return { ...(q && { q }), ...(state && { state }) };
}

export function useStockFilters() {
  const [search, setSearch] = useSearchParams();
  const setFilter = useCallback(
    (key: keyof StockFilters, value: string | undefined) =>
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
  const clear = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return { filters: readFilters(search), setFilter, clear };
}
