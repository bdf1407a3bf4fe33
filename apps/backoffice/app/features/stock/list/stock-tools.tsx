import { stockText } from '@kashtanka/texts/backoffice/stock';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import type { StockFilters } from '../queries.ts';
import styles from '../stock.module.css';
import { STATES } from './filters.ts';

type StockToolsProps = {
  filters: StockFilters;
  setFilter: (key: keyof StockFilters, value: string | undefined) => void;
  onClear: () => void;
};

/** Search, and the states that need work. */
export function StockTools({ filters, setFilter, onClear }: StockToolsProps) {
  const text = useText(stockText);
  const table = useText(tableText);
  return (
    <div className={styles.tools}>
      <SearchField value={filters.q ?? ''} onSettle={(q) => setFilter('q', q || undefined)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend. */}
      <div role="group" aria-label={table.filters} className={styles.states}>
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.state}
            aria-pressed={filters.state === state}
            onClick={() => setFilter('state', filters.state === state ? undefined : state)}
          >
            {text.states[state]}
          </button>
        ))}
      </div>
      {(filters.q ?? filters.state) && <TextButton onClick={onClear}>{table.clearFilters}</TextButton>}
    </div>
  );
}

const SETTLES_AFTER_MS = 250;

function SearchField({ value, onSettle }: { value: string; onSettle: (q: string) => void }) {
  const text = useText(stockText);
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, SETTLES_AFTER_MS);
  const latest = useRef({ onSettle, value });
  useEffect(() => {
    latest.current = { onSettle, value };
  });
  useEffect(() => {
    if (settled.trim() !== latest.current.value) latest.current.onSettle(settled.trim());
  }, [settled]);
  // The address changes by the back button, or when all filters are cleared.
  useEffect(() => setTyped((old) => (old.trim() === value ? old : value)), [value]);
  return (
    <TextField
      type="search"
      label={text.search}
      labelHidden
      placeholder={text.search}
      className={styles.search}
      start={<Icon of={Search} size={16} />}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
