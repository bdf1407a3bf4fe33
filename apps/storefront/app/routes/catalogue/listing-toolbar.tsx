import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { SlidersHorizontal } from 'lucide';
import { useRouteLoaderData } from 'react-router';
import {
  AppliedFilters,
  type CatalogueView,
  FilterSheet,
  OrderingSelect,
  useAppliedFilters,
} from '#features/catalogue';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import type { loader } from '../catalogue.tsx';
import styles from './catalogue.module.css';
import { renderFittingSizes } from './fitting-sizes-slot.tsx';

type CatalogueBarProps = Pick<CatalogueView, 'filters' | 'orderings'> & { query: URLSearchParams; formId: string };

/** Applied filters and the order; below 992 px also the button that opens the filters. */
export function ListingToolbar({ filters, orderings, query, formId }: CatalogueBarProps) {
  const text = useText(catalogueText);
  const chosen = useAppliedFilters(filters, query).length;
  const openSheet = () =>
    openModal('component', { title: text.filters, render: (close) => <CatalogueFilterSheet onDone={close} /> });
  return (
    <div className={styles.bar}>
      <Button
        tone="soft"
        size="small"
        className={styles.open}
        icon={<Icon of={SlidersHorizontal} />}
        aria-haspopup="dialog"
        onClick={() => void openSheet()}
      >
        {text.filters}
        {chosen > 0 && <b className={styles.chosen}>{chosen}</b>}
      </Button>
      <div className={styles.applied}>
        <AppliedFilters groups={filters} query={query} />
      </div>
      <OrderingSelect orderings={orderings} form={formId} className={styles.ordering} />
    </div>
  );
}

function CatalogueFilterSheet({ onDone }: { onDone(): void }) {
  const view = useRouteLoaderData<typeof loader>('routes/catalogue');
  return (
    view && (
      <FilterSheet
        groups={view.filters}
        count={view.list.count}
        onDone={onDone}
        narrowSizes={renderFittingSizes(view)}
      />
    )
  );
}
