import { notFound } from '#platform/http/reply';
import type { BasketDeps } from '../baskets.ts';
import type { BasketChange, WrittenLine } from '../change-basket.ts';
import { deleteLine, setQuantity, updateLine } from '../sql/baskets.ts';
import { checkLine, type LineRequest } from './check-line.ts';
import { optionsKey } from './options.ts';

/**
 * Changes article, quantity or options of a line in place; a line that becomes equal to another one merges with it
 * (D39).
 */
export function replaceLine(deps: BasketDeps, lineId: number, wanted: LineRequest): BasketChange<WrittenLine> {
  return async (tx, basket) => {
    const line = basket.lines.find(({ id }) => id === lineId);
    if (!line) return { ok: false, refusal: notFound() };
    const others = basket.lines.filter(({ id }) => id !== lineId);
    const checked = await checkLine(deps, wanted, { ...basket, lines: others });
    if (!checked.ok) return checked;
    const { isEarly } = checked;
    const { article, quantity } = wanted;
    const equal = others.find(
      (other) => other.article === article && optionsKey(other.options) === checked.optionsKey,
    );
    if (equal) {
      await deleteLine(tx, lineId);
      const joined = { ...equal, quantity: equal.quantity + quantity, isCut: false, isEarly };
      await setQuantity(tx, equal.id, joined.quantity, isEarly);
      const lines = others.map((other) => (other.id === equal.id ? joined : other));
      return { ok: true, lines, line: { id: equal.id, isNew: false } };
    }
    const { options, optionsKey: key } = checked;
    await updateLine(tx, lineId, { article, quantity, options, optionsKey: key, isEarly });
    const rewritten = { id: lineId, article, quantity, options, isEarly };
    const lines = basket.lines.map((other) => (other.id === lineId ? rewritten : other));
    return { ok: true, lines, line: { id: lineId, isNew: false } };
  };
}
