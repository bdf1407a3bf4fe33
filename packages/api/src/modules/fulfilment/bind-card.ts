import type { OrderStatus } from '@kashtanka/rules';
import { bindCard, unboundLines } from '#modules/certificates';
import { findAnyOrder, lockOrder } from '#modules/orders';
import type { Hand, HandRefusal } from '#modules/staff';
import type { DeskDeps } from './deps.ts';

export type CardAsked = { number: string; position: number; code: string };

export type Bound =
  | { ok: true; left: number }
  | { ok: false; problem: 'unknown' | 'not_packed_now' | 'needs_no_card' | 'bad_card' | 'taken' }
  | HandRefusal;

/** While an order is made ready, and until it leaves. */
const PACKED_IN: OrderStatus[] = ['processing', 'authorized', 'consolidated_for_shipping', 'resolving'];

/** A card that lies in the parcel becomes the next piece of a line of certificates on paper (D47). */
export async function bindCardOf(
  deps: DeskDeps,
  hand: Hand,
  { number, position, code }: CardAsked,
): Promise<Bound> {
  const found = await findAnyOrder(deps.db, number);
  const action = { act: 'certificates bind', subject: `order ${number}`, details: { position } } as const;
  return deps.act(hand, action, async (tx): Promise<Bound> => {
    const order = found && (await lockOrder(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    if (!PACKED_IN.includes(order.status)) return { ok: false, problem: 'not_packed_now' };
    const waiting = await unboundLines(tx, order.number, found.lines);
    const unbound = waiting.find(({ line }) => line.position === position);
    return unbound ? bindCard(tx, deps, { order, unbound, code }) : { ok: false, problem: 'needs_no_card' };
  });
}
