import type { Kopecks } from '../money.ts';
import { NOTHING_PAID, orderShares, type Shares } from '../order-shares.ts';
import { type Receipt, type ReceiptPart, type ReceiptRow, receiptOf, shareOfParts } from './receipt.ts';
import { deliveryVat, type VatRate } from './vat.ts';
import { partsLeft, type SoldBefore, withinSold } from './within-sold.ts';

export type SoldLine = {
  name: string;
  quantity: number;
  priceAfter: Kopecks;
  rate: VatRate;
  isCertificate: boolean;
};

/** An order as it was sold, and what it was paid with besides money. */
export type SoldOrder = {
  lines: readonly SoldLine[];
  delivery: { name: string; sum: Kopecks };
  certificates: Kopecks;
  points: Kopecks;
  /** What paid each line, of an order that is sent in exchange: another order knows it, to the kopeck. */
  paid?: readonly Shares[] | undefined;
};

export type SoldParts = { lines: ReceiptPart[]; delivery: ReceiptPart };

/** What each line and the delivery were paid with. */
export function partsOf({ lines, delivery, certificates, points, paid }: SoldOrder): SoldParts {
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

/** Money came, and the goods are not handed over yet: what a bank takes for an order that is sent. */
export function prepaymentReceipt(order: SoldOrder): Receipt | null {
  return receiptOf('income', all(partsOf(order)), { isHandedOver: false, moneyIs: 'cashless' });
}

/**
 * Money came for an order that takes none any more, and goes back as it came: it is received and given back by a receipt
 * each, over what the order was for.
 */
export function passingReceipts(
  order: SoldOrder,
  money: Kopecks,
): { income: Receipt | null; back: Receipt | null } {
  const parts = shareOfParts(all(partsOf(order)), { money, certificates: 0 });
  const as = { isHandedOver: false, moneyIs: 'cashless' } as const;
  return { income: receiptOf('income', parts, as), back: receiptOf('income_return', parts, as) };
}

/**
 * Goods are handed over that were paid before: all of it is settled by that but for what `before` has given back, and no money
 * comes.
 */
export function settlementReceipt(order: SoldOrder, before: readonly Receipt[] = []): Receipt | null {
  const goods = all(partsOf(order)).filter(({ subject }) => subject !== 'payment');
  return receiptOf('income', partsLeft(goods, before), { isHandedOver: true, moneyIs: 'prepaid' });
}

/** Goods and money change hands at once, over the counter; the till there makes the receipt. */
export function tillReceipt(order: SoldOrder): Receipt | null {
  return receiptOf('income', all(partsOf(order)), { isHandedOver: true, moneyIs: 'atTill' });
}

export type GoingBack = {
  money: Kopecks;
  certificates: Kopecks;
  isHandedOver: boolean;
  /** Money that was taken over the counter goes back there. */
  isAtTill: boolean;
};

/**
 * Money goes back for these: at the prices of the receipt that was made for them, never at today's. `within` tells what
 * they are a part of, where that is known: nothing of it is given back twice.
 */
export function refundReceipt(
  parts: readonly ReceiptPart[],
  going: GoingBack,
  within?: SoldBefore,
): Receipt | null {
  const { isHandedOver, isAtTill } = going;
  const shared = shareOfParts(parts, going);
  return receiptOf('income_return', within ? withinSold(shared, within) : shared, {
    isHandedOver,
    moneyIs: isAtTill ? 'atTill' : 'cashless',
  });
}

/** Goods came back and others are to be sent for them: what came back is all that pays them, and no money moves. */
export function exchangeReceipt(order: SoldOrder): Receipt | null {
  return receiptOf('income', paidByGoods(all(partsOf(order))), { isHandedOver: false, moneyIs: 'byGoods' });
}

/** These come back, and others are sent for them. */
export function exchangedReceipt(
  parts: readonly ReceiptPart[],
  { isHandedOver }: { isHandedOver: boolean },
): Receipt | null {
  return receiptOf('income_return', paidByGoods(parts), { isHandedOver, moneyIs: 'byGoods' });
}

/** Also what a certificate has paid is goods for goods: it is not on its code again. */
function paidByGoods(parts: readonly ReceiptPart[]): ReceiptPart[] {
  return parts.map((part) => ({ ...part, money: part.money + part.certificates, certificates: 0 }));
}

/** What a provider is told that it takes money for: it takes no certificates, so each row is its money alone. */
export function cartOf(order: SoldOrder): ReceiptRow[] {
  const parts = all(partsOf(order)).map((part) => ({ ...part, certificates: 0 }));
  return receiptOf('income', parts, { isHandedOver: false, moneyIs: 'cashless' })?.rows ?? [];
}

function all({ lines, delivery }: SoldParts): ReceiptPart[] {
  return [...lines, delivery];
}
