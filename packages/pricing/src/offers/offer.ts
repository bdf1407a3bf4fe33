import type { Kopecks } from '@kashtanka/rules';
import type { OfferRange } from './ranges.ts';

/** Off the goods, off the delivery, or granted after the order (OFFER-02). */
export type OfferCategory = 'Basket' | 'Shipping' | 'Deferred';

/** `list`: prices before any offer. `remaining`: prices after the offers before this one. */
export type PriceBase = 'list' | 'remaining';

/**
 * Condition of an offer (OFFER-05 to OFFER-08). `value` is units for Count, different products for Coverage, kopecks
 * for the other two. `base` is `list` by default for offers on goods; for the others, which come later, it is
 * `remaining`.
 */
export type Condition =
  | { type: 'Count' | 'Coverage'; value: number; range: OfferRange }
  | { type: 'Value'; value: Kopecks; range: OfferRange; base?: PriceBase }
  | {
      type: 'ValueAndDirection';
      value: Kopecks;
      range: OfferRange;
      base?: PriceBase;
      /** Codes of regions or countries; none means everywhere. */
      directions: readonly string[];
      excludeMethods: readonly string[];
    };

export type ConditionType = Condition['type'];

/**
 * Discount of an offer on goods (OFFER-09 to OFFER-12, OFFER-16, OFFER-17). `value` is basis points for percentages,
 * kopecks for sums, and unused by Multibuy.
 */
export type GoodsBenefit = {
  type:
    | 'Percentage'
    | 'Absolute'
    | 'Multibuy'
    | 'Fixed price'
    | 'Order percentage'
    | 'Cheapest products and shipping percentage';
  value: number;
  range: OfferRange;
  /** Maximum number of discounted units; absent means no limit (1 for the cheapest products). */
  maxItems?: number | null;
  /** Whether `maxItems` holds for the whole basket (the default) or for each set that meets the condition. */
  maxItemsScope?: 'basket' | 'set';
  /** `list` by default; benefits granted after the order follow the paid price: `remaining`. */
  base?: PriceBase;
  /** An order percentage may take its share off the delivery charge too. */
  includesShipping?: boolean;
};

/** Discount of an offer on the delivery charge (OFFER-13 to OFFER-15). */
export type ShippingBenefit = {
  type: 'Shipping absolute' | 'Shipping fixed price' | 'Shipping percentage';
  value: number;
  range: OfferRange;
};

/** Paying by certificate (`Bond pay`, OFFER-18) is no benefit: it changes no price and belongs to the totals. */
export type Benefit = GoodsBenefit | ShippingBenefit;

export type BenefitType = Benefit['type'];

/** How often and how much an offer may give. Absent or `null` is no limit. */
export type OfferCaps = {
  globalApplications?: number | null;
  perUser?: number | null;
  perBasket?: number | null;
  /** A budget over all orders. It is checked before applying, so the last order may go over it. */
  maxDiscount?: Kopecks | null;
  /** Cuts the last order's discount to the remaining budget. */
  isBudgetStrict?: boolean;
};

/** A running offer. Suspended and used-up offers are not passed to the engine. */
export type Offer = {
  id: number;
  code: string;
  /** A voucher's offer comes after the shop's own ones and needs a login (D35, D38). */
  source: 'site' | 'voucher';
  category: OfferCategory;
  /** Higher is applied first. */
  priority: number;
  isExclusive: boolean;
  startsAtMs: number | null;
  endsAtMs: number | null;
  /** Distribution channels that it is limited to; none means all (D24). */
  channels: readonly string[];
  condition: Condition;
  benefit: Benefit;
  caps: OfferCaps;
  /** Codes of the only offers with which it may share a line; empty means any offer. */
  combinesWith: readonly string[];
  /** One bought collar, for instance, discounts any number of leashes instead of one leash per collar. */
  reusesConditionUnits?: boolean;
};

/** An offer on goods, be it now or after the order. */
export type GoodsOffer = Offer & { benefit: GoodsBenefit };

/** How much of its caps an offer has used up in other orders. `byUser` counts this shopper's alone. */
export type OfferUsage = { applications: number; byUser: number; discount: Kopecks };

/** The shop's own offers go before vouchers (D35), then the higher priority, then the lower id. */
export function inOrderOfApplication(offers: readonly Offer[]): Offer[] {
  return [...offers].sort((a, b) => sourceRank(a) - sourceRank(b) || b.priority - a.priority || a.id - b.id);
}

function sourceRank({ source }: Offer): number {
  return source === 'voucher' ? 1 : 0;
}

function isShippingBenefit(benefit: Benefit): boolean {
  return (
    benefit.type === 'Shipping absolute' ||
    benefit.type === 'Shipping fixed price' ||
    benefit.type === 'Shipping percentage'
  );
}

export function isGoodsOffer(offer: Offer): offer is GoodsOffer {
  return !isShippingBenefit(offer.benefit);
}

/** Whether one of two offers lists the other. */
export function areLinked(a: Offer, b: Offer): boolean {
  return a.combinesWith.includes(b.code) || b.combinesWith.includes(a.code);
}

/**
 * The contradictory part of an offer, or `undefined`. A contradictory offer gives nothing; code that stores offers
 * should refuse it.
 */
export function offerContradiction({ category, condition, benefit }: Offer): 'category' | 'condition' | undefined {
  if (isShippingBenefit(benefit) !== (category === 'Shipping')) return 'category';
  const needsValue = condition.type === 'Value' || condition.type === 'ValueAndDirection';
  return benefit.type === 'Fixed price' && needsValue ? 'condition' : undefined;
}
