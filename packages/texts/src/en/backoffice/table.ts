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
  rows: (count, hasMore) => {
    if (count === 0) return 'none';
    return hasMore ? `more than ${count}` : `${count} in all`;
  },
  more: 'Show more',
  empty: 'Nothing here yet',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Remove a filter, or change the query.',
};
