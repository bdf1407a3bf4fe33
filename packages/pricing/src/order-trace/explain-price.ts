import type { ExplainedOfferName, OfferReason, PriceStep } from '@kashtanka/rules';
import type { ConditionType } from '../offers/offer.ts';
import type { VoucherReason } from '../repricing/texts.ts';
import type { PriceTrace, TracedOffer, TracedSums, TracedTerms, TracedText } from './price-trace.ts';

/** An offer of an order, applied or not, with the reason. */
export type ExplainedOffer = ExplainedOfferName & {
  code: string | null;
  voucherCode: string | null;
  isApplied: boolean;
  reason: OfferReason;
  /** Null in orders of older versions. */
  terms: TracedTerms | null;
};

/** The whole explanation of an order's price, in one language. */
export type PriceExplanation = {
  /** False for an order of an older version, which lacks titles and terms of offers that were not applied. */
  isComplete: boolean;
  offers: ExplainedOffer[];
  refusedCodes: { code: string; title: string; reason: VoucherReason }[];
  /** From the list price to the sum due. */
  steps: PriceStep[];
};

/** Explains a price from what was stored with the order alone, so the explanation never changes. */
export function explainPrice(trace: PriceTrace, textOf: (text: TracedText) => string): PriceExplanation {
  const names = new Map(trace.offers.map(({ id, title }) => [id, { id, title: title && textOf(title) }] as const));
  const nameOf = (id: number): ExplainedOfferName => names.get(id) ?? { id, title: null };
  return {
    isComplete: trace.version > 1,
    offers: trace.offers.map((offer) => ({
      ...nameOf(offer.id),
      code: offer.code,
      voucherCode: offer.voucherCode,
      isApplied: offer.outcome.outcome === 'applied',
      reason: reasonOf(offer, nameOf),
      terms: offer.terms,
    })),
    refusedCodes: trace.refusedCodes.map(({ code, title, reason }) => ({ code, title: textOf(title), reason })),
    steps: stepsOf(trace.sums),
  };
}

function reasonOf(offer: TracedOffer, nameOf: (id: number) => ExplainedOfferName): OfferReason {
  const { outcome, terms } = offer;
  switch (outcome.outcome) {
    case 'applied':
      return given(offer, outcome.applications);
    case 'blocked':
      return { kind: 'blocked', by: outcome.by.map(nameOf) };
    case 'unmet':
      if (outcome.reason !== 'goods') return { kind: outcome.reason };
      return {
        kind: 'goods',
        unit: terms && UNITS[terms.condition.type],
        needed: outcome.have + outcome.missing,
        have: outcome.have,
        missing: outcome.missing,
      };
    case 'not_started':
      return { kind: 'not_started', atMs: terms?.startsAtMs ?? null };
    case 'ended':
      return { kind: 'ended', atMs: terms?.endsAtMs ?? null };
    case 'exhausted':
    case 'login_needed':
    case 'no_effect':
      return { kind: outcome.outcome };
    default:
      return outcome satisfies never;
  }
}

function given({ stage, amount, shippingAmount: delivery, lines }: TracedOffer, times: number): OfferReason {
  if (stage === 'deferred') return { kind: 'granted_later', times, amount };
  const positions = lines.filter((line) => line.amount > 0).flatMap(({ position }) => position ?? []);
  return {
    kind: 'applied',
    times,
    goods: amount - delivery,
    delivery,
    lines: positions.toSorted((a, b) => a - b),
  };
}

const UNITS = {
  Count: 'units',
  Coverage: 'products',
  Value: 'money',
  ValueAndDirection: 'money',
} as const satisfies Record<ConditionType, string>;

function stepsOf({ goods, delivery, bonusPoints, certificates, due }: TracedSums): PriceStep[] {
  const steps: PriceStep[] = [
    { kind: 'goods', amount: goods.before },
    { kind: 'goods_discount', amount: goods.after - goods.before },
    { kind: 'delivery', amount: delivery.before },
    { kind: 'delivery_discount', amount: delivery.after - delivery.before },
    { kind: 'bonus_points', amount: -(bonusPoints ?? 0) },
    ...(certificates ?? []).map(({ last4, amount }) => ({ kind: 'certificate' as const, last4, amount: -amount })),
  ];
  const taken = steps.filter(({ kind, amount }) => kind === 'goods' || amount !== 0);
  return [...taken, { kind: 'due', amount: due }];
}
