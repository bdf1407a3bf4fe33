import type { Kopecks } from '../money/money.ts';
import { nameInRow, type Receipt, type ReceiptPart } from './receipt.ts';

/** The sold parts, including the refunded ones, and the receipts of earlier refunds. */
export type SoldBefore = { sold: readonly ReceiptPart[]; before: readonly Receipt[] };

/**
 * Splits the same refund so that no part gets back more than it was sold for: the excess of one part moves to the
 * others, the delivery first, because a return of goods leaves it alone. Where the parts together have too little room,
 * the refund stays as requested.
 */
export function limitToSold(refund: readonly ReceiptPart[], { sold, before }: SoldBefore): ReceiptPart[] {
  const capacity = capacityOf(sold, before);
  const take = ({ name }: ReceiptPart, wanted: Kopecks): Kopecks => {
    // An earlier excess refund leaves no room, but also no debt.
    const left = Math.max(0, capacity.get(nameInRow(name)) ?? 0);
    const taken = Math.min(wanted, left);
    capacity.set(nameInRow(name), left - taken);
    return taken;
  };
  // Certificate payments return to the certificate, independent of the money.
  for (const part of refund) take(part, part.certificates);
  const limited = refund.map((part) => ({ ...part, money: take(part, part.money) }));
  let excess = moneyOf(refund) - moneyOf(limited);
  const addExcess = (part: ReceiptPart, reserved: Kopecks) => {
    const money = take(part, Math.max(0, Math.min(excess, (capacity.get(nameInRow(part.name)) ?? 0) - reserved)));
    excess -= money;
    const existing = limited.find(({ name }) => nameInRow(name) === nameInRow(part.name));
    if (existing) existing.money += money;
    else if (money > 0) limited.push({ ...part, quantity: 1, money, certificates: 0 });
  };
  // The money-paid room first, so that certificate payments still find theirs; then any room.
  for (const part of sold.toReversed()) addExcess(part, part.certificates);
  for (const part of sold.toReversed()) addExcess(part, 0);
  return excess > 0 ? [...refund] : limited;
}

/**
 * The parts less earlier refunds: each refund is taken off the money first, and then off the certificates, which are
 * settled alike.
 */
export function partsLeft(parts: readonly ReceiptPart[], before: readonly Receipt[]): ReceiptPart[] {
  const refunded = refundedByName(before);
  return parts.map((part) => {
    const name = nameInRow(part.name);
    const existing = refunded.get(name) ?? 0;
    const taken = Math.min(existing, part.money + part.certificates);
    refunded.set(name, existing - taken);
    const money = Math.max(0, part.money - taken);
    return { ...part, money, certificates: part.money + part.certificates - taken - money };
  });
}

function capacityOf(sold: readonly ReceiptPart[], before: readonly Receipt[]): Map<string, Kopecks> {
  const capacity = new Map<string, Kopecks>();
  for (const { name, money, certificates } of sold) addTo(capacity, nameInRow(name), money + certificates);
  for (const [name, sum] of refundedByName(before)) addTo(capacity, name, -sum);
  return capacity;
}

function refundedByName(before: readonly Receipt[]): Map<string, Kopecks> {
  const refunded = new Map<string, Kopecks>();
  for (const { name, sum } of before.flatMap(({ rows }) => rows)) addTo(refunded, name, sum);
  return refunded;
}

function addTo(sums: Map<string, Kopecks>, name: string, sum: Kopecks): void {
  sums.set(name, (sums.get(name) ?? 0) + sum);
}

function moneyOf(parts: readonly ReceiptPart[]): Kopecks {
  return parts.reduce((sum, { money }) => sum + money, 0);
}
