import type { Kopecks } from '../money/money.ts';
import { NOTHING_PAID, orderShares, type Shares } from '../orders/payment-shares.ts';
import { type Receipt, type ReceiptPart, type ReceiptRow, receiptOf, shareOfParts } from './receipt.ts';
import { deliveryVat, type VatRate } from './vat.ts';
import { limitToSold, partsLeft, type SoldBefore } from './within-sold.ts';

type SoldLine = {
  name: string;
  quantity: number;
  priceAfter: Kopecks;
  rate: VatRate;
  isCertificate: boolean;
};

/** An order as sold, and its payments besides money. */
export type SoldOrder = {
  lines: readonly SoldLine[];
  delivery: { name: string; sum: Kopecks };
  certificates: Kopecks;
  points: Kopecks;
  /** Payment of each line of an exchange order, known to the kopeck from the returned goods. */
  paid?: readonly Shares[] | undefined;
};

type SoldParts = { lines: ReceiptPart[]; delivery: ReceiptPart };

/** Payment of each line and of the delivery. */
export function receiptPartsOf({ lines, delivery, certificates, points, paid }: SoldOrder): SoldParts {
  const shares = paid
    ? { lines: paid, shipping: NOTHING_PAID }
    : orderShares({ lines, shipping: delivery.sum, certificates, points });
  const rates = lines.filter(({ isCertificate }) => !isCertificate).map(({ rate }) => rate);
  return {
    lines: lines.map(({ name, quantity, rate, isCertificate }, at) => ({
      name,
      quantity,
      rate,
      subject: isCertificate ? 'payment' : 'goods',
      money: shares.lines[at]?.money ?? 0,
      certificates: shares.lines[at]?.certificates ?? 0,
    })),
    delivery: {
      name: delivery.name,
      quantity: 1,
      rate: deliveryVat(rates),
      subject: 'service',
      money: shares.shipping.money,
      certificates: shares.shipping.certificates,
    },
  };
}

/**
 * Money received before the goods are handed over: the online payment of a shipped order, and `atTill` of it over the
 * counter, as a surcharge of an order that staff made dearer.
 */
export function prepaymentReceipt(order: SoldOrder, till: Till = NO_TILL): Receipt | null {
  const receipt = receiptOf('income', allParts(receiptPartsOf(order)), {
    isHandedOver: false,
    moneyKind: 'cashless',
  });
  return receipt && paidAtTill(receipt, till);
}

/** Money over the counter; `byTerminal` is the part of it that a card paid there. */
export type Till = { atTill: Kopecks; byTerminal?: Kopecks };

const NO_TILL: Till = { atTill: 0 };

/** The same receipt with a part of its money paid over the counter. */
function paidAtTill({ paid, ...receipt }: Receipt, { atTill, byTerminal = 0 }: Till): Receipt {
  const part = Math.min(atTill, paid.cashless);
  const byCard = Math.min(byTerminal, part);
  return {
    ...receipt,
    paid: { ...paid, atTill: part, ...(byCard > 0 && { byTerminal: byCard }), cashless: paid.cashless - part },
  };
}

/**
 * Money received for an order that accepts none any more, and returned: one receipt each for income and return, over
 * the rows of the order.
 */
export function returnedPaymentReceipts(
  order: SoldOrder,
  money: Kopecks,
): { income: Receipt | null; back: Receipt | null } {
  const parts = shareOfParts(allParts(receiptPartsOf(order)), { money, certificates: 0 });
  const as = { isHandedOver: false, moneyKind: 'cashless' } as const;
  return { income: receiptOf('income', parts, as), back: receiptOf('income_return', parts, as) };
}

/**
 * Handover of goods that were paid before: settles the prepayment less the refunds in `before`, without a money
 * movement.
 */
export function settlementReceipt(order: SoldOrder, before: readonly Receipt[] = []): Receipt | null {
  const goods = allParts(receiptPartsOf(order)).filter(({ subject }) => subject !== 'payment');
  return receiptOf('income', partsLeft(goods, before), { isHandedOver: true, moneyKind: 'prepaid' });
}

/** Goods and money are exchanged at once at the counter; the cash register there issues the receipt. */
export function counterReceipt(order: SoldOrder): Receipt | null {
  return receiptOf('income', allParts(receiptPartsOf(order)), { isHandedOver: true, moneyKind: 'atTill' });
}

/** The money of the counter is refunded there. */
export type Refund = {
  money: Kopecks;
  certificates: Kopecks;
  isHandedOver: boolean;
} & Till;

/**
 * Refund for these parts, at the prices of their original receipt and not at present ones. `within` has the sold parts
 * and the earlier refunds, where they are known, so that no sum is refunded twice.
 */
export function refundReceipt(parts: readonly ReceiptPart[], refund: Refund, within?: SoldBefore): Receipt | null {
  const { isHandedOver } = refund;
  const shared = shareOfParts(parts, refund);
  const receipt = receiptOf('income_return', within ? limitToSold(shared, within) : shared, {
    isHandedOver,
    moneyKind: 'cashless',
  });
  return receipt && paidAtTill(receipt, refund);
}

/** Goods sent in exchange: the returned goods pay them in full, without a money movement. */
export function exchangeReceipt(order: SoldOrder): Receipt | null {
  return receiptOf('income', paidByGoods(allParts(receiptPartsOf(order))), {
    isHandedOver: false,
    moneyKind: 'byGoods',
  });
}

/** These come back, and others are sent for them. */
export function exchangeReturnReceipt(
  parts: readonly ReceiptPart[],
  { isHandedOver }: { isHandedOver: boolean },
): Receipt | null {
  return receiptOf('income_return', paidByGoods(parts), { isHandedOver, moneyKind: 'byGoods' });
}

/** The certificate's share counts as payment by goods too, because it does not return to the certificate. */
function paidByGoods(parts: readonly ReceiptPart[]): ReceiptPart[] {
  return parts.map((part) => ({ ...part, money: part.money + part.certificates, certificates: 0 }));
}

/**
 * Cart for the payment provider: each row is its money share alone, because providers take no certificates; for a part
 * of the money, its share of that part.
 */
export function providerCart(order: SoldOrder, money: Kopecks): ReceiptRow[] {
  const parts = shareOfParts(allParts(receiptPartsOf(order)), { money, certificates: 0 });
  return receiptOf('income', parts, { isHandedOver: false, moneyKind: 'cashless' })?.rows ?? [];
}

function allParts({ lines, delivery }: SoldParts): ReceiptPart[] {
  return [...lines, delivery];
}
