import type { BasketInput, PricingInput } from './basket-input.ts';
import { goodsLines, withFreshLedger } from './goods-line.ts';
import { applyToGoods } from './goods-offers.ts';
import { hintsOf } from './hints.ts';
import { type GoodsOffer, inOrderOfApplication, isGoodsOffer, type Offer } from './offer.ts';
import { applyToOrder } from './order-offers.ts';
import { discountsOf, type PricedBasket, pricedLines, reduced, sumOf } from './priced-basket.ts';
import { applyToShipping, withDeliveryParts } from './shipping-offers.ts';
import { type Considered, stageOf, traceEntry } from './trace.ts';

/**
 * Prices a basket from scratch (D34): offers on lines, on the order, on the delivery, and benefits granted later. Bonus
 * points, certificates and cashback follow from the result and change none of it.
 */
export function priceBasket(input: BasketInput): PricedBasket {
  const withCodes = priceWith({ ...input, excludedOfferIds: NONE });
  const codes = new Set(input.offers.filter(({ source }) => source === 'voucher').map(({ id }) => id));
  if (!withCodes.trace.some(({ offerId, outcome }) => codes.has(offerId) && outcome === 'applied'))
    return withCodes;
  // A code may take the goods below the threshold of an offer on the order, and give less than that offer: then the
  // code gives nothing.
  const without = priceWith({ ...input, excludedOfferIds: codes });
  return without.goods.after < withCodes.goods.after ? without : withCodes;
}

const NONE: ReadonlySet<number> = new Set();

function priceWith(input: PricingInput): PricedBasket {
  const offers = offersByStage(input.offers);
  const charge = input.delivery?.charge ?? 0;
  const goods = goodsLines(input.lines);
  const onLines = applyToGoods(offers.lines, goods, input);
  const order = withFreshLedger(goods);
  const onOrder = applyToOrder(offers.order, order, input);
  const onGoods = withDeliveryParts([...onLines, ...onOrder], { input, charge });
  const remainingCharge = charge - takenOffDelivery(onGoods);
  const onDelivery = applyToShipping(offers.shipping, order, { input, charge: remainingCharge });
  const later = applyToGoods(offers.deferred, withFreshLedger(order), input);
  return settle(input, { onGoods, onDelivery, later });
}

function settle(
  input: BasketInput,
  { onGoods, onDelivery, later }: Record<'onGoods' | 'onDelivery' | 'later', Considered[]>,
): PricedBasket {
  const considered = [...onGoods, ...onDelivery, ...later];
  const lines = pricedLines(input.lines, onGoods);
  const charge = input.delivery?.charge ?? null;
  const shipping = charge === null ? null : reduced(charge, takenOffDelivery(considered));
  const before = sumOf(lines, (line) => line.before);
  const discount = sumOf(lines, (line) => line.discount);
  return {
    lines,
    discounts: considered.flatMap(discountsOf),
    goods: reduced(before, discount),
    shipping,
    hints: hintsOf(considered, shipping?.after === 0),
    trace: considered.map(traceEntry),
  };
}

function takenOffDelivery(considered: readonly Considered[]): number {
  return sumOf(considered, ({ shippingAmount }) => shippingAmount);
}

type Turns = Record<'lines' | 'order' | 'deferred', GoodsOffer[]> & { shipping: Offer[] };

function offersByStage(offers: readonly Offer[]): Turns {
  const inOrder = inOrderOfApplication(offers);
  const onGoods = inOrder.filter(isGoodsOffer);
  return {
    lines: onGoods.filter((offer) => stageOf(offer) === 'lines'),
    order: onGoods.filter((offer) => stageOf(offer) === 'order'),
    shipping: inOrder.filter((offer) => stageOf(offer) === 'shipping'),
    deferred: onGoods.filter((offer) => stageOf(offer) === 'deferred'),
  };
}
