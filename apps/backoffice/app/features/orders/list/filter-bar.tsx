import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { FilterChips } from '@kashtanka/ui/choice/filter-chips.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './filter-bar.module.css';
import { FilterDialog } from './filter-dialog.tsx';
import { type ListState, SORTS, setFilters, withoutFilter, withoutFilters } from './list-state.ts';
import { useFilterWords } from './use-filter-words.ts';

type FilterBarProps = { state: ListState; onChange: (state: ListState) => void };

const TYPING_PAUSE_MS = 250;

/** Search, filters as chips, and the order of the rows. */
export function FilterBar({ state, onChange }: FilterBarProps) {
  const text = useText(ordersText);
  const table = useText(tableText);
  const words = useFilterWords();
  const [isOpen, setOpen] = useState(false);
  const set = setFilters(state).filter((filter) => filter !== 'q');
  return (
    <div className={styles.bar}>
      <SearchField key={state.view} state={state} onChange={onChange} />
      <FilterChips
        label={table.filters}
        className={styles.chips}
        chips={[
          ...set.map((filter) => ({
            key: filter,
            title: text.filters[filter],
            value: words(filter, state),
            onOpen: () => setOpen(true),
            onRemove: () => onChange(withoutFilter(state, filter)),
            removeLabel: table.removeFilter(text.filters[filter]),
          })),
          { key: 'add', title: table.addFilter, onOpen: () => setOpen(true) },
        ]}
      >
        {set.length > 0 && (
          <TextButton onClick={() => onChange(withoutFilters(state))}>{table.clearFilters}</TextButton>
        )}
      </FilterChips>
      <Select
        label={text.sort}
        labelHidden
        className={styles.sort}
        value={state.sort}
        onChange={({ target }) =>
          onChange({ ...state, sort: SORTS.find((sort) => sort === target.value) ?? 'number' })
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </Select>
      {isOpen && <FilterDialog state={state} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Searches once typing pauses. */
function SearchField({ state, onChange }: FilterBarProps) {
  const text = useText(ordersText);
  const [typed, setTyped] = useState(state.q);
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const [sent, setSent] = useState(state.q);
  // Changed from outside: another link, or a filter removed.
  if (state.q !== sent && settled === typed) {
    setSent(state.q);
    setTyped(state.q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a settled text is sent.
  useEffect(() => {
    if (settled === state.q || settled !== typed) return;
    setSent(settled);
    onChange({ ...state, q: settled });
  }, [settled]);
  return (
    <TextField
      type="search"
      label={text.search}
      labelHidden
      placeholder={text.searchPlaceholder}
      start={<Icon of={Search} size={16} />}
      className={styles.search}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
