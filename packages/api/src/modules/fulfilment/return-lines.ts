import { deliveryType, isMovedByLines, movesOf, type OrderStatus } from '@kashtanka/rules';
import { findAnyOrder, lockOrder, type OrderFacts, readOrderWithin } from '#modules/orders';
import type { Hand, HandRefusal } from '#modules/staff';
import { addDays, moscowDay } from '#platform/clock';
import type { DeskDeps } from './deps.ts';
import { giveBack, type Pieces } from './give-back.ts';
import type { Sent } from './letters.ts';
import { isCertificateLine, isReturnable } from './returnable.ts';

/** For so many days after it was handed over, what does not fit is taken back (CONST-05). */
const RETURNED_WITHIN_DAYS = 30;

export type ReturnAsked = { number: string; pieces: readonly Pieces[]; isDefect: boolean };

export type Returned = { ok: true; refunded: Sent; isWhole: boolean } | ReturnRefused | HandRefusal;

export type ReturnRefused =
  | { ok: false; problem: 'unknown' | 'nothing' }
  | { ok: false; problem: 'not_now'; from: OrderStatus }
  | { ok: false; problem: 'no_such_line' | 'certificate' | 'non_returnable'; position: number }
  | { ok: false; problem: 'too_many'; position: number; left: number }
  | { ok: false; problem: 'too_late'; lastDay: string };

/** What a shopper sent or brought back, line by line (D65). A defect is taken back at any time, and of any thing. */
export async function returnLines(
  deps: DeskDeps,
  hand: Hand,
  { number, pieces, isDefect }: ReturnAsked,
): Promise<Returned> {
  const found = await findAnyOrder(deps.db, number);
  const action = { act: 'orders return', subject: `order ${number}`, details: { pieces, isDefect } } as const;
  return deps.act(hand, action, async (tx, { name: actor, role, reason }): Promise<Returned> => {
    const order = found && (await lockOrder(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    const { status: from } = order;
    const moves = movesOf({ status: from, deliveryType: deliveryType(order.shipping_code) }, role);
    if (!moves.some((to) => isMovedByLines(from, to))) return { ok: false, problem: 'not_now', from };
    const facts = await readOrderWithin(tx, order.number);
    const refused =
      refusePieces(facts, pieces, isDefect) ?? (isDefect ? undefined : refuseLate(facts, deps.clock.now()));
    if (refused) return refused;
    const coming = { pieces, isDefect, withDelivery: false };
    const refunded = await giveBack(tx, deps, facts, { coming, why: { actor, reason } });
    const after = await lockOrder(tx, order.number);
    return { ok: true, refunded, isWhole: after?.status === 'returned' };
  });
}

function refusePieces(
  { lines }: OrderFacts,
  pieces: readonly Pieces[],
  isDefect: boolean,
): ReturnRefused | undefined {
  if (pieces.length === 0) return { ok: false, problem: 'nothing' };
  for (const { position, quantity } of pieces) {
    const line = lines.find((one) => one.position === position);
    if (!line) return { ok: false, problem: 'no_such_line', position };
    // Whoever has its code may have spent it (D48).
    if (isCertificateLine(line)) return { ok: false, problem: 'certificate', position };
    if (!isDefect && !isReturnable(line)) return { ok: false, problem: 'non_returnable', position };
    const left = line.quantity - line.returned_quantity;
    if (quantity > left) return { ok: false, problem: 'too_many', position, left };
  }
  return undefined;
}

/** A claim that was opened in time is not too late while it is looked into. */
function refuseLate({ order, moves }: OrderFacts, now: Date): ReturnRefused | undefined {
  const issued = moves.findLast(({ status }) => status === 'issued');
  if (order.status === 'resolving' || !issued) return undefined;
  const lastDay = addDays(moscowDay(issued.at), RETURNED_WITHIN_DAYS);
  return moscowDay(now) > lastDay ? { ok: false, problem: 'too_late', lastDay } : undefined;
}
