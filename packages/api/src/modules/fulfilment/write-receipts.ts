import {
  isVatRate,
  partsOf,
  prepaymentReceipt,
  type ReceiptPart,
  refundReceipt,
  type SoldOrder,
  settlementReceipt,
  tillReceipt,
} from '@kashtanka/rules';
import type { OrderFacts } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { isCertificateLine } from './returnable.ts';

// Which receipts the events of an order bring about. Whoever receives them may read Russian alone: the law wants it so.

type Facts = Pick<OrderFacts, 'order' | 'lines'>;

/** What an order was sold for, as its receipts tell it. */
export async function soldOrder(
  tx: Tx | FulfilmentDeps['db'],
  { certificates, points }: FulfilmentDeps,
  { order, lines }: Facts,
): Promise<SoldOrder> {
  return {
    lines: lines.map((line) => ({
      name: line.title.ru,
      quantity: line.quantity,
      priceAfter: line.price_after,
      rate: isVatRate(line.vat) ? line.vat : 'none',
      isCertificate: isCertificateLine(line),
    })),
    delivery: { name: shippingName(order.shipping_code, 'ru'), sum: order.shipping_after },
    certificates: await certificates.heldBy(tx, order.number),
    points: await points.heldBy(tx, order.number),
  };
}

/** Money came before the goods are handed over; `event` names what it came with. */
export async function writePrepayment(tx: Tx, deps: FulfilmentDeps, facts: Facts, event: string): Promise<void> {
  const receipt = prepaymentReceipt(await soldOrder(tx, deps, facts));
  await deps.receipts.write(tx, { ...addressOf(facts), key: event, receipt });
}

/** Goods are handed over: what was paid before is settled by it, or all of it is paid at the counter. */
export async function writeSettlement(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { isPaidNow }: { isPaidNow: boolean },
): Promise<void> {
  const sold = await soldOrder(tx, deps, facts);
  const receipt = isPaidNow ? tillReceipt(sold) : settlementReceipt(sold);
  await deps.receipts.write(tx, { ...addressOf(facts), key: handedOverKey(facts.order.number), receipt });
}

export type Returning = { refundId: number; money: number; certificates: number; toTill: boolean };

/** Money goes back for these pieces of it, each with what it was paid with; without any, for all of the order. */
export async function writeRefund(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { refundId, money, certificates, toTill, of }: Returning & { of?: (parts: ReceiptPart[]) => ReceiptPart[] },
): Promise<void> {
  const { lines, delivery } = partsOf(await soldOrder(tx, deps, facts));
  const written = await deps.receipts.list(tx, facts.order.number);
  const isHandedOver = written.some(({ key }) => key === handedOverKey(facts.order.number));
  const parts = [...lines, delivery];
  const receipt = refundReceipt(of ? of(parts) : parts, { money, certificates, isHandedOver, isAtTill: toTill });
  await deps.receipts.write(tx, { ...addressOf(facts), key: `refund-${refundId}`, receipt });
}

function addressOf({ order: { number: orderNumber, email: contact } }: Facts) {
  return { orderNumber, contact };
}

function handedOverKey(number: number): string {
  return `issued-${number}`;
}
