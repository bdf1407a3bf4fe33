import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';

/** Lazy, because refusals are rare. */
export const loadFailures = () => import('./model/failure-messages.ts');

/** Adds, changes and removes lines and codes; not needed before the first click. */
export const loadBasketWrites = () => import('./model/change-basket.ts');

export const loadBasketDrawer = () => import('./components/basket-drawer.tsx');

/** Goes through the drawer's chunk, so that no page lists the offers chunk among its dependencies. */
export const loadOffersModal = async () => (await loadChunk(loadBasketDrawer)).importOffersModal();

export const loadBasketAnalytics = () => import('./model/report-basket-events.ts');

export const loadBonusPointsChange = () => import('./model/pay-with-bonus-points.ts');

/** Lazy, because sums seldom change by themselves. */
export const loadSumChangeNotes = () => import('./components/sum-change-notes.tsx');
