import { loadChunk } from '#platform/chunk-load-recovery.ts';

/** Lazy, because refusals are rare. */
export const loadFailures = () => import('./failure-messages.ts');

/** Adds, changes and removes lines and codes; not needed before the first click. */
export const loadBasketWrites = () => import('./change-basket.ts');

export const loadBasketDrawer = () => import('./basket-drawer.tsx');

/** Goes through the drawer's chunk, so that no page lists the offers chunk among its dependencies. */
export const loadOffersModal = async () => (await loadChunk(loadBasketDrawer)).importOffersModal();

export const loadBasketAnalytics = () => import('./report-basket-events.ts');
