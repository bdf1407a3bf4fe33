import { DEFAULT_SHIPPING_CODE, isPricedShippingCode, isShippingCode } from '@kashtanka/rules';
import { type Order, orderRecords } from '#modules/orders';
import { type Handlers, TRY_LATER } from '#platform/http/dispatch';
import { notFound, ok, type Reply, refuseField, refuseFields } from '#platform/http/reply';
import { confirmByCode } from './confirm-order.ts';
import { listShippingMethods, priceDelivery, serializeQuote } from './delivery.ts';
import type { CheckoutDeps } from './deps.ts';
import { listOrders } from './list-orders.ts';
import { requestOrderLink } from './order-link.ts';
import { payOrder } from './payment/pay-order.ts';
import { checkPaymentMethod, isBasketPersonalised } from './place-order/check-method.ts';
import { checkout } from './place-order/place-order.ts';
import { repeatOrder } from './place-order/repeat-order.ts';
import { serializeOffers } from './serialize-offers.ts';
import { serializeOrderWithPayments } from './serialize-order-with-payments.ts';

type Routes = Pick<
  Handlers,
  | 'getBasketOffers'
  | 'listShippingMethods'
  | 'quoteShipping'
  | 'listPaymentMethods'
  | 'checkPaymentMethod'
  | 'checkout'
  | 'payOrder'
  | 'getOrder'
  | 'requestOrderLink'
  | 'repeatOrder'
  | 'confirmOrder'
  | 'listOwnOrders'
  | 'getOwnOrder'
>;

export function checkoutRoutes(deps: CheckoutDeps): Routes {
  return {
    getBasketOffers: ({ query }, context) => serializeOffers(deps, query, context),
    listShippingMethods: async (_, context) => ok(await listShippingMethods(deps, context)),
    quoteShipping: async ({ params, query }, context) => {
      if (!isPricedShippingCode(params.method)) return notFound();
      const goods = await deps.baskets.see(context);
      const priced = await priceDelivery(deps, goods?.basket, params.method, query, { goods });
      if (priced.ok) return ok(serializeQuote(priced.delivered, context.locale));
      return priced.problem === 'refused' ? refuseFields(priced.fields) : TRY_LATER;
    },
    listPaymentMethods: async ({ query }, context) => {
      const shippingCode = query.shipping_code ?? DEFAULT_SHIPPING_CODE;
      if (!isShippingCode(shippingCode)) return refuseField('shipping_code', 'does_not_exist');
      const isPersonalised = await isBasketPersonalised(deps, context);
      return ok(deps.payments.methods({ shippingCode, isPersonalised }, context.locale));
    },
    checkPaymentMethod: ({ body }, context) => checkPaymentMethod(deps, body, context),
    // A replayed response was produced by this same call, so its type is the same.
    checkout: async ({ body }, context) => (await checkout(deps, body, context)) as Reply<'checkout'>,
    payOrder: async (input, context) => (await payOrder(deps, input, context)) as Reply<'payOrder'>,
    getOrder: async ({ params }, context) => {
      const facts = await orderRecords.findVisible(deps.db, params.number, context);
      if (!facts) return (await deps.rateLimits.admitWrongToken(context)) ?? notFound();
      // The payment callback may be lost, so the provider is asked when a shopper looks at an unpaid order.
      if (awaitsMoney(facts.order)) await deps.payments.checkSoon(facts.order.number);
      return ok(await serializeOrderWithPayments(deps, facts, context));
    },
    requestOrderLink: ({ body }) => requestOrderLink(deps, body),
    repeatOrder: ({ params }, context) => repeatOrder(deps, params.number, context),
    confirmOrder: ({ params, body }, context) => confirmByCode(deps, params.number, { code: body.code, context }),
    listOwnOrders: ({ query }, context) => listOrders(deps, query, context),
    getOwnOrder: async ({ params }, context) => {
      const facts = await orderRecords.findOwn(deps.db, params.number, context.user.id);
      if (!facts) return notFound();
      if (awaitsMoney(facts.order)) await deps.payments.checkSoon(facts.order.number);
      return ok(await serializeOrderWithPayments(deps, facts, context));
    },
  };
}

function awaitsMoney({ is_paid, surcharge }: Order): boolean {
  return !is_paid || surcharge > 0;
}
