import type { Order as OrderAnswer } from '@kashtanka/contract';
import { awaitsPayment } from '@kashtanka/rules';
import { certificateTexts } from '#modules/certificates';
import {
  exchangeRecords,
  type Order,
  type OrderFacts,
  orderRecords,
  refundRecords,
  serializeOrder,
} from '#modules/orders';
import { paymentName } from '#modules/payments';
import { bonusPointsName } from '#modules/promotions';
import { shippingName } from '#modules/shipping';
import type { Database, Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { CheckoutDeps } from './deps.ts';
import { listRefundHistory, splitBalances } from './refund-history.ts';

/** Payments, refunds and exchanges of an order; kopecks. */
export type OrderMoney = Awaited<ReturnType<typeof readOrderMoney>>;

export async function readOrderMoney(deps: CheckoutDeps, db: Database | Tx, number: number) {
  return {
    lastPayment: await deps.payments.lastAttempt(db, number),
    balances: await deps.payments.listBalances(db, number),
    refunds: [...(await refundRecords.list(db, number)), ...(await listReturnedByChanges(db, number))],
    byCertificates: await deps.certificates.getPaidAmount(db, number),
    byPoints: await deps.points.getUsedAmount(db, number),
    exchanges: await exchangeRecords.listRelatedOrders(db, number),
  };
}

/** Money that changes of the order gave back. Of certificates and bonus points the order has no part any more. */
async function listReturnedByChanges(db: Database | Tx, number: number) {
  const changes = await orderRecords.changes.list(db, number);
  const others = { kind: 'goodwill' as const, certificates: 0, points: 0, cashback: 0 };
  return changes.map(({ refunded: money, ...change }) => ({ ...change, ...others, money }));
}

/** An order with its payments and shipment; `money` is read unless the caller passes it. */
export async function serializeOrderWithPayments(
  deps: CheckoutDeps,
  facts: OrderFacts,
  { locale, user }: Pick<Context, 'locale' | 'user'>,
  known?: OrderMoney,
): Promise<OrderAnswer> {
  const { order, lines } = facts;
  const money = known ?? (await readOrderMoney(deps, deps.db, order.number));
  const { lastPayment, balances, refunds, byCertificates, byPoints, exchanges } = money;
  const media = await deps.media.urls(lines.flatMap(({ image }) => image.map((one) => one.media)));
  const kind = { shippingCode: order.shipping_code, isPersonalised: order.is_personalised };
  const online = deps.payments.methods(kind, locale).filter(({ code }) => code !== 'upon_receipt');
  const found = await deps.catalogue.find(lines.map(({ article }) => article));
  const attributes = [...found].map(([article, { variant }]) => [article, variant?.attributes ?? {}] as const);
  return serializeOrder(facts, {
    locale,
    media,
    attributes: new Map(attributes),
    lastPayment,
    exchanges,
    userId: user?.id ?? null,
    paymentName: order.payment_code && paymentName(order.payment_code, locale),
    shippingName: shippingName(order.shipping_code, locale),
    payments: splitBalances(balances, refunds)
      .filter(({ taken }) => taken > 0)
      .map(({ provider, taken }) => ({ code: provider, name: paymentName(provider, locale), amount: taken })),
    refunds: listRefundHistory(money, order, locale),
    byPoints: { name: bonusPointsName(locale), amount: byPoints },
    byCertificates: { name: certificateTexts.name(locale), amount: byCertificates },
    canPay: canPayOnline(order, deps.clock.now()),
    paymentMethods: online,
  });
}

/**
 * Whether the order can be paid online: until its deadline, even while a bank is deciding, because the shopper may have
 * left the bank's page. A surcharge is waited for without a deadline.
 */
export function canPayOnline(
  {
    status,
    is_paid,
    payment_deadline,
    surcharge,
  }: Pick<Order, 'status' | 'is_paid' | 'payment_deadline' | 'surcharge'>,
  now: Date,
): boolean {
  if (surcharge > 0) return status !== 'canceled';
  return awaitsPayment(status) && !is_paid && payment_deadline !== null && now < payment_deadline;
}
