import { refuseField } from '#platform/http/reply';
import type { BasketDeps } from '../baskets.ts';
import type { BasketChange, WrittenLine } from '../change-basket.ts';
import { insertLine, setQuantity } from '../sql/baskets.ts';
import { checkLine, type LineRequest } from './check-line.ts';
import { optionsKey } from './options.ts';

/** An upper bound of the cost of one basket; shoppers need far fewer lines. */
export const MAX_LINES = 100;

/** Adds an article; an equal line (same article and options) grows instead (D39). */
export function addLine(deps: BasketDeps, wanted: LineRequest): BasketChange<WrittenLine> {
  return async (tx, basket) => {
    const checked = await checkLine(deps, wanted, basket);
    if (!checked.ok) return checked;
    const { isEarly } = checked;
    const equal = basket.lines.find(
      (line) => line.article === wanted.article && optionsKey(line.options) === checked.optionsKey,
    );
    if (equal) {
      const grown = { ...equal, quantity: equal.quantity + wanted.quantity, isCut: false, isEarly };
      await setQuantity(tx, equal.id, grown.quantity, isEarly);
      const lines = basket.lines.map((line) => (line.id === equal.id ? grown : line));
      return { ok: true, lines, line: { id: equal.id, isNew: false } };
    }
    if (basket.lines.length >= MAX_LINES) {
      return { ok: false, refusal: refuseField('non_field_errors', 'max_value', MAX_LINES) };
    }
    const { article, quantity } = wanted;
    const { options, optionsKey: key } = checked;
    const id = await insertLine(tx, basket.id, { article, quantity, options, optionsKey: key, isEarly });
    return {
      ok: true,
      lines: [...basket.lines, { id, article, quantity, options, isEarly }],
      line: { id: id, isNew: true },
    };
  };
}
