import { lazy, Suspense } from 'react';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { classNames } from '#ui/class-names.ts';
import type { ItemCard } from './card.ts';
import card from './product-card.module.css';
import grid from './product-grid.module.css';

const load = () => loadPart(() => import('./product-grid.tsx'));

/** Below the first view: their code comes after what a page is opened for. */
const Grid = import.meta.env.SSR
  ? (await load()).ProductGrid
  : lazy(async () => ({ default: (await load()).ProductGrid }));

/** A row of cards under a product. */
export function RelatedProducts({ items }: { items: readonly ItemCard[] }) {
  return (
    <Suspense fallback={<Places count={items.length} />}>
      <Grid items={items} place="row" />
    </Suspense>
  );
}

/** Holds the place of the cards. As it names their rules, these come with the page, as the server's cards do. */
function Places({ count }: { count: number }) {
  return (
    <ul className={classNames(grid.grid, grid.row)}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike.
        <li key={at} className={card.card}>
          <div className={card.tile} />
        </li>
      ))}
    </ul>
  );
}
