// Past orders of a shop of any size for load tests. Each depends on its number and the seed alone, so nothing is held in
// memory and the same seed gives the same orders.
import type { PlannedOrder } from '@kashtanka/contract/import';
import { DAY_MS, deliveryType, HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import { type Chance, chanceFrom } from '../random.ts';
import { destinationOf } from './destinations.ts';
import { heldUntil, lifeOf, type Move } from './order-life.ts';
import { personOf } from './people.ts';

export type GeneratedOrders = {
  count: number;
  seed: number;
  now: Date;
  /** Articles on sale, the most popular first. */
  articles: readonly string[];
};

const SPAN_DAYS = 730;
/** Above 1, so that there are more orders now than two years ago. */
const GROWTH = 1.4;
const ORDERS_PER_PERSON = 2.2;

/** Past orders in the order of their placing, over the two years before now. */
export function* generatedOrders(options: GeneratedOrders): Generator<PlannedOrder> {
  for (let number = 0; number < options.count; number += 1) yield orderOf(number, options);
}

function orderOf(number: number, { count, seed, now, articles }: GeneratedOrders): PlannedOrder {
  const chance = chanceFrom(seed * 1_000_003 + number);
  const placedAt = placedAtOf((number + chance.share()) / count, now);
  const people = Math.max(1, Math.floor(count / ORDERS_PER_PERSON));
  const recipient = personOf(chance.between(1, people), seed);
  const destination = destinationOf(chance);
  const isPickup = deliveryType(destination.shippingCode) === 'pickup';
  const paymentCode = isPickup && chance.happens(0.6) ? 'upon_receipt' : 'sberbank_online';
  const lines = linesOf(articles, chance);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const order = { placedAt, paymentCode, units, shippingCode: destination.shippingCode } as const;
  const moves = lifeOf(order, { now, chance });
  return {
    placedAt,
    recipient,
    ...destination,
    paymentCode,
    lines,
    moves,
    heldUntil: heldUntil(order, moves),
    trackingNumber: trackingOf(destination.shippingCode, moves, chance),
    notes: notesOf(moves, chance),
  };
}

/** Later orders are closer together, and there are few at night. */
function placedAtOf(share: number, now: Date): Date {
  const ageMs = SPAN_DAYS * DAY_MS * (1 - share ** (1 / GROWTH));
  const at = now.getTime() - ageMs;
  const day = startOfDay(at);
  // Today has not reached its evening yet.
  return new Date(day === startOfDay(now.getTime()) ? at : day + awake(at - day));
}

function startOfDay(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS;
}

/** Moves a time of the day in UTC out of the Moscow night, and keeps the order of times. */
function awake(timeMs: number): number {
  const [from, to] = [5 * HOUR_MS, 21 * HOUR_MS];
  return Math.floor(from + (timeMs / DAY_MS) * (to - from));
}

const MAX_LINES = 4;

/** Different articles, the popular ones more often. */
function linesOf(articles: readonly string[], chance: Chance): PlannedOrder['lines'] {
  const wanted = Math.min(MAX_LINES, 1 + Math.floor(chance.share() ** 2 * MAX_LINES));
  const chosen = new Set<string>();
  for (let turn = 0; turn < wanted; turn += 1) {
    const article = articles[Math.floor(chance.share() ** 2 * articles.length)];
    if (article !== undefined) chosen.add(article);
  }
  return [...chosen].map((article) => ({ article, quantity: chance.happens(0.12) ? chance.between(2, 3) : 1 }));
}

function trackingOf(
  method: PlannedOrder['shippingCode'],
  moves: readonly Move[],
  chance: Chance,
): PlannedOrder['trackingNumber'] {
  const number = `${chance.between(10_000, 99_999)}${chance.between(10_000, 99_999)}`;
  if (!moves.some(({ status }) => status === 'shipping')) return null;
  return method === 'pochtaru-pochtomat' ? `8${number}000` : number;
}

const NOTED = 0.06;
const NOTES = [
  'Позвонить перед доставкой',
  'Просит оставить у соседей',
  'Собака крупная, уточнили обхват: 52 см',
  'Постоянный покупатель, положить открытку',
  'Просила не звонить, только писать',
  'Адрес уточнён по телефону',
];

function notesOf(moves: readonly Move[], chance: Chance): PlannedOrder['notes'] {
  const last = moves.at(-1);
  if (!chance.happens(NOTED) || !last) return [];
  const at = new Date(Math.min(last.at.getTime(), (moves[0]?.at.getTime() ?? 0) + 20 * MINUTE_MS));
  return [{ at, actor: chance.pick(['Мария', 'Степан']), words: chance.pick(NOTES) }];
}
