import type { PaymentResult } from '@kashtanka/contract';
import { isPaymentCode, MINUTE_MS, type PaymentCode, providerCart } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { orderReceipts } from '#modules/fulfilment';
import { type Order, type OrderFacts, orderRecords } from '#modules/orders';
import type { PayRequest, StartResult } from '#modules/payments';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { Parsed } from '#platform/http/dispatch';
import { type AnyReply, conflict, notFound, ok, type Refusal, refuseField } from '#platform/http/reply';
import { parseIdempotencyKey, runOnceWithClaim } from '#platform/idempotency';
import { normalizeEmail } from '#platform/mail/normalize-email';
import type { CheckoutDeps } from '../deps.ts';
import { canPayOnline } from '../serialize-order-with-payments.ts';

type Input = Parsed<'payOrder'>;

/** Starts a payment of the amount due; it can be repeated until the deadline after a decline or with another method. */
export async function payOrder(deps: CheckoutDeps, { params, body }: Input, context: Context): Promise<AnyReply> {
  const facts = await orderRecords.findVisible(deps.db, params.number, context);
  if (!facts) return (await deps.rateLimits.admitWrongToken(context)) ?? notFound();
  const path = `order/${params.number}/pay`;
  const key = parseIdempotencyKey(context, { path, identity: params.number, body });
  return runOnceWithClaim(deps.db, key, deps.clock.now(), () => pay(deps, facts, body, context));
}

async function pay(
  deps: CheckoutDeps,
  facts: OrderFacts,
  body: Input['body'],
  context: Context,
): Promise<AnyReply> {
  const { order } = facts;
  if (order.is_paid && order.surcharge === 0)
    return order.amount_due === 0 ? ok(result('not_required', order)) : conflict('already_paid');
  if (!canPayOnline(order, deps.clock.now())) return conflict('order_closed');
  if (body.email !== undefined && !normalizeEmail(body.email)) return refuseField('email', 'invalid');
  const code = chooseCode(deps, order, body.payment_code, context);
  if (typeof code !== 'string') return code;
  const refusal = await chooseMethod(deps, order, code);
  if (refusal) return refusal;
  const request = await requestOf(deps, facts, code, context);
  if (deps.payments.wallet(code)) return payByWallet(deps, order, request, body.payment_token);
  return answerStart(order, await deps.payments.start(request));
}

async function requestOf(
  deps: CheckoutDeps,
  facts: OrderFacts,
  code: PaymentCode,
  context: Context,
): Promise<PayRequest> {
  const { order } = facts;
  const due = order.surcharge > 0 ? order.surcharge : order.amount_due;
  const prefix = LANGUAGES[order.locale].prefix;
  return {
    orderNumber: order.number,
    amount: due,
    cart: providerCart(await orderReceipts.soldOrder(deps.db, deps, facts), due),
    code,
    locale: context.locale,
    email: order.email,
    phone: order.recipient.phone,
    returnUrl: `${context.origin}${prefix}/o/${order.number}/purchase`,
    callbackUrl: `${context.origin}/hooks/payment/${code}`,
    livesForMs: await getPageLife(deps, order),
  };
}

/** The page of a surcharge may be opened again at any time, because the order waits for it. */
async function getPageLife({ settings, clock }: CheckoutDeps, order: Order): Promise<number> {
  if (order.surcharge > 0) return (await settings.get()).payment_ttl_minutes * MINUTE_MS;
  return (order.payment_deadline?.getTime() ?? 0) - clock.now().getTime();
}

/** Forwards the encrypted wallet token to the bank, once. */
async function payByWallet(
  deps: CheckoutDeps,
  order: Order,
  request: PayRequest,
  token: string | undefined,
): Promise<AnyReply> {
  if (token === undefined) return refuseField('payment_token', 'required');
  const paid = await deps.payments.payByWallet(request, token);
  if (paid.ok)
    return paid.state === 'confirm'
      ? ok({ ...result('confirm_3ds', order), form: paid.form })
      : ok(result('pending', order));
  if (paid.problem === 'declined') return refuseField('non_field_errors', 'payment_declined');
  return answerStart(order, { ok: false, problem: paid.problem });
}

function answerStart(order: Order, started: StartResult): AnyReply {
  if (started.ok) return ok({ ...result('redirect', order), redirect_url: started.redirectUrl });
  switch (started.problem) {
    case 'in_progress':
      return conflict('idempotency_in_progress', {}, { 'Retry-After': '1' });
    case 'already_paid':
      return ok(result('pending', order));
    case 'unavailable':
    case 'refused':
      return { kind: 'detail', status: 503, code: 'temporarily_unavailable' };
    default:
      return started.problem satisfies never;
  }
}

/** The requested method, else the one chosen at checkout. */
function chooseCode(
  deps: CheckoutDeps,
  order: Order,
  asked: string | undefined,
  { locale }: Context,
): PaymentCode | Refusal {
  const code = asked ?? order.payment_code ?? '';
  const kind = { shippingCode: order.shipping_code, isPersonalised: order.is_personalised };
  const offered = deps.payments.methods(kind, locale).filter((method) => method.code !== 'upon_receipt');
  const isOffered = offered.some((method) => method.code === code && !method.unavailability_reason);
  return isPaymentCode(code) && isOffered ? code : refuseField('payment_code', 'unavailable');
}

/** Changes the method under the order's lock, because the order may have been paid or canceled meanwhile. */
async function chooseMethod(deps: CheckoutDeps, read: Order, code: PaymentCode): Promise<Refusal | undefined> {
  // A surcharge may be paid by another method than the order was.
  if (read.payment_code === code || read.surcharge > 0) return undefined;
  return inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, read.number);
    if (!order) return notFound();
    if (order.is_paid) return conflict('already_paid');
    if (!canPayOnline(order, deps.clock.now())) return conflict('order_closed');
    await orderRecords.setPaymentMethod(tx, order, code);
    return undefined;
  });
}

function result(status: PaymentResult['status'], order: Order): PaymentResult {
  const { number, is_paid } = order;
  return {
    status,
    redirect_url: null,
    form: null,
    order: { number: String(number), status: order.status, is_paid },
  };
}
