import type { AdminAnswer } from '@kashtanka/contract/admin';
import { countOnPage, NO_ROWS, type RowSelection } from '@kashtanka/ui/table/row-selection.ts';
import { useState } from 'react';
import type { Chosen } from '../bulk/bulk-actions.tsx';
import type { Filters } from './filters.ts';

type Shown = {
  keys: readonly string[];
  filters: Filters;
  count: AdminAnswer<'listProductsOfStaff'>['count'];
};

/** All products of a search but some. */
type AllOfSearch = { search: string; except: ReadonlySet<string> };

/** Selected rows, or all of the search: then new rows of the list are selected as well. */
export function useSelection({ keys, filters, count }: Shown) {
  const [selection, setSelection] = useState(NO_ROWS);
  const [all, setAll] = useState<AllOfSearch>();
  const search = JSON.stringify(filters);
  const except = all?.search === search ? all.except : undefined;
  const shown = except
    ? { keys: new Set(keys.filter((key) => !except.has(key))), anchor: selection.anchor }
    : selection;
  const onSelect = (next: RowSelection) => {
    setSelection(next);
    const without = new Set(keys.filter((key) => !next.keys.has(key)));
    setAll(except && next.keys.size > 0 ? { search, except: without } : undefined);
  };
  const isPageSelected = keys.length > 0 && countOnPage(shown, keys) === keys.length;
  const chosen: Chosen = except
    ? { of: { query: filters, except: [...except] }, count: count.value - except.size, hasMore: count.has_more }
    : { of: { articles: [...selection.keys] }, count: selection.keys.size, hasMore: false };
  const hasOthers = !except && isPageSelected && (count.has_more || count.value > keys.length);
  return {
    selection: shown,
    onSelect,
    chosen,
    isAll: except !== undefined,
    /** Selects all of the search; undefined where the page has them all. */
    selectAll: hasOthers ? () => setAll({ search, except: new Set() }) : undefined,
  };
}
