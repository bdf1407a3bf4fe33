import type { Basket, BasketLine, LineOptionInput } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { api } from '#platform/api.ts';
import { withExtra } from '#platform/chunk-load-recovery.ts';
import { COOKIES_BLOCKED, type CookiesBlocked } from '#platform/cookies-blocked.ts';
import { aroundBasket } from './around-basket.ts';
import {
  answeredLine,
  basketStore,
  forgetCorrection,
  inTurn,
  lineChanges,
  noteForgotten,
  type PendingLine,
  reload,
  showChanges,
  showPending,
} from './basket-store.ts';
import { type LineChange, withChange } from './line-changes.ts';

export type Refusal = Exclude<Result<'addLine'>, { ok: true }> | CookiesBlocked;
export type Done = { ok: true } | { ok: false; refusal: Refusal };

let lastKey = 0;

const pending = () => basketStore.get().pending;

/** Terms of certificates are accepted in the certificate form. */
export type Added = Omit<PendingLine, 'key'> & { options?: LineOptionInput[]; terms_agreement?: boolean };

/** Adds an article optimistically; the server's response corrects the shown basket. */
export async function addToBasket({ options = [], terms_agreement = false, ...shown }: Added): Promise<Done> {
  lastKey += 1;
  const key = lastKey;
  showPending([...pending(), { ...shown, key }]);
  const { article, quantity } = shown;
  return inTurn(async () => {
    const { basket } = basketStore.get();
    const before = basket && piecesOf(basket, article);
    const result = await api.addLine({ body: { article, quantity, options, terms_agreement } });
    if (result.ok) reportLater(result.body, quantity);
    showPending(
      result.ok
        ? pending().map((line) => (line.key === key ? { ...line, isIn: true } : line))
        : pending().filter((line) => line.key !== key),
    );
    const isRead = await reload();
    if (result.ok && isRead && basketStore.get().basket?.id === null) {
      noteForgotten();
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
export function changeQuantity(id: number, quantity: number): Promise<Done> {
  return changeLine({ id, quantity }, () => api.changeLine({ params: { id }, body: { quantity } }));
}

type NewLine = { article: string; options: LineOptionInput[]; terms_agreement?: boolean };

/** Replaces the options or the size of a line in its position. */
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
  forgetCorrection();
  showChanges(withChange(lineChanges(), change));
  return inTurn(async () => {
    // A newer change of the same line replaced this one before it was sent.
    if (!lineChanges().includes(change)) return { ok: true };
    change.isSent = true;
    const line = answeredLine(id);
    const result = await send();
    if (result.ok && line && quantity !== null) reportLater(line, quantity - line.quantity);
    change.isDone = result.ok;
    showChanges(result.ok ? lineChanges() : lineChanges().filter((other) => other !== change));
    await reload();
    return done(result);
  });
}

/** Applies a certificate or promo code; the reloaded basket shows its effect (API-09). */
export function applyCode(code: string): Promise<Result<'addVoucher'>> {
  return aroundBasket(() => api.addVoucher({ body: { code } }));
}

export function removeCode(code: string): Promise<Result<'removeCode'>> {
  return aroundBasket(() => api.removeCode({ body: { code } }));
}

/** Reduces lines to the available quantity and removes unavailable ones. Returns the first refusal. */
export async function takeWhatIsLeft(lines: readonly { id: number; count_available: number }[]): Promise<Done> {
  for (const { id, count_available: left } of lines) {
    const taken = await (left > 0 ? changeQuantity(id, left) : removeLine(id));
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

/** Analytics are not urgent, so their code is loaded on the first event. */
function reportLater(line: BasketLine, change: number): void {
  withExtra(
    () => import('./tell-changes.ts'),
    ({ tellPieces }) => tellPieces(line, change),
  );
}

function done(result: Result<'addLine'> | Answered): Done {
  return result.ok ? { ok: true } : { ok: false, refusal: result };
}
