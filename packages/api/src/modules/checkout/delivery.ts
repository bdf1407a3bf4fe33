import type { ShippingMethod, ShippingQuote } from '@kashtanka/contract';
import type { Delivery } from '@kashtanka/pricing';
import {
  isPricedShippingCode,
  moneyToWire,
  type PricedShippingCode,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import { basketViews, type OpenBasket, type PricedBasketView } from '#modules/basket';
import { type Quote, type Shipping, shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { Locale } from '#platform/locale';
import type { CheckoutDeps } from './deps.ts';

export type DeliveryPricing = { view: PricedBasketView; quote: Quote };

export type DeliveryPricingResult =
  | { ok: true; delivered: DeliveryPricing }
  | Extract<Awaited<ReturnType<Shipping['quote']>>, { ok: false }>;

const NOTHING: OpenBasket = {
  id: 0,
  user_id: null,
  channel: null,
  bonus_points: 0,
  terms_ticked: null,
  lines: [],
  certificates: [],
  vouchers: [],
  available: new Map(),
};

/** The price of a shipping method for this basket: the carrier's price, then the offers on it. */
export async function priceDelivery(
  deps: CheckoutDeps,
  basket: OpenBasket | undefined,
  method: PricedShippingCode,
  address: ShippingAddress,
  { tx, goods: seen }: { tx?: Tx; goods?: PricedBasketView | undefined } = {},
): Promise<DeliveryPricingResult> {
  const goods = seen ?? (await deps.baskets.view(basket ?? NOTHING, null, { tx }));
  const quoted = await deps.shipping.quote(method, address, { weightG: goods.weightG }, tx);
  if (!quoted.ok) return quoted;
  const { quote } = quoted;
  const { charge, region, country } = quote;
  const delivery: Delivery = { method, region, country, charge };
  const view = await deps.baskets.view(basket ?? NOTHING, delivery, { tx, asIn: goods });
  return { ok: true, delivered: { view, quote } };
}

/**
 * Requests the carrier's price before the transaction of the order, which then uses the stored price, so that no locks
 * are held during the request. The response is ignored here, because the basket may have become an order meanwhile.
 */
export async function prefetchQuote(
  deps: CheckoutDeps,
  { shippingCode, address }: { shippingCode: ShippingCode; address: ShippingAddress },
  context: Context,
): Promise<void> {
  if (!isPricedShippingCode(shippingCode) || !deps.shipping.asksCarrier(shippingCode)) return;
  const goods = await deps.baskets.see(context);
  if (goods) await deps.shipping.quote(shippingCode, address, { weightG: goods.weightG });
}

export function serializeQuote({ view, quote }: DeliveryPricing, locale: Locale): ShippingQuote {
  return {
    code: quote.method,
    price: moneyToWire(view.priced.shipping?.after ?? quote.charge),
    price_before_discounts: moneyToWire(quote.charge),
    discounts: basketViews.deliveryDiscounts(view, locale),
    estimated_delivery_date: quote.estimatedDay,
    days_min: quote.daysMin,
    days_max: quote.daysMax,
  };
}

/** The shipping methods for this basket; a single one if nothing has to be delivered (D62). */
export async function listShippingMethods(deps: CheckoutDeps, context: Context): Promise<ShippingMethod[]> {
  const view = await deps.baskets.see(context);
  const nothingToCarry = view?.lines.some((line) => line.inOrder) && !view.isShippingRequired;
  if (!nothingToCarry) return deps.shipping.methods({ weightG: view?.weightG ?? 0 }, context.locale);
  const code = 'no-shipping-required';
  return [{ code, unavailability_reason: null, name: shippingName(code, context.locale), description: '' }];
}
