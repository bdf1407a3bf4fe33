import { lineCashback } from '@kashtanka/pricing';
import type { ArticleOnSale, OrderLine } from '../deps.ts';
import { isCertificateLine, isPersonalisedLine } from '../returns/returnable.ts';
import type { AddedLine, ChangeRefused, LineChange } from './change-request.ts';

/** Articles as they are sold now, with today's price in kopecks. */
export type Goods = {
  onSale: ReadonlyMap<string, ArticleOnSale>;
  prices: ReadonlyMap<string, number>;
};

type Asked = { lines: readonly LineChange[]; added: readonly AddedLine[] };

type Planned = { ok: true; lines: OrderLine[] } | ChangeRefused;

/**
 * The lines of a changed order. What was sold keeps its price, also in another quantity. Another size takes today's
 * price and keeps the discount rate of the line that it replaces. What is added takes today's price without offers.
 */
export function planLines(lines: readonly OrderLine[], { lines: changes, added }: Asked, goods: Goods): Planned {
  const unknown = changes.find(({ position }) => !lines.some((line) => line.position === position));
  if (unknown) return { ok: false, problem: 'no_such_line', position: unknown.position };
  const planned: OrderLine[] = [];
  for (const line of lines) {
    const change = changes.findLast(({ position }) => position === line.position);
    const changed = change ? changeLine(line, change, goods) : { ok: true as const, lines: [line] };
    if (!changed.ok) return changed;
    planned.push(...changed.lines);
  }
  let position = Math.max(0, ...lines.map((line) => line.position));
  for (const one of added) {
    position += 1;
    const line = addLine(one, position, goods);
    if (!line.ok) return line;
    planned.push(...line.lines);
  }
  return planned.length > 0 ? { ok: true, lines: planned } : { ok: false, problem: 'empty' };
}

function changeLine(line: OrderLine, { quantity, article }: LineChange, goods: Goods): Planned {
  const { position } = line;
  const isResized = article !== undefined && article !== line.article;
  if (!isResized && quantity === line.quantity) return { ok: true, lines: [line] };
  if (isCertificateLine(line)) return { ok: false, problem: 'certificate', position };
  if (quantity === 0) return { ok: true, lines: [] };
  if (!isResized) return { ok: true, lines: [priced(line, quantity, line.unit_price, rateOf(line))] };
  // An engraving was drawn for that very article.
  if (isPersonalisedLine(line)) return { ok: false, problem: 'engraved', position };
  const found = find(article, goods);
  if (!found.ok) return found;
  const { sold, price } = found;
  if (sold.page_article !== line.page_article) return { ok: false, problem: 'another_product', instead: article };
  return { ok: true, lines: [priced({ ...line, ...sold }, quantity, price, rateOf(line))] };
}

function addLine({ article, quantity }: AddedLine, position: number, goods: Goods): Planned {
  const found = find(article, goods);
  if (!found.ok) return found;
  const empty = { position, options: [], engraving_svg: null, returned_quantity: 0 };
  const unpriced = { quantity, unit_price: 0, price_before: 0, price_after: 0, cashback: 0 };
  const line: OrderLine = { ...found.sold, ...empty, ...unpriced };
  return { ok: true, lines: [priced(line, quantity, found.price, { after: 1, before: 1 })] };
}

type Found = { ok: true; sold: Omit<ArticleOnSale, 'isOnSale'>; price: number };

function find(article: string, { onSale, prices }: Goods): Found | Extract<ChangeRefused, { instead: string }> {
  const found = onSale.get(article);
  if (!found) return { ok: false, problem: 'no_such_article', instead: article };
  const { isOnSale, ...sold } = found;
  const price = prices.get(article);
  // A certificate has no price of its own and needs its recipient.
  if (!isOnSale || price === undefined) return { ok: false, problem: 'not_sold', instead: article };
  return { ok: true, sold, price };
}

/** The part of the list price that offers have left. */
type Rate = { after: number; before: number };

function rateOf({ price_after: after, price_before: before }: OrderLine): Rate {
  return before > 0 ? { after, before } : { after: 1, before: 1 };
}

/** The same part of a sum, to the nearest kopeck. */
export function atRate(sum: number, { after, before }: Rate): number {
  return Number((BigInt(sum) * BigInt(after) * 2n + BigInt(before)) / (BigInt(before) * 2n));
}

function priced(line: OrderLine, quantity: number, unitPrice: number, rate: Rate): OrderLine {
  const before = unitPrice * quantity;
  const after = atRate(before, rate);
  return {
    ...line,
    quantity,
    unit_price: unitPrice,
    price_before: before,
    price_after: after,
    cashback: lineCashback({ priceWithDiscounts: after, isCertificate: false }),
  };
}
