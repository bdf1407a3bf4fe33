import type { BasketInput } from '../src/offers/basket-input.ts';
import type { PricedLine } from '../src/offers/goods-line.ts';
import type { Condition, GoodsBenefit, Offer, ShippingBenefit } from '../src/offers/offer.ts';
import { priceBasket } from '../src/offers/price-basket.ts';
import { type OfferRange, offerRange } from '../src/offers/ranges.ts';
import type { TraceEntry } from '../src/offers/trace.ts';

export const EVERYTHING: OfferRange = offerRange({ includesAll: true });
export const COLLARS: OfferRange = offerRange({ classCodes: ['clr'] });
export const LEASHES: OfferRange = offerRange({ classCodes: ['lsh'] });

/** A moment that all sample offers are open at. */
export const NOW_MS = 1_772_357_400_000;

/** A line of the basket: a collar at 1000 roubles by default. */
export function line(parts: Partial<PricedLine> & { id: number }): PricedLine {
  return {
    article: `clr01-${parts.id}`,
    parentArticle: null,
    classCode: 'clr',
    unitPrice: 100_000,
    quantity: 1,
    isDiscountable: true,
    ...parts,
  };
}

export function certificateLine(parts: Partial<PricedLine> & { id: number }): PricedLine {
  return line({ article: 'gft01', classCode: 'gft01', unitPrice: 300_000, isDiscountable: false, ...parts });
}

/** An unlimited exclusive offer of the shop on all goods, for one unit; `parts` override it. */
export function offer(parts: Partial<Offer> & { id: number }): Offer {
  return {
    code: `offer-${parts.id}`,
    source: 'site',
    category: 'Basket',
    priority: 0,
    isExclusive: true,
    startsAtMs: null,
    endsAtMs: null,
    channels: [],
    condition: count(1),
    benefit: percentage(1000),
    caps: {},
    combinesWith: [],
    ...parts,
  };
}

export function count(value: number, range = EVERYTHING): Condition {
  return { type: 'Count', value, range };
}

export function worth(value: number, range = EVERYTHING): Condition {
  return { type: 'Value', value, range };
}

export function coverage(value: number, range = EVERYTHING): Condition {
  return { type: 'Coverage', value, range };
}

type Extras = Partial<Omit<GoodsBenefit, 'type' | 'value'>>;

export function percentage(value: number, extras: Extras = {}): GoodsBenefit {
  return { type: 'Percentage', value, range: EVERYTHING, ...extras };
}

export function absolute(value: number, extras: Extras = {}): GoodsBenefit {
  return { type: 'Absolute', value, range: EVERYTHING, ...extras };
}

export function multibuy(extras: Extras = {}): GoodsBenefit {
  return { type: 'Multibuy', value: 0, range: EVERYTHING, ...extras };
}

export function fixedPrice(value: number): GoodsBenefit {
  return { type: 'Fixed price', value, range: EVERYTHING };
}

export function orderPercentage(value: number, extras: Extras = {}): GoodsBenefit {
  return { type: 'Order percentage', value, range: EVERYTHING, ...extras };
}

export function cheapestAndShipping(value: number, extras: Extras = {}): GoodsBenefit {
  return { type: 'Cheapest products and shipping percentage', value, range: EVERYTHING, ...extras };
}

export function shipping(type: ShippingBenefit['type'], value: number): Partial<Offer> {
  return { category: 'Shipping', benefit: { type, value, range: EVERYTHING } };
}

/** The free delivery of D58. */
export function freeDelivery(parts: Partial<Offer> & { id: number }): Offer {
  return offer({
    ...shipping('Shipping percentage', 10_000),
    condition: {
      type: 'ValueAndDirection',
      value: 800_000,
      range: offerRange({ includesAll: true, excludeClassCodes: ['gft01'] }),
      directions: ['RU-MOW', 'RU-MOS', 'RU-SPE'],
      excludeMethods: ['msk-express'],
    },
    ...parts,
  });
}

/** A courier in Moscow for 350 roubles. */
export const MOSCOW_COURIER = { method: 'cdek-courier', region: 'RU-MOW', country: 'RU', charge: 35_000 };

/** A basket of a logged-in shopper without an address. */
export function basket(parts: Partial<BasketInput>): BasketInput {
  return { lines: [], offers: [], nowMs: NOW_MS, channel: null, isLoggedIn: true, ...parts };
}

/** Discount of each line, in the order of the lines. */
export function lineDiscounts(parts: Partial<BasketInput>): number[] {
  return priceBasket(basket(parts)).lines.map(({ discount }) => discount);
}

/** Outcome of an offer in a basket. */
export function traceOf(offerId: number, parts: Partial<BasketInput>): TraceEntry | undefined {
  return priceBasket(basket(parts)).trace.find((entry) => entry.offerId === offerId);
}
