import { totalsOf } from '@kashtanka/pricing';
import { DEFAULT_SHIPPING_CODE, isShippingCode } from '@kashtanka/rules';
import { type OrderFacts, orderRecords } from '#modules/orders';
import type { Context } from '#platform/http/context';
import { notFound, ok, type Reply, refuseField } from '#platform/http/reply';
import type { CheckoutDeps } from '../deps.ts';

type CheckBody = { code: string; shipping_code?: string; order_number?: string; validation_url?: string };

/**
 * Whether a payment method is offered for this basket or for an unpaid order; a wallet also gets its payment request.
 */
export async function checkPaymentMethod(
  deps: CheckoutDeps,
  body: CheckBody,
  context: Context,
): Promise<Reply<'checkPaymentMethod'>> {
  const facts =
    body.order_number === undefined ? null : await orderRecords.findVisible(deps.db, body.order_number, context);
  if (facts === undefined) return (await deps.rateLimits.admitWrongToken(context)) ?? notFound();
  const shippingCode = facts?.order.shipping_code ?? body.shipping_code ?? DEFAULT_SHIPPING_CODE;
  if (!isShippingCode(shippingCode)) return refuseField('shipping_code', 'does_not_exist');
  const isPersonalised = facts?.order.is_personalised ?? (await isBasketPersonalised(deps, context));
  const method = deps.payments
    .methods({ shippingCode, isPersonalised }, context.locale)
    .find(({ code }) => code === body.code);
  if (!method) return refuseField('code', 'does_not_exist');
  if (method.unavailability_reason) return refuseField('code', 'unavailable');
  const { code, name } = method;
  const wallet = deps.payments.wallet(code);
  if (!wallet) return ok({ code, name, session: null, config: null });
  const config = { ...wallet.config(await sumOf(deps, facts, context)) };
  if (body.validation_url === undefined || !wallet.session) return ok({ code, name, session: null, config });
  const opened = await wallet.session(body.validation_url);
  if (opened.ok) return ok({ code, name, session: { ...opened.session }, config });
  if (opened.problem === 'refused') return refuseField('validation_url', 'invalid');
  return { kind: 'detail', status: 503, code: 'temporarily_unavailable' };
}

/** The amount due of the order, or of the basket. */
async function sumOf(deps: CheckoutDeps, facts: OrderFacts | null, context: Context): Promise<number> {
  if (facts) return facts.order.surcharge > 0 ? facts.order.surcharge : facts.order.amount_due;
  const view = await deps.baskets.see(context);
  return view ? totalsOf(view, 0).total : 0;
}

export async function isBasketPersonalised(deps: CheckoutDeps, context: Context): Promise<boolean> {
  return (await deps.baskets.see(context))?.isPersonalised ?? false;
}
