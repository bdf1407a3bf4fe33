import type { Kopecks } from '../money.ts';
import { nameInRow, type Receipt, type ReceiptPart } from './receipt.ts';

/** What was sold with the parts that go back, and the receipts of what has gone back of it before. */
export type SoldBefore = { sold: readonly ReceiptPart[]; before: readonly Receipt[] };

/**
 * The same money, told so that of nothing more goes back than was sold: what a thing has no room for is told of the others, the
 * delivery first, since a return of goods leaves it alone. Where there is no room for all of it, it is told as it was asked.
 */
export function withinSold(going: readonly ReceiptPart[], { sold, before }: SoldBefore): ReceiptPart[] {
  const room = roomOf(sold, before);
  const take = ({ name }: ReceiptPart, wanted: Kopecks): Kopecks => {
    // What went back too often before leaves no room, and is nobody's debt.
    const left = Math.max(0, room.get(nameInRow(name)) ?? 0);
    const taken = Math.min(wanted, left);
    room.set(nameInRow(name), left - taken);
    return taken;
  };
  // A certificate gets back what it has paid, whatever the money is for.
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
  // First what money has paid, so that a certificate still finds its room; then whatever room there is.
  for (const part of sold.toReversed()) tellOf(part, part.certificates);
  for (const part of sold.toReversed()) tellOf(part, 0);
  return over > 0 ? [...going] : fitting;
}

/**
 * The parts without what such receipts have given back of each: it is taken off the money first, and off the certificates then,
 * which are settled alike.
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
