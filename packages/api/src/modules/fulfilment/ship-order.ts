import {
  allowedTransitions,
  deliveryType,
  type OrderStatus,
  parseTrackingNumber,
  type StaffRole,
} from '@kashtanka/rules';
import { type Order, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from './cancel-order.ts';
import type { AdminDeps } from './deps.ts';
import { isHeld, type TransitionRefused } from './manual-transition.ts';
import { recordTracking } from './parcels/record-tracking.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from './perform-on-order.ts';
import { transitionOrder } from './transition-order.ts';

/** Statuses of an order for a carrier from payment to the handover. */
const WAY: readonly OrderStatus[] = ['processing', 'authorized', 'consolidated_for_shipping', 'shipping'];

type Shipped = { ok: true; tracking: string | null };
type ShippingRefused = TransitionRefused | { ok: false; problem: 'bad_code' };

export type ShipResult = (Shipped & { version: number }) | ShippingRefused | OrderRefusal;

/** The statuses that an order still passes until the handover to its carrier, if these roles may request each. */
export function stepsToShipping(
  { status, shipping_code }: Pick<Order, 'status' | 'shipping_code'>,
  roles: readonly StaffRole[],
): { ok: true; steps: readonly OrderStatus[] } | Extract<TransitionRefused, { from: OrderStatus }> {
  const type = deliveryType(shipping_code);
  const steps = WAY.includes(status) ? WAY.slice(WAY.indexOf(status) + 1) : [];
  const isOpen = steps.every((to, at) => {
    const from = at === 0 ? status : (steps[at - 1] ?? status);
    return allowedTransitions({ status: from, deliveryType: type }, roles).includes(to);
  });
  if (steps.length > 0 && isOpen) return { ok: true, steps };
  const allowed = allowedTransitions({ status, deliveryType: type }, roles);
  return { ok: false, problem: 'not_now', from: status, allowed };
}

/**
 * Packs an order and hands it over to its carrier in one step, with every effect of the transitions between. The
 * tracking code is set first, so that the email about the shipment contains it.
 */
export function shipOrder(
  deps: AdminDeps,
  actor: OrderActor,
  { number, tracking }: { number: string; tracking: string | undefined },
): Promise<ShipResult> {
  const details = { to: 'shipping', ...(tracking !== undefined && { code: tracking }) };
  const action = { command: 'orders move', number, details } as const;
  return performOnOrder<Shipped, ShippingRefused>(deps, actor, action, async (tx, order, by) => {
    if (isHeld(order, 'shipping')) return { ok: false, problem: 'surcharge_due' };
    const way = stepsToShipping(order, by.roles);
    if (!way.ok) return way;
    const code = tracking === undefined ? undefined : parseTrackingNumber(tracking);
    if (tracking !== undefined && code === undefined) return { ok: false, problem: 'bad_code' };
    if (code !== undefined) await recordTracking(tx, deps, order, code);
    const refused = await walkToShipping(tx, deps, order.number, {
      steps: way.steps,
      actor: by.name,
      reason: by.reason,
    });
    return refused ?? { ok: true, tracking: code ?? order.tracking_number };
  });
}

/** Passes the statuses until the handover one by one. */
export async function walkToShipping(
  tx: Tx,
  deps: AdminDeps,
  number: number,
  { steps, ...why }: TransitionReason & { steps: readonly OrderStatus[] },
): Promise<TransitionRefused | undefined> {
  for (const to of steps) {
    const order = await orderRecords.lock(tx, number);
    if (!order) throw new Error(`order ${number} does not exist`);
    const done = await transitionOrder(tx, deps, order, { to, why });
    if (!done.ok) return done;
  }
  return undefined;
}
