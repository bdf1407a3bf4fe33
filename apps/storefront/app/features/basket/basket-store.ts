import type { Basket, BasketLine } from '@kashtanka/contract';
import { api } from '#platform/api.ts';
import { loadExtra } from '#platform/chunk-load-recovery.ts';
import type { LineChange } from './line-changes.ts';
import { startLive, tellOtherTabs } from './live.ts';
import type { Reckoner } from './optimistic-pricing.ts';
import { keepFresh } from './refresh.ts';
import { canReckon, type Shown, shownBasket } from './shown-basket.ts';

/** A line that was just put in and that the server has not answered for yet. */
export type PendingLine = {
  key: number;
  article: string;
  title: string;
  image: string;
  price: string;
  quantity: number;
  /** The server has put it in: it stands here until a basket comes that holds it. */
  isIn?: boolean;
};

export type BasketState = Shown & {
  pending: readonly PendingLine[];
  /** What the shop has corrected of the reckoned sum; money of the wire. */
  corrected: { from: string; to: string } | null;
  /** The shop took a line for a basket that this browser does not remember. */
  isForgotten: boolean;
};

const INITIAL: BasketState = {
  basket: null,
  pending: [],
  busy: new Set(),
  isReckoned: false,
  corrected: null,
  isForgotten: false,
};

let state = INITIAL;
/** As the shop has answered it last. */
let answered: Basket | null = null;
let changes: readonly LineChange[] = [];
let reckoner: Reckoner | undefined;
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

/** How many pieces the badge shows: what is on its way counts already. */
export function countOf({ basket, pending }: BasketState): number {
  return (basket?.quantity ?? 0) + pending.reduce((sum, { quantity }) => sum + quantity, 0);
}

const shown = () => shownBasket(answered, changes, reckoner);

/** Puts another list of what is on its way in into sight. */
export function showPending(pending: readonly PendingLine[]): void {
  set({ pending });
}

/** The changes of lines that the shop has not answered for yet. */
export function lineChanges(): readonly LineChange[] {
  return changes;
}

/** A line as the shop has answered it last, whatever is shown of it. */
export function answeredLine(id: number): BasketLine | undefined {
  return answered?.lines.find((line) => line.id === id);
}

/** Shows what other changes come to. */
export function showChanges(next: readonly LineChange[]): void {
  changes = next;
  set(shown());
}

/** A sum that was corrected is of no interest once something else is changed. */
export function forgetCorrection(): void {
  set({ corrected: null });
}

/** From now on changes are reckoned here, with the offers of the basket that is shown. */
export async function prepareReckoner(): Promise<void> {
  if (!answered?.offers_version || canReckon(reckoner, answered)) return;
  // Without it changes wait for the shop, as they did: its loss is not worth a word.
  const part = await loadExtra(() => import('./optimistic-pricing.ts')).catch(() => null);
  if (!part) return;
  reckoner = await part.loadReckoner();
  set(shown());
}

/** Notes that a line was taken and this browser still has no basket: it blocks cookies. The next basket clears it. */
export function noteForgotten(): void {
  set({ isForgotten: true });
}

/** Asks for the basket; an unchanged one costs nothing. Says whether the server answered. */
function refresh(): Promise<boolean> {
  return ask(etag ? { headers: { 'If-None-Match': etag } } : {});
}

/** After a change the answer must be a fresh one, whichever server gives it (BASKET-13). */
export function reload(): Promise<boolean> {
  return ask({});
}

let asked = 0;
let taken = 0;

async function ask(options: Parameters<typeof api.getBasket>[0]): Promise<boolean> {
  asked += 1;
  const turn = asked;
  const held = state.pending.filter(({ isIn }) => isIn);
  const done = changes.filter(({ isDone }) => isDone);
  const result = await api.getBasket(options);
  // Answers may overtake each other; what was asked for earlier than what is shown is of no use.
  if (result.ok && turn > taken) {
    taken = turn;
    etag = result.etag;
    // What another size or another text costs is not reckoned here: there is nothing to correct.
    const changesQuantities = done.length > 0 && done.every(({ quantity }) => quantity !== null);
    const reckoned = state.isReckoned && changesQuantities && held.length === 0 ? state.basket?.price : undefined;
    answered = result.body;
    changes = changes.filter((change) => !done.includes(change));
    // In one step: nothing is counted twice or not at all, even for a moment.
    const isForgotten = state.isForgotten && result.body.id === null;
    set({ ...shown(), pending: state.pending.filter((line) => !held.includes(line)), isForgotten });
    if (reckoned !== undefined) tellCorrection(reckoned);
  }
  return result.ok || result.kind === 'not_modified';
}

/** The shop's word stands, and a sum that was shown before is not changed in silence. */
function tellCorrection(from: string): void {
  const to = state.basket?.price ?? from;
  if (to !== from) set({ corrected: { from, to } });
}

/** Loads the basket and keeps it fresh while anybody looks at it. */
export function startBasket(): () => void {
  void reload();
  const stopBeat = keepFresh({
    reload: refresh,
    isBusy: () => state.busy.size > 0 || state.pending.some(({ isIn }) => !isIn),
  });
  const stopLive = startLive({
    heard: () => void catchUp(),
    basketId: () => state.basket?.id ?? null,
    subscribe: basketStore.subscribe,
  });
  return () => {
    stopBeat();
    stopLive();
  };
}

/** Others changed the basket. What is asked after a write of ours tells that too, so it is waited for. */
async function catchUp(): Promise<void> {
  const before = asked;
  await queue;
  if (asked === before) await refresh();
}

// Writes follow each other, each with its basket: the first one makes it, and the next must find it.
let queue: Promise<unknown> = Promise.resolve();

/** An order is made of the basket in turn as well, and nothing that others tell empties it meanwhile. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = queue.then(work);
  queue = next.catch(() => {}).then(tellOtherTabs);
  return next;
}

/** This browser has another basket from now on: an order was made of it, or somebody logs in or out. */
export async function forgetBasket(): Promise<void> {
  etag = undefined;
  tellOtherTabs();
  await reload();
}

/** Prices or stock came with an answer of checkout: they are newer than ours. */
export function takeBasket(basket: Basket): void {
  etag = undefined;
  taken = asked;
  answered = basket;
  set(shown());
}
