import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The filters of a list. They are in the address, so that a list can be reloaded, returned to and sent to a colleague.
 * `read` takes them out of the address.
 */
export function useFilters<Filters extends object>(read: (search: URLSearchParams) => Filters) {
  const [search, setSearch] = useSearchParams();
  const setFilter = useCallback(
    (key: keyof Filters & string, value: string | undefined) =>
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
  return { filters: read(search), setFilter, clear };
}
