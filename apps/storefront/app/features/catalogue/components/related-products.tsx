import { classNames } from '@kashtanka/ui/class-names.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import type { ProductCardView } from '../model/product-card-view.ts';
import card from './product-card.module.css';
import grid from './product-grid.module.css';

const load = () => loadChunk(() => import('./product-grid.tsx'));

/** Lazy, because it is below the fold. */
const Grid = import.meta.env.SSR
  ? (await load()).ProductGrid
  : lazy(async () => ({ default: (await load()).ProductGrid }));

export function RelatedProducts({ items }: { items: readonly ProductCardView[] }) {
  return (
    <Suspense fallback={<Places count={items.length} />}>
      <Grid items={items} place="row" />
    </Suspense>
  );
}

/**
 * Placeholders with the grid's styles, so that those load with the page and the server-rendered cards have them.
 */
function Places({ count }: { count: number }) {
  return (
    <ul className={classNames(grid.grid, grid.row)}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical.
        <li key={at} className={card.card}>
          <div className={card.tile} />
        </li>
      ))}
    </ul>
  );
}
