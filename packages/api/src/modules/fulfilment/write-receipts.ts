import {
  exchangedReceipt,
  exchangeReceipt,
  isVatRate,
  partsOf,
  passingReceipts,
  prepaymentReceipt,
  type Receipt,
  type ReceiptPart,
  refundReceipt,
  type SoldOrder,
  settlementReceipt,
  tillReceipt,
} from '@kashtanka/rules';
import { exchangesFrom, type OrderFacts } from '#modules/orders';
import type { ReceiptRecord } from '#modules/receipts';
import { shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { exchangedShares } from './paid-shares.ts';
import { isCertificateLine } from './returnable.ts';

// Which receipts the events of an order bring about. Whoever receives them may read Russian alone: the law wants it so.

type Facts = Pick<OrderFacts, 'order' | 'lines'>;

/** What an order was sold for, as its receipts tell it. */
export async function soldOrder(
  tx: Tx | FulfilmentDeps['db'],
  { certificates, points }: FulfilmentDeps,
  { order, lines }: Facts,
): Promise<SoldOrder> {
  const [byCertificates, byPoints, exchanged] = await Promise.all([
    certificates.heldBy(tx, order.number),
    points.heldBy(tx, order.number),
    exchangedShares(tx, order),
  ]);
  return {
    lines: lines.map((line) => ({
      name: line.title.ru,
      quantity: line.quantity,
      priceAfter: line.price_after,
      rate: isVatRate(line.vat) ? line.vat : 'none',
      isCertificate: isCertificateLine(line),
    })),
    delivery: { name: shippingName(order.shipping_code, 'ru'), sum: order.shipping_after },
    certificates: byCertificates,
    points: byPoints,
    paid: exchanged,
  };
}

/** Money came before the goods are handed over; `event` names what it came with. */
export async function writePrepayment(tx: Tx, deps: FulfilmentDeps, facts: Facts, event: string): Promise<void> {
  const receipt = prepaymentReceipt(await soldOrder(tx, deps, facts));
  await deps.receipts.write(tx, { ...addressOf(facts), key: event, receipt });
}

/** Money of a payment went back as it came: the order is paid already, or takes none any more. */
export async function writePassing(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  const { income, back } = passingReceipts(await soldOrder(tx, deps, facts), amount);
  await deps.receipts.write(tx, { ...addressOf(facts), key: `paid-${paymentId}`, receipt: income });
  await deps.receipts.write(tx, { ...addressOf(facts), key: `passed-${paymentId}`, receipt: back });
}

/** Goods are handed over: what was paid before and has not gone back is settled by it, or all of it is paid at the counter. */
export async function writeSettlement(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { isPaidNow }: { isPaidNow: boolean },
): Promise<void> {
  const sold = await soldOrder(tx, deps, facts);
  const before = isPaidNow ? [] : goneBack(await deps.receipts.list(tx, facts.order.number));
  const receipt = isPaidNow ? tillReceipt(sold) : settlementReceipt(sold, before);
  await deps.receipts.write(tx, { ...addressOf(facts), key: handedOverKey(facts.order.number), receipt });
}

export type Returning = {
  refundId: number;
  money: number;
  certificates: number;
  toTill: boolean;
  /** The order that the money was taken for, where something comes back that was sent in exchange. */
  paidNumber?: number;
};

/** Money goes back for these pieces of it, each with what it was paid with; without any, for all of the order. */
export async function writeRefund(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { of, ...returning }: Returning & { of?: ((parts: ReceiptPart[]) => ReceiptPart[]) | undefined },
): Promise<void> {
  const { number } = facts.order;
  const { refundId, money, certificates, toTill, paidNumber = number } = returning;
  const { parts, isHandedOver, before } = await soldParts(tx, deps, facts);
  // With an exchange more was paid by this order than its own lines: what is told of it here is no bound.
  const isWithoutExchange = paidNumber === number && (await exchangesFrom(tx, number)).length === 0;
  const going = { money, certificates, isHandedOver, isAtTill: toTill };
  const receipt = refundReceipt(
    of ? of(parts) : parts,
    going,
    isWithoutExchange ? { sold: parts, before } : undefined,
  );
  await deps.receipts.write(tx, {
    ...addressOf(facts),
    orderNumber: paidNumber,
    key: REFUND + refundId,
    receipt,
  });
}

/** These pieces of it come back, and what is sent for them is all that pays for them. */
export async function writeExchanged(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { refundId, of }: { refundId: number; of: (parts: ReceiptPart[]) => ReceiptPart[] },
): Promise<void> {
  const { parts, isHandedOver } = await soldParts(tx, deps, facts);
  const receipt = exchangedReceipt(of(parts), { isHandedOver });
  await deps.receipts.write(tx, { ...addressOf(facts), key: REFUND + refundId, receipt });
}

/** It is to be sent, and what came back has paid it. */
export async function writeSentInstead(tx: Tx, deps: FulfilmentDeps, facts: Facts): Promise<void> {
  const receipt = exchangeReceipt(await soldOrder(tx, deps, facts));
  await deps.receipts.write(tx, { ...addressOf(facts), key: `exchanged-${facts.order.number}`, receipt });
}

/** What was sold, whether its shopper has it, and the receipts of what has gone back of it. */
async function soldParts(tx: Tx, deps: FulfilmentDeps, facts: Facts) {
  const { lines, delivery } = partsOf(await soldOrder(tx, deps, facts));
  const written = await deps.receipts.list(tx, facts.order.number);
  const isHandedOver = written.some(({ key }) => key === handedOverKey(facts.order.number));
  return { parts: [...lines, delivery], isHandedOver, before: goneBack(written) };
}

function goneBack(written: readonly Pick<ReceiptRecord, 'key' | 'content'>[]): Receipt[] {
  return written.filter(({ key }) => key.startsWith(REFUND)).map(({ content }) => content);
}

function addressOf({ order: { number: orderNumber, email: contact } }: Facts) {
  return { orderNumber, contact };
}

/** Before the number of what went back. Money that only passed through has receipts of another name. */
const REFUND = 'refund-';

function handedOverKey(number: number): string {
  return `issued-${number}`;
}
