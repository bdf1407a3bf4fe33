import { findAnyOrder, findExchange, insertRefund, lockOrder, readOrderWithin } from '#modules/orders';
import type { GivenBack } from '#modules/payments';
import type { Hand, HandRefusal } from '#modules/staff';
import type { DeskDeps } from './deps.ts';
import { tellShopper } from './letters.ts';
import { writeRefund } from './write-receipts.ts';

export type MoneyRefunded =
  | { ok: true; given: GivenBack }
  | { ok: false; problem: 'unknown' | 'not_paid' }
  | { ok: false; problem: 'too_much'; most: number }
  /** `sold`: what certificates of it are worth that were not stopped. */
  | { ok: false; problem: 'certificates_pay'; most: number; sold: number }
  | { ok: false; problem: 'paid_elsewhere'; number: number }
  | HandRefusal;

/** Some of the money goes back for nothing, because a manager says so. It is no longer there for a later return. */
export async function refundMoney(
  deps: DeskDeps,
  hand: Hand,
  { number, amount }: { number: string; amount: number },
): Promise<MoneyRefunded> {
  const found = await findAnyOrder(deps.db, number);
  const action = { act: 'orders refund', subject: `order ${number}`, details: { kopecks: amount } } as const;
  return deps.act(hand, action, async (tx, { name: actor, reason }): Promise<MoneyRefunded> => {
    const order = found && (await lockOrder(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    if (!order.is_paid) return { ok: false, problem: 'not_paid' };
    const exchange = await findExchange(tx, order.number);
    if (exchange) return { ok: false, problem: 'paid_elsewhere', number: exchange.paidNumber };
    const most = await deps.payments.kept(tx, order.number);
    if (amount > most) return { ok: false, problem: 'too_much', most };
    // What a certificate is worth has gone to whoever holds it: it would be paid out twice (D48).
    const sold = await deps.certificates.soldBy(tx, order.number);
    if (amount > most - sold)
      return { ok: false, problem: 'certificates_pay', most: Math.max(0, most - sold), sold };
    const sums = { money: amount, certificates: 0, points: 0, cashback: 0 };
    const at = deps.clock.now();
    const refundId = await insertRefund(tx, order.number, { ...sums, at, kind: 'goodwill', actor, reason });
    const given = await deps.payments.giveBack(tx, order.number, amount);
    const facts = await readOrderWithin(tx, order.number);
    await writeRefund(tx, deps, facts, {
      refundId,
      money: amount,
      certificates: 0,
      toTill: given.atTill > 0,
      // A part of the price, not of the pieces.
      of: (parts) => parts.map((part) => ({ ...part, quantity: 1 })),
    });
    const sent = { ...given, certificates: 0, points: 0, cashback: 0 };
    await tellShopper(tx, deps, order, { kind: 'refund', of: 'goodwill', sent });
    return { ok: true, given };
  });
}
