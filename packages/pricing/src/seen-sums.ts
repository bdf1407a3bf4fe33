import { type Kopecks, moneyFromWire } from '@kashtanka/rules';

// Prices, offers and limits change while a basket is open or closed. A shopper who pays must know each sum that changed
// by itself, and none that follows from the shopper's own action.

/** The compared parts of a basket; amounts as on the wire. */
export type SummedBasket = {
  id: number | null;
  lines: readonly {
    id: number;
    article: string;
    quantity: number;
    options: readonly { code: string; value: string }[];
    price: { incl_tax: string };
  }[];
  discounts: readonly { name: string; amount: string; voucher: { code: string } | null }[];
  vouchers: readonly { code: string }[];
  bonus_points: { asked: string } | null;
  bonus_points_applied: string;
};

/** Sums of a basket that its shopper knows. */
export type SeenSums = {
  basket: number | null;
  /** Unit price of each line. */
  lines: Readonly<Record<string, Kopecks>>;
  /**
   * Key of the shopper's requests: goods, codes, bonus points. Other requests lead to other discounts, which need no
   * notice.
   */
  wishes: string;
  /** Discounts of offers without a code, by name. */
  offers: Readonly<Record<string, Kopecks>>;
  /** Payment by bonus points. */
  points: Kopecks;
};

export type SumChange =
  | { of: 'line'; line: number; from: Kopecks; to: Kopecks }
  | { of: 'offer'; name: string; from: Kopecks; to: Kopecks }
  | { of: 'points'; from: Kopecks; to: Kopecks };

export function seenSumsOf(basket: SummedBasket): SeenSums {
  const offers = basket.discounts.filter(({ voucher }) => voucher === null);
  return {
    basket: basket.id,
    lines: Object.fromEntries(basket.lines.map((line) => [lineKey(line), moneyFromWire(line.price.incl_tax)])),
    wishes: basketWishes(basket),
    offers: Object.fromEntries(offers.map(({ name, amount }) => [name, moneyFromWire(amount)])),
    points: moneyFromWire(basket.bonus_points_applied),
  };
}

/** Equal for two baskets with the same requests of the shopper. */
export function basketWishes({ lines, vouchers, discounts, bonus_points: points }: SummedBasket): string {
  const codes = [...vouchers, ...discounts.flatMap(({ voucher }) => voucher ?? [])].map(({ code }) => code);
  return JSON.stringify([
    lines.map((line) => [lineKey(line), line.quantity]),
    [...new Set(codes)].sort(),
    points?.asked ?? null,
  ]);
}

/**
 * Another article or option in a line, such as the sum of a certificate, changes the price by the shopper's own action.
 */
function lineKey({ id, article, options }: SummedBasket['lines'][number]): string {
  return JSON.stringify([id, article, options.map(({ code, value }) => [code, value])]);
}

/** The sums that have changed by themselves since they were seen. */
export function sumChanges(seen: SeenSums, basket: SummedBasket): SumChange[] {
  if (seen.basket !== basket.id) return [];
  const now = seenSumsOf(basket);
  const lines = basket.lines.flatMap((line): SumChange[] => {
    const [from, to] = [seen.lines[lineKey(line)], moneyFromWire(line.price.incl_tax)];
    return from === undefined || from === to ? [] : [{ of: 'line', line: line.id, from, to }];
  });
  if (seen.wishes !== now.wishes) return lines;
  const points: SumChange[] =
    seen.points === now.points ? [] : [{ of: 'points', from: seen.points, to: now.points }];
  return [...lines, ...offerChanges(seen, now, lines.length > 0), ...points];
}

/** A percentage offer changes its amount with the prices: then only its loss is a separate change. */
function offerChanges(seen: SeenSums, now: SeenSums, havePricesMoved: boolean): SumChange[] {
  const names = new Set([...Object.keys(seen.offers), ...Object.keys(now.offers)]);
  return [...names].flatMap((name): SumChange[] => {
    const [from, to] = [seen.offers[name] ?? 0, now.offers[name] ?? 0];
    const isReported = havePricesMoved ? from > 0 && to === 0 : from !== to;
    return isReported ? [{ of: 'offer', name, from, to }] : [];
  });
}

/** Whether a change makes the order dearer. */
export function isRise({ of, from, to }: SumChange): boolean {
  return of === 'line' ? to > from : to < from;
}

/**
 * The sums known to the shopper after a basket was shown: new lines and effects of new requests as they are now, the
 * others as first seen.
 */
export function sumsSeenWith(seen: SeenSums | undefined, basket: SummedBasket): SeenSums {
  const now = seenSumsOf(basket);
  if (seen?.basket !== now.basket) return now;
  const lines = Object.entries(now.lines).map(([key, price]) => [key, seen.lines[key] ?? price]);
  const updated = { ...now, lines: Object.fromEntries(lines) };
  return seen.wishes === now.wishes ? { ...updated, offers: seen.offers, points: seen.points } : updated;
}
