import type { Kopecks } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { type Vat, type VatRate, vatOf } from './vat.ts';

// A fiscal receipt (54-FZ): sold or returned rows, and the sums by kind of money. All sums are whole kopecks.

/** Whether the goods are handed over yet, or not even known, as with a gift certificate (tag 1214). */
type ReceiptMode = 'full_prepayment' | 'advance' | 'full_payment';

/** Subject of a row (tag 1212). */
type ReceiptSubject = 'goods' | 'service' | 'payment';

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
   * way (tag 1217), which only an exchange has. `byTerminal` is the part of `atTill` that a card paid (tag 1081, not 1031).
   */
  paid: { atTill: Kopecks; byTerminal?: Kopecks; cashless: Kopecks; prepaid: Kopecks; byGoods?: Kopecks };
};

/** A sold item and its payment; bonus points are a discount, so they are not part of it. */
export type ReceiptPart = {
  name: string;
  quantity: number;
  rate: VatRate;
  subject: ReceiptSubject;
  money: Kopecks;
  certificates: Kopecks;
};

const MAX_NAME_LENGTH = 128;

/** As much of a name as a receipt has room for. */
export function nameInRow(name: string): string {
  return [...name].slice(0, MAX_NAME_LENGTH).join('');
}

/** Null for an empty receipt, because none is issued then. */
export function receiptOf(
  operation: Receipt['operation'],
  parts: readonly ReceiptPart[],
  { isHandedOver, moneyKind }: { isHandedOver: boolean; moneyKind: Exclude<keyof Receipt['paid'], 'byTerminal'> },
): Receipt | null {
  const rows = parts.flatMap((part) => rowsOf(part, modeOf(part, isHandedOver)));
  if (rows.length === 0) return null;
  const sumOf = (kind: 'money' | 'certificates') => parts.reduce((sum, part) => sum + part[kind], 0);
  const paid: Receipt['paid'] = { atTill: 0, cashless: 0, prepaid: sumOf('certificates') };
  paid[moneyKind] = (paid[moneyKind] ?? 0) + sumOf('money');
  return { operation, rows, total: rows.reduce((all, { sum }) => all + sum, 0), paid };
}

/** A gift certificate is always an advance, because the goods that it buys get their own receipt. */
function modeOf({ subject }: ReceiptPart, isHandedOver: boolean): ReceiptMode {
  if (subject === 'payment') return 'advance';
  return isHandedOver ? 'full_payment' : 'full_prepayment';
}

/** If a sum is not divisible by the quantity, some units cost a kopeck more: price times quantity is always the sum. */
function rowsOf(
  { name, quantity, rate, subject, money, certificates }: ReceiptPart,
  mode: ReceiptMode,
): ReceiptRow[] {
  const sum = money + certificates;
  const extraKopecks = sum % quantity;
  const price = (sum - extraKopecks) / quantity;
  const row = {
    name: nameInRow(name),
    vat: vatOf(rate, { isPrepaid: mode !== 'full_payment' }),
    mode,
    subject,
  };
  return [
    { ...row, quantity: quantity - extraKopecks, price, sum: price * (quantity - extraKopecks) },
    { ...row, quantity: extraKopecks, price: price + 1, sum: (price + 1) * extraKopecks },
  ].filter((one) => one.sum > 0);
}

/** The same parts with their shares of a partial refund, to the kopeck. */
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
