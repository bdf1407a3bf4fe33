import type { OrderFacts, OrderLine } from '#modules/orders';
import type { Pieces } from './calculate-refund.ts';
import type { ThingOnSale } from './deps.ts';
import { isMadeForOne } from './returnable.ts';

/** Pieces of a line, and the article that is sent for them. */
export type PieceExchanged = Pieces & { instead: string };

export type ExchangeRefused =
  | { ok: false; problem: 'nobody' }
  | {
      ok: false;
      problem: 'no_such_article' | 'another_product' | 'same' | 'engraved' | 'not_sold';
      instead: string;
    }
  | { ok: false; problem: 'too_few'; instead: string; available: number };

/** A line that comes back, and the thing that is sent for it. */
export type Swap = { line: OrderLine; quantity: number; thing: ThingOnSale };

type Asked = { pieces: readonly PieceExchanged[]; isDefect: boolean };

/** What is sent for each line: another size of the same product, or the same thing again where that one is broken. */
export function chooseInstead(
  { order, lines }: OrderFacts,
  { pieces, isDefect }: Asked,
  onSale: ReadonlyMap<string, ThingOnSale>,
): { ok: true; swaps: Swap[] } | ExchangeRefused {
  // Who ordered it long ago is forgotten, and so is whither it went.
  if (!order.email) return { ok: false, problem: 'nobody' };
  const swaps: Swap[] = [];
  for (const { position, quantity, instead } of pieces) {
    const line = lines.find((one) => one.position === position);
    if (!line) throw new Error(`order ${order.number} has no line ${position}`);
    const thing = onSale.get(instead);
    if (!thing) return { ok: false, problem: 'no_such_article', instead };
    const problem = refuseThing(line, thing, isDefect);
    if (problem) return { ok: false, problem, instead };
    swaps.push({ line, quantity, thing });
  }
  return { ok: true, swaps };
}

function refuseThing(line: OrderLine, thing: ThingOnSale, isDefect: boolean) {
  const isSame = thing.article === line.article;
  if (thing.page_article !== line.page_article) return 'another_product';
  if (isSame && !isDefect) return 'same';
  // What is engraved was drawn for that very thing.
  if (!isSame && isMadeForOne(line)) return 'engraved';
  return thing.isOnSale ? undefined : 'not_sold';
}
