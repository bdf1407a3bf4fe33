// Drops: what is shown before it can be bought, as a list and as pages.
export { DropPage } from './drop-page.tsx';
export { type DropCardView, stageOf, toDropCard, toDropPage } from './drop-view.ts';
export { ListedDrops } from './listed-drops.tsx';

/** For products that wait for a drop, wherever they stand. */
export const loadDropParts = () => import('./drop-parts.ts');
