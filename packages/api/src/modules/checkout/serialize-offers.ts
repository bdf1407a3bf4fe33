import { isPricedShippingCode, isShippingCode, type ShippingAddress } from '@kashtanka/rules';
import { basketViews, type PricedBasketView } from '#modules/basket';
import type { Context } from '#platform/http/context';
import { ok, type Reply, refuseField } from '#platform/http/reply';
import { priceDelivery } from './delivery.ts';
import type { CheckoutDeps } from './deps.ts';

type Wanted = ShippingAddress & { shipping_code?: string };

/** Every considered offer of this basket with its outcome, including delivery offers if the delivery can be priced. */
export async function serializeOffers(
  deps: CheckoutDeps,
  { shipping_code: method, ...address }: Wanted,
  context: Context,
): Promise<Reply<'getBasketOffers'>> {
  if (method !== undefined && !isShippingCode(method)) return refuseField('shipping_code', 'does_not_exist');
  const goods = await deps.baskets.see(context);
  if (!goods) return ok([]);
  const view = await viewWithDelivery(deps, goods, { method, address });
  return ok(basketViews.listConsideredOffers(view, context.locale));
}

/** Without a deliverable address, the basket is priced without delivery. */
async function viewWithDelivery(
  deps: CheckoutDeps,
  goods: PricedBasketView,
  { method, address }: { method: string | undefined; address: ShippingAddress },
): Promise<PricedBasketView> {
  const priced =
    method !== undefined && isPricedShippingCode(method)
      ? await priceDelivery(deps, goods.basket, method, address, { goods })
      : undefined;
  return priced?.ok ? priced.delivered.view : goods;
}
