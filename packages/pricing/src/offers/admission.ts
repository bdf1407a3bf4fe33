import { type Kopecks, periodPhase } from '@kashtanka/rules';
import type { BasketInput, PricingInput } from './basket-input.ts';
import { placeOf } from './delivery.ts';
import { type Offer, type OfferUsage, offerContradiction } from './offer.ts';
import type { Outcome } from './trace.ts';

/** Reason why an offer is not tried on this basket, or `undefined`. */
export function refusal(offer: Offer, input: PricingInput): Outcome | undefined {
  if (input.excludedOfferIds.has(offer.id)) return { outcome: 'no_effect' };
  const phase = periodPhase({ starts: offer.startsAtMs, ends: offer.endsAtMs }, input.nowMs);
  if (phase !== 'running') return { outcome: phase };
  if (!isForChannel(offer, input.channel)) return { outcome: 'unmet', reason: 'channel' };
  if (offer.source === 'voucher' && !input.isLoggedIn) return { outcome: 'login_needed' };
  if (offerContradiction(offer)) return { outcome: 'no_effect' };
  const place = placeOf(offer.condition, input.delivery ?? null);
  if (place === 'wrong_direction') return { outcome: 'unmet', reason: 'direction' };
  if (place === 'wrong_method') return { outcome: 'unmet', reason: 'method' };
  return allowanceOf(offer, input).applications > 0 ? undefined : { outcome: 'exhausted' };
}

/** No channels mean all of them (D24). */
export function isForChannel({ channels }: Pick<Offer, 'channels'>, channel: string | null): boolean {
  return channels.length === 0 || (channel !== null && channels.includes(channel));
}

/** Remaining applications of an offer to this basket, and its maximum discount. */
export type Allowance = { applications: number; budget: Kopecks };

/** Limits a broken offer that would apply without end. */
const MOST_APPLICATIONS = 10_000;
const UNUSED: OfferUsage = { applications: 0, byUser: 0, discount: 0 };

export function allowanceOf({ id, caps }: Offer, { usage }: BasketInput): Allowance {
  const used = usage?.get(id) ?? UNUSED;
  const budget = (caps.maxDiscount ?? Number.POSITIVE_INFINITY) - used.discount;
  const applications = Math.min(
    MOST_APPLICATIONS,
    caps.perBasket ?? MOST_APPLICATIONS,
    (caps.perUser ?? Number.POSITIVE_INFINITY) - used.byUser,
    (caps.globalApplications ?? Number.POSITIVE_INFINITY) - used.applications,
  );
  return {
    applications: budget > 0 ? applications : 0,
    budget: caps.isBudgetStrict ? budget : Number.POSITIVE_INFINITY,
  };
}
