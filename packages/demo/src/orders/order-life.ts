import type { PlannedOrder } from '@kashtanka/contract/import';
import { DAY_MS, deliveryType, HOUR_MS, MINUTE_MS, type OrderStatus } from '@kashtanka/rules';
import type { Chance } from '../random.ts';

export type Move = PlannedOrder['moves'][number];

/** The next status, its actor and reason, and its delay after the status before. */
type Step = [status: OrderStatus, actor: string, reason: string, minMs: number, maxMs: number];

const MANAGER = 'Мария';
const WAREHOUSE = 'Степан';
const PAYMENT_TIME_MS = HOUR_MS;
const PICKUP_TERM_MS = 7 * DAY_MS;

/** Shares of the orders that leave the usual way. */
const CANCELED = 0.09;
const IN_TROUBLE = 0.02;
const NOT_DELIVERED = 0.015;
const RETURNED = 0.06;
/** Of the returned orders. */
const PARTLY = 0.4;

type Order = Pick<PlannedOrder, 'placedAt' | 'shippingCode' | 'paymentCode'> & { units: number };

/** The history of an order up to now, from its placing to its end or its present status. */
export function lifeOf(order: Order, { now, chance }: { now: Date; chance: Chance }): Move[] {
  const moves: Move[] = [{ at: order.placedAt, status: 'new', actor: 'shopper', reason: 'checkout' }];
  let at = order.placedAt.getTime();
  for (const [status, actor, reason, minMs, maxMs] of stepsOf(order, chance)) {
    at += chance.between(minMs, maxMs);
    if (at > now.getTime()) break;
    moves.push({ at: new Date(at), status, actor, reason });
  }
  return moves;
}

function stepsOf(order: Order, chance: Chance): Step[] {
  const isCanceled = chance.happens(CANCELED);
  const trouble = chance.happens(IN_TROUBLE) ? TROUBLE : [];
  const isPickup = deliveryType(order.shippingCode) === 'pickup';
  const toShopper = isPickup ? COLLECTED : sentSteps(chance);
  const after = chance.happens(RETURNED) ? [returnStep(order, chance)] : [];
  const rest = [...trouble, PACKED, ...toShopper, ...after];
  if (order.paymentCode === 'upon_receipt') {
    const pending: Step = ['pending', 'system', 'paid on receipt', 0, 0];
    return isCanceled ? [pending, NOT_WANTED] : [pending, CONFIRMED, ...rest];
  }
  return isCanceled ? [NOT_PAID] : [PAID, ...rest];
}

const PAID: Step = ['processing', 'system', 'paid', MINUTE_MS, 40 * MINUTE_MS];
const NOT_PAID: Step = ['canceled', 'system', 'payment deadline', PAYMENT_TIME_MS, PAYMENT_TIME_MS];
const NOT_WANTED: Step = ['canceled', MANAGER, 'Покупатель передумал', 2 * HOUR_MS, 3 * DAY_MS];
const CONFIRMED: Step = ['processing', MANAGER, 'Подтверждён по телефону', 10 * MINUTE_MS, 20 * HOUR_MS];
const PACKED: Step = ['authorized', WAREHOUSE, 'Собран', 2 * HOUR_MS, 30 * HOUR_MS];
const COLLECTED: Step[] = [['issued', WAREHOUSE, 'Выдан в магазине', 2 * HOUR_MS, 5 * DAY_MS]];

const TROUBLE: Step[] = [
  ['awaiting_to_resolve', WAREHOUSE, 'Нет на полке', 2 * HOUR_MS, 30 * HOUR_MS],
  ['resolving', MANAGER, 'Звоню покупателю', HOUR_MS, 20 * HOUR_MS],
  ['processing', MANAGER, 'Нашли, отправляем', HOUR_MS, 20 * HOUR_MS],
];

const SENT: Step[] = [
  ['consolidated_for_shipping', WAREHOUSE, 'В отгрузке', HOUR_MS, 8 * HOUR_MS],
  ['shipping', 'carrier', 'accepted', HOUR_MS, 12 * HOUR_MS],
];
const DELIVERED: Step = ['issued', 'carrier', 'delivered', DAY_MS, 9 * DAY_MS];

function sentSteps(chance: Chance): Step[] {
  if (!chance.happens(NOT_DELIVERED)) return [...SENT, DELIVERED];
  return [
    ...SENT,
    ['delivery_failed', 'carrier', 'not delivered', 3 * DAY_MS, 9 * DAY_MS],
    ['consolidated_for_shipping', MANAGER, 'Отправляем снова', 5 * HOUR_MS, 2 * DAY_MS],
    ['shipping', 'carrier', 'accepted', HOUR_MS, 12 * HOUR_MS],
    DELIVERED,
  ];
}

function returnStep({ units }: Order, chance: Chance): Step {
  const isPartly = units > 1 && chance.happens(PARTLY);
  const reason = chance.pick(['Не подошёл размер', 'Не понравился цвет', 'Передумали', 'Велик']);
  return [isPartly ? 'partially_returned' : 'returned', WAREHOUSE, reason, 2 * DAY_MS, 20 * DAY_MS];
}

/** The end of the reservation of an order that waits for its money or for its shopper. */
export function heldUntil({ shippingCode }: Order, moves: readonly Move[]): Date | null {
  const last = moves.at(-1);
  if (!last) return null;
  const after = (ms: number) => new Date(last.at.getTime() + ms);
  if (last.status === 'new') return after(PAYMENT_TIME_MS);
  const isWaiting = last.status === 'authorized' && deliveryType(shippingCode) === 'pickup';
  return last.status === 'pending' || isWaiting ? after(PICKUP_TERM_MS) : null;
}
