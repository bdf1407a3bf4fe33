import type { Basket, BasketLine, LineOptionInput } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { api } from '#platform/api/api.ts';
import { COOKIES_BLOCKED, type CookiesBlocked } from '#platform/cookies-blocked.ts';
import { withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import {
  basketStore,
  clearCorrection,
  enqueueBasketWrite,
  findServerLine,
  getLineChanges,
  markCookieMissing,
  type PendingLine,
  reloadBasket,
  setLineChanges,
  setPendingLines,
} from './basket-store.ts';
import { appendChange, type LineChange } from './line-changes.ts';
import { runBasketChange } from './run-basket-change.ts';

export type Refusal = Exclude<Result<'addLine'>, { ok: true }> | CookiesBlocked;
export type ChangeResult = { ok: true } | { ok: false; refusal: Refusal };

let lastKey = 0;

const pending = () => basketStore.get().pending;

/** Terms of certificates are accepted in the certificate form. */
export type AddedLine = Omit<PendingLine, 'key'> & { options?: LineOptionInput[]; terms_agreement?: boolean };

/** Adds an article optimistically; the server's response corrects the shown basket. */
export async function addToBasket({
  options = [],
  terms_agreement = false,
  ...shown
}: AddedLine): Promise<ChangeResult> {
  lastKey += 1;
  const key = lastKey;
  setPendingLines([...pending(), { ...shown, key }]);
  const { article, quantity } = shown;
  return enqueueBasketWrite(async () => {
    const { basket } = basketStore.get();
    const before = basket && piecesOf(basket, article);
    const result = await api.addLine({ body: { article, quantity, options, terms_agreement } });
    if (result.ok) reportLater(result.body, quantity);
    setPendingLines(
      result.ok
        ? pending().map((line) => (line.key === key ? { ...line, isConfirmed: true } : line))
        : pending().filter((line) => line.key !== key),
    );
    const isRead = await reloadBasket();
    if (result.ok && isRead && basketStore.get().basket?.id === null) {
      markCookieMissing();
      return { ok: false, refusal: COOKIES_BLOCKED };
    }
    // If the response was lost, the line may be in the basket; a refusal would make the shopper add it twice.
    const isIn = result.status === 0 && hasItemsAdded(article, { before, by: quantity });
    return isIn ? { ok: true } : done(result);
  });
}

/** Without the previous basket an old item cannot be distinguished from a new one. */
function hasItemsAdded(article: string, { before, by }: { before: number | null; by: number }): boolean {
  const { basket } = basketStore.get();
  return before !== null && basket !== null && piecesOf(basket, article) >= before + by;
}

function piecesOf(basket: Basket, article: string): number {
  const lines = basket.lines.filter((line) => line.article === article);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Sets a quantity above 0 (BASKET-10); the line is busy meanwhile (BASKET-12). */
export function changeQuantity(id: number, quantity: number): Promise<ChangeResult> {
  return changeLine({ id, quantity }, () => api.changeLine({ params: { id }, body: { quantity } }));
}

type NewLine = { article: string; options: LineOptionInput[]; terms_agreement?: boolean };

/** Replaces the options or the size of a line in its position. */
export function replaceLine({ id, quantity }: BasketLine, line: NewLine): Promise<ChangeResult> {
  return changeLine({ id, quantity: null }, () => api.replaceLine({ params: { id }, body: { ...line, quantity } }));
}

export function removeLine(id: number): Promise<ChangeResult> {
  return changeLine({ id, quantity: 0 }, () => api.removeLine({ params: { id } }));
}

type Answered = Result<'changeLine'> | Result<'replaceLine'> | Result<'removeLine'>;

async function changeLine(
  { id, quantity }: Pick<LineChange, 'id' | 'quantity'>,
  send: () => Promise<Answered>,
): Promise<ChangeResult> {
  const change: LineChange = { id, quantity, isSent: false, isDone: false };
  clearCorrection();
  setLineChanges(appendChange(getLineChanges(), change));
  return enqueueBasketWrite(async () => {
    // A newer change of the same line replaced this one before it was sent.
    if (!getLineChanges().includes(change)) return { ok: true };
    change.isSent = true;
    const line = findServerLine(id);
    const result = await send();
    if (result.ok && line && quantity !== null) reportLater(line, quantity - line.quantity);
    change.isDone = result.ok;
    setLineChanges(result.ok ? getLineChanges() : getLineChanges().filter((other) => other !== change));
    await reloadBasket();
    return done(result);
  });
}

/** Applies a certificate or promo code; the reloaded basket shows its effect (API-09). */
export function applyCode(code: string): Promise<Result<'addVoucher'>> {
  return runBasketChange(() => api.addVoucher({ body: { code } }));
}

export function removeCode(code: string): Promise<Result<'removeCode'>> {
  return runBasketChange(() => api.removeCode({ body: { code } }));
}

/** Reduces lines to the available quantity and removes unavailable ones. Returns the first refusal. */
export async function reduceToStock(
  lines: readonly { id: number; count_available: number }[],
): Promise<ChangeResult> {
  for (const { id, count_available: left } of lines) {
    const taken = await (left > 0 ? changeQuantity(id, left) : removeLine(id));
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

/** Analytics are not urgent, so their code is loaded on the first event. */
function reportLater(line: BasketLine, change: number): void {
  withOptionalChunk(
    () => import('./report-basket-events.ts'),
    ({ reportQuantityChange }) => reportQuantityChange(line, change),
  );
}

function done(result: Result<'addLine'> | Answered): ChangeResult {
  return result.ok ? { ok: true } : { ok: false, refusal: result };
}
