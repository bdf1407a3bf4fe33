import { useRouteLoaderData } from 'react-router';
import { FilterSheet } from '#features/catalogue';
import type { loader } from '../catalogue.tsx';
import { renderFittingSizes } from './fitting-sizes-slot.tsx';

export function CatalogueFilterSheet({ onDone }: { onDone(): void }) {
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
