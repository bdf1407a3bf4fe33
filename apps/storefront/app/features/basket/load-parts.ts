import { loadPart } from '#platform/chunk-load-recovery.ts';

/** Refusals are few: their words come when there is one. */
export const loadFailures = () => import('./failures.ts');

/** Puts articles in, changes lines and takes codes: a page of a first view does none of it before a press. */
export const loadBasketWrites = () => import('./change-basket.ts');

/** The drawer comes when it is opened, or when the browser is idle. */
export const loadBasketDrawer = () => import('./basket-drawer.tsx');

/** Why the basket costs what it costs. The way there lies with the drawer, so that no page has to know it. */
export const loadOffersBox = async () => (await loadPart(loadBasketDrawer)).loadOffersBox();

/** What reports are told of, after the page has changed. */
export const loadTelling = () => import('./tell-changes.ts');
