import type { Kopecks } from '../money.ts';
import { orderShares } from '../order-shares.ts';
import { type Receipt, type ReceiptPart, type ReceiptRow, receiptOf, shareOfParts } from './receipt.ts';
import { deliveryVat, type VatRate } from './vat.ts';

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
};

export type SoldParts = { lines: ReceiptPart[]; delivery: ReceiptPart };

/** What each line and the delivery were paid with. */
export function partsOf({ lines, delivery, certificates, points }: SoldOrder): SoldParts {
  const shares = orderShares({ lines, shipping: delivery.sum, certificates, points });
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

/** Goods are handed over that were paid before: all of it is settled by that, and no money comes. */
export function settlementReceipt(order: SoldOrder): Receipt | null {
  const goods = all(partsOf(order)).filter(({ subject }) => subject !== 'payment');
  return receiptOf('income', goods, { isHandedOver: true, moneyIs: 'prepaid' });
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

/** Money goes back for these: at the prices of the receipt that was made for them, never at today's. */
export function refundReceipt(parts: readonly ReceiptPart[], going: GoingBack): Receipt | null {
  const { isHandedOver, isAtTill } = going;
  return receiptOf('income_return', shareOfParts(parts, going), {
    isHandedOver,
    moneyIs: isAtTill ? 'atTill' : 'cashless',
  });
}

/** What a provider is told that it takes money for: it takes no certificates, so each row is its money alone. */
export function cartOf(order: SoldOrder): ReceiptRow[] {
  const parts = all(partsOf(order)).map((part) => ({ ...part, certificates: 0 }));
  return receiptOf('income', parts, { isHandedOver: false, moneyIs: 'cashless' })?.rows ?? [];
}

function all({ lines, delivery }: SoldParts): ReceiptPart[] {
  return [...lines, delivery];
}
