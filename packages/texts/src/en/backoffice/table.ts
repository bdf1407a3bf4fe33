import { formatPlural } from '../../plural.ts';
import type { ru } from '../../ru/backoffice/table.ts';

export const en: typeof ru = {
  filters: 'Filters',
  addFilter: 'Filter',
  removeFilter: (title) => `Remove the filter ${title}`,
  clearFilters: 'Clear',
  selectPage: 'Select all rows',
  clearSelection: 'Clear the selection',
  selected: (count, hidden) =>
    hidden > 0 ? `${count} selected, ${hidden} of them not shown` : `${count} selected`,
  rows: (count, hasMore) =>
    hasMore ? `more than ${count}` : formatPlural('en', count, { zero: 'none', one: '# row', many: '# rows' }),
  more: 'Show more',
  empty: 'Nothing here yet',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Remove a filter, or change the query.',
};
