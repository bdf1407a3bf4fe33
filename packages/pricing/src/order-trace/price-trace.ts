import type { Kopecks } from '@kashtanka/rules';
import type { Benefit, Condition, Offer, OfferCategory } from '../offers/offer.ts';
import type { Outcome, Stage, TraceEntry } from '../offers/trace.ts';
import type { VoucherReason } from '../repricing/texts.ts';

// The price of an order as it was made, with everything that a reader needs later: offers are edited, stopped and deleted
// after the order, so the trace repeats their titles and terms.

/** A text by language as it is stored; the default language is always there. */
export type TracedText = { readonly ru: string; readonly [locale: string]: string | null };

/** A range in short; `isShortened` if more articles were listed than the trace stores. */
export type TracedRange = {
  includesAll: boolean;
  classCodes: readonly string[];
  articles: readonly string[];
  excludeClassCodes: readonly string[];
  excludeArticles: readonly string[];
  isShortened: boolean;
};

/** Values as in offers: units or kopecks of a condition, basis points or kopecks of a benefit. */
export type TracedTerms = {
  category: OfferCategory;
  condition: {
    type: Condition['type'];
    value: number;
    range: TracedRange;
    /** Codes of regions and countries; empty means anywhere. */
    directions: readonly string[];
    excludeMethods: readonly string[];
  };
  benefit: { type: Benefit['type']; value: number; range: TracedRange };
  priority: number;
  isExclusive: boolean;
  startsAtMs: number | null;
  endsAtMs: number | null;
  /** Empty means all channels. */
  channels: readonly string[];
};

/** An offer that was considered. `code`, `title` and `terms` are null where an order of an older version lacks them. */
export type TracedOffer = {
  id: number;
  code: string | null;
  title: TracedText | null;
  /** The promo code that opened it. */
  voucherCode: string | null;
  stage: Stage;
  /** `by` of a blocked offer holds ids of other offers in the trace. */
  outcome: Outcome;
  terms: TracedTerms | null;
  amount: Kopecks;
  /** The part of `amount` that is taken off the delivery charge. */
  shippingAmount: Kopecks;
  /** By position in the order; null if it cannot be found any more. */
  lines: readonly { position: number | null; units: number; amount: Kopecks }[];
};

/** A promo code in the basket that opened no offer. */
export type TracedCode = { code: string; title: TracedText; reason: VoucherReason };

type Before = { before: Kopecks; after: Kopecks };

/** The sums of an order. Points and certificates are null in orders of older versions. */
export type TracedSums = {
  goods: Before;
  delivery: Before;
  bonusPoints: Kopecks | null;
  certificates: readonly { last4: string; amount: Kopecks }[] | null;
  due: Kopecks;
};

/** Version 1: written by an older server, which stores entries with ids of offers and basket lines only. */
export type PriceTrace = {
  version: 1 | 2;
  /** In the order of calculation. */
  offers: readonly TracedOffer[];
  refusedCodes: readonly TracedCode[];
  sums: TracedSums;
};

/** Both stored forms. Servers of the previous version write the older one beside this server. */
export type StoredTrace = PriceTrace | readonly TraceEntry[];

const MAX_ARTICLES = 20;

/** A range may list thousands of articles, and each order repeats it, so only the first are kept. */
function traceRange({
  includesAll,
  classCodes,
  articles,
  excludeClassCodes,
  excludeArticles,
}: Condition['range']): TracedRange {
  return {
    includesAll,
    classCodes: [...classCodes],
    articles: [...articles].slice(0, MAX_ARTICLES),
    excludeClassCodes: [...excludeClassCodes],
    excludeArticles: [...excludeArticles].slice(0, MAX_ARTICLES),
    isShortened: articles.size > MAX_ARTICLES || excludeArticles.size > MAX_ARTICLES,
  };
}

export function traceTerms({ category, condition, benefit, ...offer }: Offer): TracedTerms {
  const isDirected = condition.type === 'ValueAndDirection';
  return {
    category,
    condition: {
      type: condition.type,
      value: condition.value,
      range: traceRange(condition.range),
      directions: isDirected ? condition.directions : [],
      excludeMethods: isDirected ? condition.excludeMethods : [],
    },
    benefit: { type: benefit.type, value: benefit.value, range: traceRange(benefit.range) },
    priority: offer.priority,
    isExclusive: offer.isExclusive,
    startsAtMs: offer.startsAtMs,
    endsAtMs: offer.endsAtMs,
    channels: offer.channels,
  };
}
