import { randomUUID } from 'node:crypto';
import {
  counterReceipt,
  isVatRate,
  orderShares,
  prepaymentReceipt,
  type Receipt,
  receiptPartsOf,
  refundReceipt,
  type SoldOrder,
  settlementReceipt,
  sharesOfUnits,
} from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { orderRecords } from '#modules/orders';
import type { paymentHistory } from '#modules/payments';
import { shippingName } from '#modules/shipping';
import type { PricedOrder } from './price-order.ts';

type OrderRows = Parameters<typeof orderRecords.history.insert>[1];
type PaymentRows = Parameters<typeof paymentHistory.insert>[1];

/** Money, receipts and the return of one order. */
export type PastMoney = {
  isPaid: boolean;
  payments: PaymentRows['payments'];
  sentBack: PaymentRows['refunds'];
  receipts: PaymentRows['receipts'];
  refunds: OrderRows['refunds'];
  returns: OrderRows['returns'];
};

/** Taken before the order is written, because receipts are named by them. */
type Ids = { paymentId: number; refundId: number };

const NOTHING: PastMoney = { isPaid: false, payments: [], sentBack: [], receipts: [], refunds: [], returns: [] };

export function pastMoneyOf(order: PricedOrder, { paymentId, refundId }: Ids): PastMoney {
  const { plan, number, due } = order;
  const at = paidAt(order);
  if (!at) return NOTHING;
  const back = returnOf(order);
  const receipts = receiptsOf(order, { at, back, paymentId, refundId });
  return {
    // As after a real return: an order is unpaid once its whole sum was sent back.
    isPaid: order.status !== 'returned' || (back?.money ?? 0) < due,
    payments: [
      {
        id: paymentId,
        orderNumber: number,
        provider: plan.paymentCode,
        amount: due,
        startedAt: isOnReceipt(order) ? at : plan.placedAt,
        paidAt: at,
      },
    ],
    sentBack: back ? [{ paymentId, amount: back.money, key: randomUUID(), at: back.at }] : [],
    receipts: receipts.flatMap(({ receipt, ...written }) =>
      receipt ? [{ orderNumber: number, contact: plan.recipient.email, content: receipt, ...written }] : [],
    ),
    refunds: back ? [refundRow(order, back, refundId)] : [],
    returns: (back?.lines ?? []).map((line) => ({ ...line, order_number: number, refund_id: refundId })),
  };
}

function isOnReceipt({ plan: { paymentCode } }: PricedOrder): boolean {
  return paymentCode === 'upon_receipt';
}

/** Online before the order is packed, otherwise at the handover; undefined for an unpaid order. */
function paidAt(order: PricedOrder): Date | undefined {
  const paid = isOnReceipt(order) ? 'issued' : 'processing';
  return order.plan.moves.find(({ status }) => status === paid)?.at;
}

type PastReturn = {
  at: Date;
  actor: string;
  reason: string;
  /** Without the delivery. */
  money: number;
  lines: Omit<OrderRows['returns'][number], 'order_number' | 'refund_id'>[];
};

/** A guest has no cashback that could be taken back. */
function returnOf({ plan, lines, delivery }: PricedOrder): PastReturn | undefined {
  const move = plan.moves.find(({ status }) => status === 'returned' || status === 'partially_returned');
  if (!move) return undefined;
  const sold = lines.map((line) => ({ priceAfter: line.price_after, isCertificate: false }));
  const shares = orderShares({ lines: sold, shipping: delivery.after, certificates: 0, points: 0 });
  const returned = lines.flatMap(({ position, quantity: of, returned_quantity: quantity, cashback }, index) => {
    const share = shares.lines[index];
    if (quantity === 0 || !share) return [];
    const given = sharesOfUnits(share, { quantity, of });
    return [{ position, quantity, is_defect: false, cashback: Math.floor((cashback * quantity) / of), ...given }];
  });
  const { at, actor, reason } = move;
  return { at, actor, reason, money: returned.reduce((sum, { money }) => sum + money, 0), lines: returned };
}

function refundRow({ number }: PricedOrder, { at, actor, reason, money }: PastReturn, id: number) {
  const sums = { money, certificates: 0, points: 0, cashback: 0 };
  return { id, order_number: number, at, kind: 'return' as const, actor, reason, ...sums };
}

/** The same receipts and keys as for orders of shoppers. */
function receiptsOf(
  order: PricedOrder,
  { at, back, paymentId, refundId }: Ids & { at: Date; back: PastReturn | undefined },
): { key: string; at: Date; receipt: Receipt | null }[] {
  const sold = soldOrder(order);
  const isAtTill = isOnReceipt(order);
  const issued = order.plan.moves.find(({ status }) => status === 'issued');
  const settled = isAtTill ? counterReceipt(sold) : settlementReceipt(sold);
  return [
    ...(isAtTill ? [] : [{ key: `paid-${paymentId}`, at, receipt: prepaymentReceipt(sold) }]),
    ...(issued ? [{ key: `issued-${order.number}`, at: issued.at, receipt: settled }] : []),
    ...(back ? [{ key: `refund-${refundId}`, at: back.at, receipt: returnReceipt(sold, back, isAtTill) }] : []),
  ];
}

function returnReceipt(sold: SoldOrder, { lines, money }: PastReturn, isAtTill: boolean): Receipt | null {
  const { lines: parts, delivery } = receiptPartsOf(sold);
  const returned = lines.flatMap((line) => {
    const part = parts[line.position - 1];
    return part ? [{ ...part, quantity: line.quantity, money: line.money, certificates: 0 }] : [];
  });
  const refund = { money, certificates: 0, isHandedOver: true, atTill: isAtTill ? money : 0 };
  return refundReceipt(returned, refund, { sold: [...parts, delivery], before: [] });
}

function soldOrder({ plan, lines, delivery }: PricedOrder): SoldOrder {
  return {
    lines: lines.map((line) => ({
      name: line.title.ru,
      quantity: line.quantity,
      priceAfter: line.price_after,
      rate: isVatRate(line.vat) ? line.vat : 'none',
      isCertificate: false,
    })),
    delivery: { name: shippingName(plan.shippingCode, DEFAULT_LOCALE), sum: delivery.after },
    certificates: 0,
    points: 0,
  };
}
