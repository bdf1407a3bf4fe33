import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { SearchField } from '#parts/search-field.tsx';
import { StateFilter } from '#parts/state-filter.tsx';
import { useText } from '#platform/text/text.ts';
import { STATES } from './filters.ts';
import styles from './media.module.css';
import type { MediaFilters } from './queries.ts';

type MediaToolsProps = {
  filters: MediaFilters;
  setFilter: (key: keyof MediaFilters, value: string | undefined) => void;
};

export function MediaTools({ filters, setFilter }: MediaToolsProps) {
  const text = useText(mediaText);
  return (
    <div className={styles.tools}>
      <SearchField label={text.search} value={filters.q ?? ''} onSettle={(q) => setFilter('q', q || undefined)} />
      <StateFilter
        states={STATES}
        titles={text.states}
        chosen={filters.state}
        onChoose={(state) => setFilter('state', state)}
      />
    </div>
  );
}
