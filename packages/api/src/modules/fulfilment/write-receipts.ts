import {
  counterReceipt,
  exchangeReceipt,
  exchangeReturnReceipt,
  isVatRate,
  prepaymentReceipt,
  type Receipt,
  type ReceiptPart,
  receiptPartsOf,
  refundReceipt,
  returnedPaymentReceipts,
  type SoldOrder,
  settlementReceipt,
  type Till,
} from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { exchangeRecords, type OrderFacts } from '#modules/orders';
import type { ReceiptRecord } from '#modules/payments';
import { shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { exchangedShares } from './returns/paid-shares.ts';
import { isCertificateLine } from './returns/returnable.ts';

// Receipts of order events. Texts are Russian only, because the law requires it.

type Facts = Pick<OrderFacts, 'order' | 'lines'>;

/** The order as its receipts list it. */
export async function soldOrder(
  tx: Tx | FulfilmentDeps['db'],
  { certificates, points }: FulfilmentDeps,
  { order, lines }: Facts,
): Promise<SoldOrder> {
  const [byCertificates, byPoints, exchanged] = await Promise.all([
    certificates.getPaidAmount(tx, order.number),
    points.getUsedAmount(tx, order.number),
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
    delivery: { name: shippingName(order.shipping_code, DEFAULT_LOCALE), sum: order.shipping_after },
    certificates: byCertificates,
    points: byPoints,
    paid: exchanged,
  };
}

/** A payment before the handover; `event` identifies the payment. */
export async function writePrepayment(tx: Tx, deps: FulfilmentDeps, facts: Facts, event: string): Promise<void> {
  const receipt = prepaymentReceipt(await soldOrder(tx, deps, facts));
  await deps.receipts.write(tx, { ...addressOf(facts), key: event, receipt });
}

/**
 * Replaces the receipt of the prepayment by one for the order as it is now: the old one is returned and a new one
 * made. `event` identifies the change or the payment of a surcharge.
 */
export async function replacePrepayment(tx: Tx, deps: FulfilmentDeps, facts: Facts, event: string): Promise<void> {
  const { number } = facts.order;
  const old = findPrepayment(await deps.receipts.list(tx, number));
  const till = await deps.payments.getRemainingAtTill(tx, number);
  const receipt = prepaymentReceipt(await soldOrder(tx, deps, facts), till);
  if (old && receipt && JSON.stringify(old) === JSON.stringify(receipt)) return;
  const back = old && { ...old, operation: 'income_return' as const };
  if (back) await deps.receipts.write(tx, { ...addressOf(facts), key: event + REPLACED, receipt: back });
  await deps.receipts.write(tx, { ...addressOf(facts), key: event, receipt });
}

/** Ends the key of a receipt that takes back a replaced one. */
const REPLACED = '-back';

export function isReplacedKey(key: string): boolean {
  return key.endsWith(REPLACED);
}

/** The key of the new receipt, by that of the one that takes back the old. */
export function keyOfReplacement(key: string): string | null {
  return isReplacedKey(key) ? key.slice(0, -REPLACED.length) : null;
}

/** Keys of receipts of a prepayment; the newest one holds. */
const PREPAYMENT = /^(paid|placed|changed|surcharge)-\d+$/;

function findPrepayment(written: readonly Pick<ReceiptRecord, 'key' | 'content'>[]): Receipt | undefined {
  const returned = new Set(written.map(({ key }) => key).filter((key) => key.startsWith('passed-')));
  const own = written.filter(({ key }) => PREPAYMENT.test(key) && !returned.has(key.replace('paid-', 'passed-')));
  return own.at(-1)?.content;
}

/** A late or duplicate payment that was returned at once. */
export async function writeReturnedPayment(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  const { income, back } = returnedPaymentReceipts(await soldOrder(tx, deps, facts), amount);
  await deps.receipts.write(tx, { ...addressOf(facts), key: `paid-${paymentId}`, receipt: income });
  await deps.receipts.write(tx, { ...addressOf(facts), key: `passed-${paymentId}`, receipt: back });
}

/** At the handover, prepayments that were not refunded are settled; an order on receipt is paid in full. */
export async function writeSettlement(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { isPaidNow }: { isPaidNow: boolean },
): Promise<void> {
  const sold = await soldOrder(tx, deps, facts);
  const before = isPaidNow ? [] : listRefundParts(await deps.receipts.list(tx, facts.order.number));
  const receipt = isPaidNow ? counterReceipt(sold) : settlementReceipt(sold, before);
  await deps.receipts.write(tx, { ...addressOf(facts), key: handedOverKey(facts.order.number), receipt });
}

export type Returning = {
  refundId: number;
  money: number;
  certificates: number;
  /** The order that was paid, if items of an exchange order are returned. */
  paidNumber?: number;
} & Till;

/** A refund for these items with their payments; without items, for the whole order. */
export async function writeRefund(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { of, ...returning }: Returning & { of?: ((parts: ReceiptPart[]) => ReceiptPart[]) | undefined },
): Promise<void> {
  const { number } = facts.order;
  const { refundId, money, certificates, atTill, byTerminal = 0, paidNumber = number } = returning;
  const { parts, isHandedOver, before } = await soldParts(tx, deps, facts);
  // With an exchange, the order's payments exceed its own lines, so its receipts are no limit for the refund.
  const isWithoutExchange = paidNumber === number && (await exchangeRecords.list(tx, number)).length === 0;
  const going = { money, certificates, isHandedOver, atTill, byTerminal };
  const receipt = refundReceipt(
    of ? of(parts) : parts,
    going,
    isWithoutExchange ? { sold: parts, before } : undefined,
  );
  await deps.receipts.write(tx, {
    ...addressOf(facts),
    orderNumber: paidNumber,
    key: (paidNumber === number ? REFUND : EXCHANGE_REFUND) + refundId,
    receipt,
  });
}

/** Items are returned; the replacements are their only refund. */
export async function writeExchangeReturn(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Facts,
  { refundId, of }: { refundId: number; of: (parts: ReceiptPart[]) => ReceiptPart[] },
): Promise<void> {
  const { parts, isHandedOver } = await soldParts(tx, deps, facts);
  const receipt = exchangeReturnReceipt(of(parts), { isHandedOver });
  await deps.receipts.write(tx, { ...addressOf(facts), key: REFUND + refundId, receipt });
}

/** The exchange order is paid by the returned items. */
export async function writeExchangeSale(tx: Tx, deps: FulfilmentDeps, facts: Facts): Promise<void> {
  const receipt = exchangeReceipt(await soldOrder(tx, deps, facts));
  await deps.receipts.write(tx, { ...addressOf(facts), key: `exchanged-${facts.order.number}`, receipt });
}

/** Sold items, whether the order was handed over, and refund receipts so far. */
async function soldParts(tx: Tx, deps: FulfilmentDeps, facts: Facts) {
  const { lines, delivery } = receiptPartsOf(await soldOrder(tx, deps, facts));
  const written = await deps.receipts.list(tx, facts.order.number);
  const isHandedOver = written.some(({ key }) => key === handedOverKey(facts.order.number));
  return { parts: [...lines, delivery], isHandedOver, before: listRefundParts(written) };
}

function listRefundParts(written: readonly Pick<ReceiptRecord, 'key' | 'content'>[]): Receipt[] {
  return written.filter(({ key }) => key.startsWith(REFUND)).map(({ content }) => content);
}

function addressOf({ order: { number: orderNumber, email: contact } }: Facts) {
  return { orderNumber, contact };
}

/** Prefix of the key of a refund receipt. Receipts of late or duplicate payments have another prefix. */
const REFUND = 'refund-';

/** The same for items of an exchange order, which are no lines of the order that was paid. */
const EXCHANGE_REFUND = 'exchange-refund-';

function handedOverKey(number: number): string {
  return `issued-${number}`;
}

/** Fiscal receipts of an order. */
export const orderReceipts = {
  soldOrder,
  writePrepayment,
  replacePrepayment,
  writeReturnedPayment,
};
