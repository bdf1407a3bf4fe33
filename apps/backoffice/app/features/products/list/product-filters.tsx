import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { FilterChips } from '@kashtanka/ui/choice/filter-chips.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { SearchField } from '#parts/search-field.tsx';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import { categoriesQuery, classesQuery, useOptions } from '../model/reference.ts';
import { FILTER_KEYS, type FilterKey, type Filters } from './filters.ts';
import styles from './list.module.css';

type Option = { key: string; title: string };

type ProductFiltersProps = {
  filters: Filters;
  setFilter: (key: keyof Filters, value: string | undefined) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export function ProductFilters({ filters, setFilter, onClear }: ProductFiltersProps) {
  const text = useText(productsText);
  const table = useText(tableText);
  const actions = useText(actionsText);
  const [open, setOpen] = useState<FilterKey>();
  const choices = useChoices();
  const chips = FILTER_KEYS.map((key) => {
    const value = filters[key];
    return {
      key,
      title: text.filters[key],
      onOpen: () => setOpen(key),
      ...(value !== undefined && {
        value: choices[key].find((option) => option.key === value)?.title ?? value,
        removeLabel: table.removeFilter(text.filters[key]),
        onRemove: () => setFilter(key, undefined),
      }),
    };
  });
  const hasFilters = FILTER_KEYS.some((key) => filters[key] !== undefined);
  return (
    <div className={styles.tools}>
      <SearchField label={text.search} value={filters.q ?? ''} onSettle={(q) => setFilter('q', q || undefined)} />
      <FilterChips label={table.filters} chips={chips}>
        {hasFilters && <TextButton onClick={onClear}>{table.clearFilters}</TextButton>}
      </FilterChips>
      {open && (
        <Dialog
          title={text.filters[open]}
          closeLabel={actions.close}
          onClose={() => setOpen(undefined)}
          width={400}
        >
          <div className={styles.options}>
            {choices[open].map((option) => (
              <button
                key={option.key}
                type="button"
                className={styles.option}
                aria-pressed={filters[open] === option.key}
                onClick={() => {
                  setFilter(open, option.key);
                  setOpen(undefined);
                }}
              >
                {option.title}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function useChoices(): Record<FilterKey, Option[]> {
  const text = useText(productsText);
  const locale = useLocale();
  const classes = useOptions(classesQuery);
  const categories = useOptions(categoriesQuery);
  return {
    state: [
      { key: 'shown', title: text.shown },
      { key: 'not_shown', title: text.notShown },
    ],
    product_class: classes.map(({ key, name }) => ({ key, title: textIn(locale, name) })),
    category: categories.map(({ key, name }) => ({
      key,
      // The depth of the tree.
      title: '\u2003'.repeat(key.split('/').length - 1) + textIn(locale, name),
    })),
  };
}
