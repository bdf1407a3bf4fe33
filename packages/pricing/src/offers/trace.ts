import type { Kopecks } from '@kashtanka/rules';
import { isGoodsOffer, type Offer } from './offer.ts';

/** Where in the calculation an offer has its turn (D34). */
export type Stage = 'lines' | 'order' | 'shipping' | 'deferred';

/**
 * Outcome of an offer. `have` and `missing` are units, products or kopecks, as the condition counts. Reason `address`:
 * enough goods, but the destination is not known yet. `no_effect`: the discount would be 0.
 */
export type Outcome =
  | { outcome: 'applied'; applications: number }
  | { outcome: 'blocked'; by: number[] }
  | { outcome: 'unmet'; reason: 'goods' | 'address'; have: number; missing: number }
  | { outcome: 'unmet'; reason: 'channel' | 'direction' | 'method' }
  | { outcome: 'exhausted' | 'not_started' | 'ended' | 'login_needed' | 'no_effect' };

export type TracedLine = { id: number; units: number; amount: Kopecks };

/** Discount of an offer: `amount` in all, of which `shippingAmount` off the delivery charge; `lines` split the rest. */
type Given = { lines: TracedLine[]; amount: Kopecks; shippingAmount: Kopecks };

/** One offer, considered. The basket, the order and the operator's simulator all read it. */
export type TraceEntry = Outcome & Given & { offerId: number; stage: Stage };

/** The same with the offer itself, for the stages to come. */
export type Considered = { offer: Offer; outcome: Outcome } & Given;

export function stageOf(offer: Offer): Stage {
  if (!isGoodsOffer(offer)) return 'shipping';
  if (offer.category === 'Deferred') return 'deferred';
  return offer.benefit.type === 'Order percentage' ? 'order' : 'lines';
}

export function gaveNothing(offer: Offer, outcome: Outcome): Considered {
  return { offer, outcome, lines: [], amount: 0, shippingAmount: 0 };
}

export function gaveOffGoods(offer: Offer, applications: number, lines: TracedLine[]): Considered {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { offer, outcome: { outcome: 'applied', applications }, lines, amount, shippingAmount: 0 };
}

export function gaveOffDelivery(offer: Offer, amount: Kopecks): Considered {
  return { offer, outcome: { outcome: 'applied', applications: 1 }, lines: [], amount, shippingAmount: amount };
}

export function traceEntry({ offer, outcome, ...given }: Considered): TraceEntry {
  return { offerId: offer.id, stage: stageOf(offer), ...outcome, ...given };
}
