import type { Kopecks } from '@kashtanka/rules';
import { allowanceOf, refusal } from './admission.ts';
import type { PricingInput } from './basket-input.ts';
import { unmetWithFreshLedger } from './conditions.ts';
import type { GoodsLine } from './goods-line.ts';
import { areLinked, type Offer } from './offer.ts';
import { offDelivery } from './shipping-benefits.ts';
import { type Considered, gaveNothing, gaveOffDelivery, type Outcome } from './trace.ts';

/**
 * Offers on the delivery charge, the third stage of D34. Of all that fit, the one that leaves the shopper the least to
 * pay is given, together with those that name each other as partners. They use up no goods.
 */
export function applyToShipping(
  offers: readonly Offer[],
  goods: readonly GoodsLine[],
  basket: { input: PricingInput; charge: Kopecks },
): Considered[] {
  const { input, charge } = basket;
  const tried = offers.map((offer) => ({
    offer,
    refused: refusal(offer, input) ?? unmetWithFreshLedger(offer, goods, input),
  }));
  const fitting = tried.filter(({ refused }) => !refused).map(({ offer }) => offer);
  const given = cheapestChain(fitting, basket);
  return tried.map(({ offer, refused }) => {
    const amount = given.get(offer) ?? 0;
    if (amount > 0) return gaveOffDelivery(offer, amount);
    return gaveNothing(offer, refused ?? passedOver(offer, charge, given));
  });
}

/**
 * The delivery's part of offers that have been applied to goods: an order percentage that includes it, or the cheapest
 * products with their shipping. It comes off before the delivery's own offers.
 */
export function withDeliveryParts(
  considered: readonly Considered[],
  { input, charge }: { input: PricingInput; charge: Kopecks },
): Considered[] {
  let left = charge;
  return considered.map((given) => {
    if (given.amount === 0) return given;
    const budget = allowanceOf(given.offer, input).budget - given.amount;
    const shippingAmount = Math.min(offDelivery(given.offer, left), budget);
    left -= shippingAmount;
    return { ...given, amount: given.amount + shippingAmount, shippingAmount };
  });
}

type Amounts = ReadonlyMap<Offer, Kopecks>;

function cheapestChain(fitting: readonly Offer[], basket: { input: PricingInput; charge: Kopecks }): Amounts {
  let best: Amounts = new Map();
  for (const first of fitting) {
    const amounts = amountsOf(chainWith(first, fitting), basket);
    if (sum(amounts) > sum(best)) best = amounts;
  }
  return best;
}

/** An offer and all that may go with it and with each other, in order of application. */
function chainWith(first: Offer, fitting: readonly Offer[]): Offer[] {
  const chain = [first];
  for (const other of fitting) {
    if (other !== first && chain.every((member) => areLinked(member, other))) chain.push(other);
  }
  return chain.length === 1 ? chain : fitting.filter((offer) => chain.includes(offer));
}

/** Discount of each offer in a chain, each taken off the remaining charge of the one before. */
function amountsOf(chain: readonly Offer[], { input, charge }: { input: PricingInput; charge: Kopecks }): Amounts {
  let left = charge;
  return new Map(
    chain.map((offer) => {
      const amount = Math.min(offDelivery(offer, left), allowanceOf(offer, input).budget);
      left -= amount;
      return [offer, amount];
    }),
  );
}

function sum(amounts: Amounts): Kopecks {
  return [...amounts.values()].reduce((all, amount) => all + amount, 0);
}

/** Others took its place, or there was nothing for it to take off. */
function passedOver(offer: Offer, charge: Kopecks, given: Amounts): Outcome {
  const by = [...given].filter(([, amount]) => amount > 0).map(([other]) => other.id);
  return offDelivery(offer, charge) > 0 ? { outcome: 'blocked', by } : { outcome: 'no_effect' };
}
