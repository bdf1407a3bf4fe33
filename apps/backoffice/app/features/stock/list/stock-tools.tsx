import { stockText } from '@kashtanka/texts/backoffice/stock';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { SearchField } from '#parts/search-field.tsx';
import { StateFilter } from '#parts/state-filter.tsx';
import { useText } from '#platform/text/text.ts';
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
      <SearchField label={text.search} value={filters.q ?? ''} onSettle={(q) => setFilter('q', q || undefined)} />
      <StateFilter
        states={STATES}
        titles={text.states}
        chosen={filters.state}
        onChoose={(state) => setFilter('state', state)}
      />
      {(filters.q ?? filters.state) && <TextButton onClick={onClear}>{table.clearFilters}</TextButton>}
    </div>
  );
}
