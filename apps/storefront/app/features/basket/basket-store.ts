import type { Basket, BasketLine, LineOptionInput } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { api } from '#platform/api.ts';
import { loadPart } from '#platform/lost-chunk.ts';
import { type LineChange, withChange } from './line-changes.ts';
import { startLive, tellOtherTabs } from './live.ts';
import type { Reckoner } from './reckoner.ts';
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
};

export type Refusal = Exclude<Result<'addLine'>, { ok: true }>;
export type Done = { ok: true } | { ok: false; refusal: Refusal };

const INITIAL: BasketState = { basket: null, pending: [], busy: new Set(), isReckoned: false, corrected: null };

let state = INITIAL;
/** As the shop has answered it last. */
let answered: Basket | null = null;
let changes: LineChange[] = [];
let reckoner: Reckoner | undefined;
let etag: string | undefined;
let lastKey = 0;
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

/** From now on changes are reckoned here, with the offers of the basket that is shown. */
export async function prepareReckoner(): Promise<void> {
  if (!answered?.offers_version || canReckon(reckoner, answered)) return;
  const { loadReckoner } = await loadPart(() => import('./reckoner.ts'));
  reckoner = await loadReckoner();
  set(shown());
}

/** Asks for the basket; an unchanged one costs nothing. Says whether the server answered. */
function refresh(): Promise<boolean> {
  return ask(etag ? { headers: { 'If-None-Match': etag } } : {});
}

/** After a change the answer must be a fresh one, whichever server gives it (BASKET-13). */
function reload(): Promise<boolean> {
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
    const reckoned = state.isReckoned && done.length > 0 && held.length === 0 ? state.basket?.price : undefined;
    answered = result.body;
    changes = changes.filter((change) => !done.includes(change));
    // In one step: nothing is counted twice or not at all, even for a moment.
    set({ ...shown(), pending: state.pending.filter((line) => !held.includes(line)) });
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

type Added = Omit<PendingLine, 'key'> & { options?: LineOptionInput[] };

/** Puts an article in: it is seen at once, and the server's answer corrects what was shown. */
export async function addToBasket({ options = [], ...shown }: Added): Promise<Done> {
  lastKey += 1;
  const key = lastKey;
  set({ pending: [...state.pending, { ...shown, key }] });
  const { article, quantity } = shown;
  return inTurn(async () => {
    const before = state.basket && piecesOf(state.basket, article);
    const result = await api.addLine({ body: { article, quantity, options } });
    if (result.ok) tellLater(result.body, quantity);
    set({
      pending: result.ok
        ? state.pending.map((line) => (line.key === key ? { ...line, isIn: true } : line))
        : without(key),
    });
    await reload();
    // The answer may have been lost on its way back: then the thing is in, and to say otherwise would sell two.
    const isIn = result.status === 0 && hasGrown(article, { before, by: quantity });
    return isIn ? { ok: true } : done(result);
  });
}

/** Who did not know the basket before cannot tell an older piece in it from a new one. */
function hasGrown(article: string, { before, by }: { before: number | null; by: number }): boolean {
  return before !== null && state.basket !== null && piecesOf(state.basket, article) >= before + by;
}

function piecesOf(basket: Basket, article: string): number {
  const lines = basket.lines.filter((line) => line.article === article);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function without(key: number): PendingLine[] {
  return state.pending.filter((line) => line.key !== key);
}

/** Another quantity above 0 (BASKET-10); the line is busy meanwhile (BASKET-12). */
export function changeQuantity(id: number, quantity: number): Promise<Done> {
  return changeLine({ id, quantity }, () => api.changeLine({ params: { id }, body: { quantity } }));
}

type NewLine = { article: string; options: LineOptionInput[] };

/** Other options, maybe of another size, in the same place of the basket. */
export function replaceLine({ id, quantity }: BasketLine, line: NewLine): Promise<Done> {
  return changeLine({ id, quantity: null }, () => api.replaceLine({ params: { id }, body: { ...line, quantity } }));
}

export function removeLine(id: number): Promise<Done> {
  return changeLine({ id, quantity: 0 }, () => api.removeLine({ params: { id } }));
}

type Answered = Result<'changeLine'> | Result<'replaceLine'> | Result<'removeLine'>;

async function changeLine(
  { id, quantity }: Pick<LineChange, 'id' | 'quantity'>,
  send: () => Promise<Answered>,
): Promise<Done> {
  const change: LineChange = { id, quantity, isSent: false, isDone: false };
  changes = withChange(changes, change);
  set({ ...shown(), corrected: null });
  return inTurn(async () => {
    // Who has pressed again since wants that number, and not this one on the way.
    if (!changes.includes(change)) return { ok: true };
    change.isSent = true;
    const line = answered?.lines.find((known) => known.id === id);
    const result = await send();
    if (result.ok && line && quantity !== null) tellLater(line, quantity - line.quantity);
    change.isDone = result.ok;
    if (!result.ok) changes = changes.filter((other) => other !== change);
    await reload();
    set(shown());
    return done(result);
  });
}

/** A code of a certificate, or another one; what it does to the sums comes with the basket (API-09). */
export function applyCode(code: string): Promise<Result<'addVoucher'>> {
  return inTurn(async () => {
    const result = await api.addVoucher({ body: { code } });
    await reload();
    return result;
  });
}

export function removeCode(code: string): Promise<Result<'removeVoucher'>> {
  return inTurn(async () => {
    const result = await api.removeVoucher({ params: { code } });
    await reload();
    return result;
  });
}

/** Takes just as much of some lines as there is; what is gone leaves the basket. Answers with the first refusal. */
export async function takeWhatIsLeft(lines: readonly { id: number; count_available: number }[]): Promise<Done> {
  for (const { id, count_available: left } of lines) {
    const taken = await (left > 0 ? changeQuantity(id, left) : removeLine(id));
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

/** An order was made of it: there is an empty one now. */
export function forgetBasket(): void {
  etag = undefined;
  tellOtherTabs();
  void reload();
}

/** Prices or stock came with an answer of checkout: they are newer than ours. */
export function takeBasket(basket: Basket): void {
  etag = undefined;
  taken = asked;
  answered = basket;
  set(shown());
}

/** Reports have time: their code comes when there is something to tell. */
function tellLater(line: BasketLine, change: number): void {
  void loadPart(() => import('./tell-changes.ts')).then(({ tellPieces }) => tellPieces(line, change));
}

function done(result: Result<'addLine'> | Answered): Done {
  return result.ok ? { ok: true } : { ok: false, refusal: result };
}
