import { useRouteLoaderData } from 'react-router';
import { FilterSheet } from '#features/catalogue';
import type { loader } from '../catalogue.tsx';
import { fitsIn } from './fits-slot.tsx';

export function Sheet({ onDone }: { onDone(): void }) {
  const view = useRouteLoaderData<typeof loader>('routes/catalogue');
  return (
    view && <FilterSheet groups={view.filters} count={view.list.count} onDone={onDone} narrowSizes={fitsIn(view)} />
  );
}
