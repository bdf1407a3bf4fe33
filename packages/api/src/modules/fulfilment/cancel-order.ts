import { awaitsPayment } from '@kashtanka/rules';
import { soldCertificates } from '#modules/certificates';
import {
  exchangeRecords,
  isPaidOnReceipt,
  type Order,
  orderConfirmation,
  orderRecords,
  refundRecords,
} from '#modules/orders';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { type CancelCause, type RefundedSums, sendOrderEmail } from './emails/order-emails.ts';
import { withdrawParcel } from './parcels/cancel-parcel.ts';
import { refreshListing } from './refresh-listing.ts';
import { getRemainingShares } from './returns/calculate-refund.ts';
import { refundFromFirstOrder } from './returns/refund-first-order.ts';
import { writeRefund } from './write-receipts.ts';

/** The actor of an automatic cancellation. */
export const SYSTEM_ACTOR = 'system';

/** Actor and reason of a transition, for staff only. */
export type TransitionReason = { actor: string; reason: string };

/** `sent`: the refunded sums; staff pays the cash part. */
export type CancelResult =
  | { ok: true; sent?: RefundedSums }
  | { ok: false; problem: 'certificate_sent' | 'exchanged' };

/**
 * Cancels a locked order: releases its stock and refunds each payment to its source. An order with sent certificates
 * cannot be canceled, because they may be spent (D48), nor can an exchanged one, because its payment covers the
 * exchange order.
 */
export async function cancelOrder(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  why: TransitionReason,
): Promise<CancelResult> {
  const { number } = order;
  const at = deps.clock.now();
  if ((await exchangeRecords.list(tx, number)).length > 0) return { ok: false, problem: 'exchanged' };
  if (!(await soldCertificates.void(tx, deps, number))) return { ok: false, problem: 'certificate_sent' };
  const taken = await leftOf(tx, deps, order);
  const refundId = order.is_paid ? await noteRefund(tx, deps, number, { ...taken, ...why, at }) : null;
  const atFirst = (await exchangeRecords.find(tx, number)) && (await giveAllBackAtFirst(tx, deps, number, why));
  await deps.certificates.release(tx, number);
  await deps.points.release(tx, number);
  if (refundId !== null)
    await deps.points.revokeEarned(tx, { orderNumber: number, refundId, amount: 0, isWhole: true });
  await deps.vouchers.release(tx, number);
  await withdrawParcel(tx, number);
  const effects = await deps.stock.release(tx, String(number), at);
  const { lines } = await orderRecords.get(tx, number);
  await refreshListing(tx, deps, effects, lines);
  const given = await deps.payments.refundOrder(tx, number, order.is_paid ? taken.money : 0);
  await orderRecords.setStatus(tx, deps.events, order, 'canceled', { ...why, at, isPaid: false });
  const { certificates, points } = taken;
  const sent = { ...given, certificates, points, cashback: 0, ...atFirst };
  await sendOrderEmail(tx, deps, order, { kind: 'canceled', cause: causeOf(order, why), sent });
  return { ok: true, sent };
}

async function giveAllBackAtFirst(tx: Tx, deps: FulfilmentDeps, number: number, why: TransitionReason) {
  const facts = await orderRecords.get(tx, number);
  return refundFromFirstOrder(tx, deps, facts, { due: await getRemainingShares(tx, deps, facts), why });
}

/** A full refund has a receipt of its own, written while the payments are still known. */
async function noteRefund(
  tx: Tx,
  deps: FulfilmentDeps,
  number: number,
  taken: TransitionReason & { at: Date; money: number; certificates: number; points: number },
): Promise<number> {
  const refundId = await refundRecords.insert(tx, number, { ...taken, kind: 'cancel', cashback: 0 });
  const { money, certificates } = taken;
  const facts = await orderRecords.get(tx, number);
  const till = await deps.payments.getRemainingAtTill(tx, number);
  await writeRefund(tx, deps, facts, { refundId, money, certificates, ...till });
  return refundId;
}

function causeOf(order: Order, { actor }: TransitionReason): CancelCause {
  if (actor !== SYSTEM_ACTOR) return 'shop';
  if (orderConfirmation.awaits(order)) return 'not_confirmed';
  return awaitsPayment(order.status) && !isPaidOnReceipt(order) ? 'unpaid' : 'not_fetched';
}

async function leftOf(tx: Tx, { payments, certificates, points }: FulfilmentDeps, { number }: Order) {
  const refunds = await refundRecords.list(tx, number);
  const gone = (kind: 'certificates' | 'points') => refunds.reduce((sum, refund) => sum + refund[kind], 0);
  return {
    money: await payments.getRemaining(tx, number),
    certificates: (await certificates.getPaidAmount(tx, number)) - gone('certificates'),
    points: (await points.getUsedAmount(tx, number)) - gone('points'),
  };
}
