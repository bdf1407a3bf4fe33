import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './media.module.css';
import type { MediaFilters } from './queries.ts';
import { STATES } from './use-media-filters.ts';

const SETTLES_AFTER_MS = 250;

type MediaToolsProps = {
  filters: MediaFilters;
  setFilter: (key: keyof MediaFilters, value: string | undefined) => void;
};

export function MediaTools({ filters, setFilter }: MediaToolsProps) {
  const text = useText(mediaText);
  const table = useText(tableText);
  const [typed, setTyped] = useState(filters.q ?? '');
  const settled = useDebounced(typed, SETTLES_AFTER_MS).trim();
  const latest = useRef({ filters, setFilter });
  useEffect(() => {
    latest.current = { filters, setFilter };
  });
  useEffect(() => {
    if (settled !== (latest.current.filters.q ?? '')) latest.current.setFilter('q', settled || undefined);
  }, [settled]);
  return (
    <div className={styles.tools}>
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
    </div>
  );
}
