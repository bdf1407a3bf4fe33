import { lazy, Suspense } from 'react';
import type { ItemCard } from './card.ts';
// The server sends the cards with the page, so their rules come with it too.
import './product-card.module.css';
import './product-grid.module.css';

const load = () => import('./product-grid.tsx');

/** Below the first view: their code comes after what a page is opened for. */
const Grid = import.meta.env.SSR
  ? (await load()).ProductGrid
  : lazy(async () => ({ default: (await load()).ProductGrid }));

/** A row of cards under a product. */
export function RelatedProducts({ items }: { items: readonly ItemCard[] }) {
  return (
    <Suspense>
      <Grid items={items} place="row" />
    </Suspense>
  );
}
