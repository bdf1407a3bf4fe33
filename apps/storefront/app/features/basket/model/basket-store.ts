import type { Basket, BasketLine } from '@kashtanka/contract';
import { api } from '#platform/api/api.ts';
import { loadOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import type { LineChange } from './line-changes.ts';
import { publishBasketChange, startLiveUpdates } from './live-updates.ts';
import { applyLineChanges, canPriceOptimistically, type OptimisticBasket } from './optimistic-basket.ts';
import type { OptimisticPricing } from './optimistic-pricing.ts';
import { startPolling } from './poll-basket.ts';

/** A line that was just added and is not confirmed by the server yet. */
export type PendingLine = {
  key: number;
  article: string;
  title: string;
  image: string;
  price: string;
  quantity: number;
  /** The server has added it; it stays here until a basket that contains it is loaded. */
  isConfirmed?: boolean;
};

export type BasketState = OptimisticBasket & {
  pending: readonly PendingLine[];
  /** The estimated and the actual total when they differed; API money strings. */
  corrected: { from: string; to: string } | null;
  /** The server accepted a line, but the browser has no basket cookie. */
  isCookieMissing: boolean;
};

const INITIAL: BasketState = {
  basket: null,
  pending: [],
  busy: new Set(),
  isEstimated: false,
  corrected: null,
  isCookieMissing: false,
};

let state = INITIAL;
let serverBasket: Basket | null = null;
let changes: readonly LineChange[] = [];
let optimisticPricing: OptimisticPricing | undefined;
let etag: string | undefined;
const listeners = new Set<() => void>();

function set(change: Partial<BasketState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const basketStore = {
  get: () => state,
  getInitial: () => INITIAL,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The number of items on the badge, including pending lines. */
export function countItems({ basket, pending }: BasketState): number {
  return (basket?.quantity ?? 0) + pending.reduce((sum, { quantity }) => sum + quantity, 0);
}

const shown = () => applyLineChanges(serverBasket, changes, optimisticPricing);

export function setPendingLines(pending: readonly PendingLine[]): void {
  set({ pending });
}

export function getLineChanges(): readonly LineChange[] {
  return changes;
}

/** The line as the server last returned it, without unconfirmed changes. */
export function findServerLine(id: number): BasketLine | undefined {
  return serverBasket?.lines.find((line) => line.id === id);
}

export function setLineChanges(next: readonly LineChange[]): void {
  changes = next;
  set(shown());
}

/** A correction becomes irrelevant after the next change. */
export function clearCorrection(): void {
  set({ corrected: null });
}

/** Loads the offers of the current basket, so that changes are priced in the browser. */
export async function loadOptimisticPricing(): Promise<void> {
  if (!serverBasket?.offers_version || canPriceOptimistically(optimisticPricing, serverBasket)) return;
  // Without optimistic pricing changes wait for the server, so a failed load is ignored.
  const part = await loadOptionalChunk(() => import('./optimistic-pricing.ts')).catch(() => null);
  if (!part) return;
  optimisticPricing = await part.loadOptimisticPricing();
  set(shown());
}

/**
 * Notes that a line was accepted but the browser has no basket: cookies are blocked. The next basket clears the
 * note.
 */
export function markCookieMissing(): void {
  set({ isCookieMissing: true });
}

/** Loads the basket; an unchanged one costs a 304. Returns whether the server answered. */
function refresh(): Promise<boolean> {
  return loadBasket(etag ? { headers: { 'If-None-Match': etag } } : {});
}

/** After a change the response must not come from a cache, whichever server answers (BASKET-13). */
export function reloadBasket(): Promise<boolean> {
  return loadBasket({});
}

let lastTurn = 0;
let shownTurn = 0;

async function loadBasket(options: Parameters<typeof api.getBasket>[0]): Promise<boolean> {
  lastTurn += 1;
  const turn = lastTurn;
  const confirmed = state.pending.filter(({ isConfirmed: isIn }) => isIn);
  const done = changes.filter(({ isDone }) => isDone);
  const result = await api.getBasket(options);
  // Responses may arrive out of order; one older than the shown basket is ignored.
  if (result.ok && turn > shownTurn) {
    shownTurn = turn;
    etag = result.etag;
    // Changes of size or text are not priced here, so there is no estimate to correct.
    const changesQuantities = done.length > 0 && done.every(({ quantity }) => quantity !== null);
    const estimatedTotal =
      state.isEstimated && changesQuantities && confirmed.length === 0 ? state.basket?.price : undefined;
    serverBasket = result.body;
    changes = changes.filter((change) => !done.includes(change));
    // One state update, so that the pending line is never counted twice or not at all.
    const isForgotten = state.isCookieMissing && result.body.id === null;
    set({
      ...shown(),
      pending: state.pending.filter((line) => !confirmed.includes(line)),
      isCookieMissing: isForgotten,
    });
    if (estimatedTotal !== undefined) announceCorrection(estimatedTotal);
  }
  return result.ok || result.kind === 'not_modified';
}

/** The server's total wins; a difference from the shown one is announced. */
function announceCorrection(from: string): void {
  const to = state.basket?.price ?? from;
  if (to !== from) set({ corrected: { from, to } });
}

/** Loads the basket and keeps it fresh while the page is visible. */
export function startBasketSync(): () => void {
  void reloadBasket();
  const stopPolling = startPolling({
    reload: refresh,
    isBusy: () => state.busy.size > 0 || state.pending.some(({ isConfirmed: isIn }) => !isIn),
  });
  const stopLive = startLiveUpdates({
    onBasketChange: () => void reloadAfterWrites(),
    basketId: () => state.basket?.id ?? null,
    subscribe: basketStore.subscribe,
  });
  return () => {
    stopPolling();
    stopLive();
  };
}

/**
 * Another tab or device changed the basket. Waits for our own writes, because their reload includes that change.
 */
async function reloadAfterWrites(): Promise<void> {
  const before = lastTurn;
  await queue;
  if (lastTurn === before) await refresh();
}

// Writes run one after another, each with the basket of the previous one, because the first write creates the
// basket.
let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` in the queue of basket writes. An order is placed here too, so that a reload does not empty the
 * basket meanwhile.
 */
export function enqueueBasketWrite<T>(work: () => Promise<T>): Promise<T> {
  const next = queue.then(work);
  queue = next.catch(() => {}).then(publishBasketChange);
  return next;
}

/** Drops the basket of this browser after an order, a login or a logout. */
export async function resetBasket(): Promise<void> {
  etag = undefined;
  publishBasketChange();
  await reloadBasket();
}

/** Takes a basket that checkout returned, because its prices and stock are newer. */
export function replaceBasket(basket: Basket): void {
  etag = undefined;
  shownTurn = lastTurn;
  serverBasket = basket;
  set(shown());
}
