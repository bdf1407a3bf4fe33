import { soldCertificates } from '#modules/certificates';
import { exchangeRecords, type OrderFacts, orderRecords, refundRecords } from '#modules/orders';
import type { RefundedMoney } from '#modules/payments';
import type { Tx } from '#platform/database';
import type { AdminDeps } from '../deps.ts';
import { sendOrderEmail } from '../emails/order-emails.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { writeRefund } from '../write-receipts.ts';

type Refunded = { ok: true; given: RefundedMoney };

export type RefundRefused =
  | { ok: false; problem: 'not_paid' }
  | { ok: false; problem: 'too_much'; most: number }
  /** `sold`: kopecks of its own certificates, which would be paid out twice (D48). */
  | { ok: false; problem: 'certificates_pay'; most: number; sold: number }
  | { ok: false; problem: 'paid_elsewhere'; number: number }
  | { ok: false; problem: 'no_such_line'; position: number };

/** `amount` in kopecks; `lines` are the positions of the goods whose price goes back. */
export type RefundRequest = { number: string; amount: number; lines?: readonly number[] | undefined };

export type MoneyRefunded = (Refunded & { version: number }) | RefundRefused | OrderRefusal;

/** Refunds so far of any kind of money, in kopecks. */
async function refundedSoFar(tx: Tx, number: number): Promise<number> {
  const refunds = await refundRecords.list(tx, number);
  return refunds.reduce((sum, { money, certificates, points }) => sum + money + certificates + points, 0);
}

/** Limits of a refund in kopecks: the money that is left, and the price that own certificates leave. */
type RefundLimits = { ok: true; money: number; price: number; good: number; stopped: number };

type NoRefund = Extract<RefundRefused, { problem: 'not_paid' | 'paid_elsewhere' }>;

export async function findRefundLimits(
  tx: Tx,
  { payments }: Pick<AdminDeps, 'payments'>,
  { order, lines }: Pick<OrderFacts, 'order' | 'lines'>,
): Promise<RefundLimits | NoRefund> {
  if (!order.is_paid) return { ok: false, problem: 'not_paid' };
  const exchange = await exchangeRecords.find(tx, order.number);
  if (exchange) return { ok: false, problem: 'paid_elsewhere', number: exchange.paidNumber };
  const money = await payments.getRemaining(tx, order.number);
  const { good, stopped } = await soldCertificates.sum(tx, { number: order.number, lines });
  const price = order.total - (await refundedSoFar(tx, order.number)) - good;
  return { ok: true, money, price, good, stopped };
}

/** A goodwill refund by a manager without a return; it reduces the money left for later returns. */
export async function refundMoney(
  deps: AdminDeps,
  actor: OrderActor,
  { number, amount, lines: positions = [] }: RefundRequest,
): Promise<MoneyRefunded> {
  const details = { kopecks: amount, ...(positions.length > 0 && { lines: positions }) };
  const action = { command: 'orders refund', number, details } as const;
  return performOnOrder<Refunded, RefundRefused>(
    deps,
    actor,
    action,
    async (tx, order, { name: actor, reason }) => {
      const facts = await orderRecords.get(tx, order.number);
      const strange = positions.find((at) => !facts.lines.some(({ position }) => position === at));
      if (strange !== undefined) return { ok: false, problem: 'no_such_line', position: strange };
      const limits = await findRefundLimits(tx, deps, facts);
      if (!limits.ok) return limits;
      const { money: most, price, good, stopped } = limits;
      if (amount > most) return { ok: false, problem: 'too_much', most };
      if (good > 0 && amount > price)
        return { ok: false, problem: 'certificates_pay', most: Math.max(0, price), sold: good };
      if (amount > price - stopped) await soldCertificates.voidBlocked(tx, deps, order.number);
      const sums = { money: amount, certificates: 0, points: 0, cashback: 0 };
      const at = deps.clock.now();
      const refundId = await refundRecords.insert(tx, order.number, {
        ...sums,
        at,
        kind: 'goodwill',
        actor,
        reason,
      });
      const given = await deps.payments.refundOrder(tx, order.number, amount);
      await writeRefund(tx, deps, facts, {
        refundId,
        money: amount,
        certificates: 0,
        atTill: given.atTill,
        // Refunds a part of the price, so the quantity on the receipt is one.
        of: (parts) => parts.map((part) => ({ ...part, quantity: 1 })),
      });
      const sent = { ...given, certificates: 0, points: 0, cashback: 0 };
      await sendOrderEmail(tx, deps, order, { kind: 'refund', of: 'goodwill', sent });
      return { ok: true, given };
    },
  );
}

/** The lines whose price went back while their goods stayed in the order, as the audit log has them. */
export async function listRefundedLines(deps: AdminDeps, number: number): Promise<ReadonlySet<number>> {
  const commands = await deps.auditOfOrder(number);
  const positions = commands
    .filter(({ act, refusal }) => act === 'orders refund' && refusal === null)
    .flatMap(({ details }) => ('lines' in details && Array.isArray(details.lines) ? details.lines : []));
  return new Set(positions.filter((position): position is number => typeof position === 'number'));
}
