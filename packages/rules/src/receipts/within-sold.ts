import type { Kopecks } from '../money/money.ts';
import { nameInRow, type Receipt, type ReceiptPart } from './receipt.ts';

/** The sold parts, including the refunded ones, and the receipts of earlier refunds. */
export type SoldBefore = { sold: readonly ReceiptPart[]; before: readonly Receipt[] };

/**
 * Splits the same refund so that no part gets back more than it was sold for: the excess of one part moves to the
 * others, the delivery first, because a return of goods leaves it alone. Where the parts together have too little room,
 * the refund stays as requested.
 */
export function withinSold(going: readonly ReceiptPart[], { sold, before }: SoldBefore): ReceiptPart[] {
  const room = roomOf(sold, before);
  const take = ({ name }: ReceiptPart, wanted: Kopecks): Kopecks => {
    // An earlier excess refund leaves no room, but also no debt.
    const left = Math.max(0, room.get(nameInRow(name)) ?? 0);
    const taken = Math.min(wanted, left);
    room.set(nameInRow(name), left - taken);
    return taken;
  };
  // Certificate payments return to the certificate, independent of the money.
  for (const part of going) take(part, part.certificates);
  const fitting = going.map((part) => ({ ...part, money: take(part, part.money) }));
  let over = moneyOf(going) - moneyOf(fitting);
  const tellOf = (part: ReceiptPart, spared: Kopecks) => {
    const money = take(part, Math.max(0, Math.min(over, (room.get(nameInRow(part.name)) ?? 0) - spared)));
    over -= money;
    const there = fitting.find(({ name }) => nameInRow(name) === nameInRow(part.name));
    if (there) there.money += money;
    else if (money > 0) fitting.push({ ...part, quantity: 1, money, certificates: 0 });
  };
  // The money-paid room first, so that certificate payments still find theirs; then any room.
  for (const part of sold.toReversed()) tellOf(part, part.certificates);
  for (const part of sold.toReversed()) tellOf(part, 0);
  return over > 0 ? [...going] : fitting;
}

/**
 * The parts less earlier refunds: each refund is taken off the money first, and then off the certificates, which are
 * settled alike.
 */
export function partsLeft(parts: readonly ReceiptPart[], before: readonly Receipt[]): ReceiptPart[] {
  const gone = goneByName(before);
  return parts.map((part) => {
    const name = nameInRow(part.name);
    const there = gone.get(name) ?? 0;
    const taken = Math.min(there, part.money + part.certificates);
    gone.set(name, there - taken);
    const money = Math.max(0, part.money - taken);
    return { ...part, money, certificates: part.money + part.certificates - taken - money };
  });
}

function roomOf(sold: readonly ReceiptPart[], before: readonly Receipt[]): Map<string, Kopecks> {
  const room = new Map<string, Kopecks>();
  for (const { name, money, certificates } of sold) addTo(room, nameInRow(name), money + certificates);
  for (const [name, sum] of goneByName(before)) addTo(room, name, -sum);
  return room;
}

function goneByName(before: readonly Receipt[]): Map<string, Kopecks> {
  const gone = new Map<string, Kopecks>();
  for (const { name, sum } of before.flatMap(({ rows }) => rows)) addTo(gone, name, sum);
  return gone;
}

function addTo(sums: Map<string, Kopecks>, name: string, sum: Kopecks): void {
  sums.set(name, (sums.get(name) ?? 0) + sum);
}

function moneyOf(parts: readonly ReceiptPart[]): Kopecks {
  return parts.reduce((sum, { money }) => sum + money, 0);
}
