import type { AdminInput } from '@kashtanka/contract/admin';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type ListQuery = NonNullable<AdminInput<'listProductsOfStaff'>['query']>;

export type Filters = Pick<ListQuery, 'q' | 'state' | 'product_class' | 'category'>;

export const FILTER_KEYS = ['state', 'product_class', 'category'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Filters are in the address, so that a list can be reloaded and sent to a colleague. */
export function readFilters(search: URLSearchParams): Filters {
  const text = (key: string) => search.get(key)?.trim() || undefined;
  const [q, state, productClass, category] = [text('q'), text('state'), text('product_class'), text('category')];
  return {
    ...(q && { q }),
    ...((state === 'shown' || state === 'not_shown') && { state }),
    ...(productClass && { product_class: productClass }),
    ...(category && { category }),
  };
}

export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const setFilter = useCallback(
    (key: keyof Filters, value: string | undefined) =>
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
