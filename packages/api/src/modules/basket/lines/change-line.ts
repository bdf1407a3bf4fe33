import { notFound, refuseField } from '#platform/http/reply';
import type { BasketDeps } from '../baskets.ts';
import type { BasketChange, WrittenLine } from '../change-basket.ts';
import { deleteLine, type LineRecord, setQuantity } from '../sql/baskets.ts';
import { findUnopenedArticles } from './unopened-articles.ts';

/** Lowering the quantity is always allowed; raising it above the available stock is not (D40). */
export function changeLine(deps: BasketDeps, lineId: number, quantity: number): BasketChange<WrittenLine> {
  return async (tx, basket) => {
    const line = basket.lines.find(({ id }) => id === lineId);
    if (!line) return { ok: false, refusal: notFound() };
    if (quantity > line.quantity) {
      const available = (await isSold(deps, line)) ? (basket.available.get(line.article) ?? 0) : 0;
      const others = basket.lines.filter(({ id, article }) => id !== lineId && article === line.article);
      const rest = available - others.reduce((sum, other) => sum + other.quantity, 0);
      if (quantity > rest) return { ok: false, refusal: refuseField('quantity', 'max_value', Math.max(0, rest)) };
    }
    await setQuantity(tx, lineId, quantity);
    const lines = basket.lines.map((other) => (other.id === lineId ? { ...other, quantity, isCut: false } : other));
    return { ok: true, lines, line: { id: lineId, isNew: false } };
  };
}

async function isSold(deps: BasketDeps, { article, isEarly }: LineRecord): Promise<boolean> {
  const found = await deps.catalogue.find([article]);
  if (!found.get(article)?.isInRange) return false;
  return isEarly === true || (await findUnopenedArticles(deps, found)).size === 0;
}

export function removeLine(lineId: number): BasketChange<undefined> {
  return async (tx, basket) => {
    if (!basket.lines.some(({ id }) => id === lineId)) return { ok: false, refusal: notFound() };
    await deleteLine(tx, lineId);
    return { ok: true, lines: basket.lines.filter(({ id }) => id !== lineId), line: undefined };
  };
}
