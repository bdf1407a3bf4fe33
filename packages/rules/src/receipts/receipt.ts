import type { Kopecks } from '../money.ts';
import { spread } from '../spread.ts';
import { type Vat, type VatRate, vatOf } from './vat.ts';

// A fiscal receipt (54-FZ): what was sold or taken back, and by which kinds of money. All of it in whole kopecks.

/** Whether the goods are handed over yet, or not even known, as with a gift certificate (tag 1214). */
export type ReceiptMode = 'full_prepayment' | 'advance' | 'full_payment';

/** What a row is about (tag 1212). */
export type ReceiptSubject = 'goods' | 'service' | 'payment';

export type ReceiptRow = {
  name: string;
  quantity: number;
  price: Kopecks;
  sum: Kopecks;
  vat: Vat;
  mode: ReceiptMode;
  subject: ReceiptSubject;
};

export type Receipt = {
  operation: 'income' | 'income_return';
  rows: ReceiptRow[];
  total: Kopecks;
  /**
   * How it is paid: over the counter, by a provider, by money that a receipt was made for before, or by goods that go the other
   * way (tag 1217), which only an exchange has.
   */
  paid: { atTill: Kopecks; cashless: Kopecks; prepaid: Kopecks; byGoods?: Kopecks };
};

/** Something that was sold, and what it was paid with; points are a discount, so they are none of it. */
export type ReceiptPart = {
  name: string;
  quantity: number;
  rate: VatRate;
  subject: ReceiptSubject;
  money: Kopecks;
  certificates: Kopecks;
};

const LONGEST_NAME = 128;

/** As much of a name as a receipt has room for. */
export function nameInRow(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('');
}

/** Null for a receipt of nothing: nobody makes one. */
export function receiptOf(
  operation: Receipt['operation'],
  parts: readonly ReceiptPart[],
  { isHandedOver, moneyIs }: { isHandedOver: boolean; moneyIs: keyof Receipt['paid'] },
): Receipt | null {
  const rows = parts.flatMap((part) => rowsOf(part, modeOf(part, isHandedOver)));
  if (rows.length === 0) return null;
  const sumOf = (kind: 'money' | 'certificates') => parts.reduce((sum, part) => sum + part[kind], 0);
  const paid: Receipt['paid'] = { atTill: 0, cashless: 0, prepaid: sumOf('certificates') };
  paid[moneyIs] = (paid[moneyIs] ?? 0) + sumOf('money');
  return { operation, rows, total: rows.reduce((all, { sum }) => all + sum, 0), paid };
}

/** A gift certificate is an advance for ever: what it will buy has a receipt of its own. */
function modeOf({ subject }: ReceiptPart, isHandedOver: boolean): ReceiptMode {
  if (subject === 'payment') return 'advance';
  return isHandedOver ? 'full_payment' : 'full_prepayment';
}

/** Where a sum does not divide by the pieces, some of them cost a kopeck more: price times quantity is always the sum. */
function rowsOf(
  { name, quantity, rate, subject, money, certificates }: ReceiptPart,
  mode: ReceiptMode,
): ReceiptRow[] {
  const sum = money + certificates;
  const dearer = sum % quantity;
  const price = (sum - dearer) / quantity;
  const row = {
    name: nameInRow(name),
    vat: vatOf(rate, { isPrepaid: mode !== 'full_payment' }),
    mode,
    subject,
  };
  return [
    { ...row, quantity: quantity - dearer, price, sum: price * (quantity - dearer) },
    { ...row, quantity: dearer, price: price + 1, sum: (price + 1) * dearer },
  ].filter((one) => one.sum > 0);
}

/** The same things, when so much of what they were paid with goes back: each its share, to the kopeck. */
export function shareOfParts(
  parts: readonly ReceiptPart[],
  { money, certificates }: { money: Kopecks; certificates: Kopecks },
): ReceiptPart[] {
  const byMoney = spread(
    money,
    parts.map((part) => part.money),
  );
  const byCertificates = spread(
    certificates,
    parts.map((part) => part.certificates),
  );
  return parts.map((part, at) => ({
    ...part,
    money: byMoney[at] ?? 0,
    certificates: byCertificates[at] ?? 0,
  }));
}
