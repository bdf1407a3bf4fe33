import { NOTHING_PAID, type OrderShares, orderShares, type Shares } from '@kashtanka/rules';
import { exchangeRecords, type Order, type OrderFacts } from '#modules/orders';
import type { Database, Tx } from '#platform/database';
import type { FulfilmentDeps } from '../deps.ts';
import { isCertificateLine } from './returnable.ts';

/** The payments of each line and of the delivery. */
export async function paidShares(
  tx: Tx,
  { certificates, points }: FulfilmentDeps,
  { order, lines }: Pick<OrderFacts, 'order' | 'lines'>,
): Promise<OrderShares> {
  const exchanged = await exchangedShares(tx, order);
  if (exchanged) return { lines: exchanged, shipping: NOTHING_PAID };
  return orderShares({
    lines: lines.map((line) => ({ priceAfter: line.price_after, isCertificate: isCertificateLine(line) })),
    shipping: order.shipping_after,
    certificates: await certificates.getPaidAmount(tx, order.number),
    points: await points.getUsedAmount(tx, order.number),
  });
}

/**
 * The payments of the returned items that paid for an exchange order, by line; undefined for an order that was paid
 * itself.
 */
export async function exchangedShares(
  tx: Tx | Database,
  { number, payment_code }: Pick<Order, 'number' | 'payment_code'>,
): Promise<Shares[] | undefined> {
  // An order with a payment method is not an exchange order, which saves the query for most orders.
  const exchange = payment_code === null ? await exchangeRecords.find(tx, number) : undefined;
  return exchange && exchangeRecords.listSharesOfReturn(tx, exchange.refundId);
}
