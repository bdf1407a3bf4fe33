import { type OrderFacts, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from '../cancel-order.ts';
import type { AdminDeps } from '../deps.ts';
import { sendOrderEmail } from '../emails/order-emails.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { moveMoney } from './move-money.ts';
import { sumsOf } from './plan-order.ts';
import { planWaiver, waiveDiscounts, waiveLines, waiveSums, waiveTrace } from './plan-waiver.ts';
import {
  isSurchargeClosed,
  refuseSurcharge,
  type SurchargeAsked,
  type SurchargeRefused,
} from './take-surcharge.ts';

/** `due`: kopecks that the order costs in money from now on, all of which is paid. */
type Waived = { ok: true; due: number; recorded: { before: object; after: object } };

export type SurchargeWaived = (Waived & { version: number }) | SurchargeRefused | OrderRefusal;

/** Waives a surcharge: a discount of the shop makes the order cost what was paid. */
export async function waiveSurcharge(
  deps: AdminDeps,
  actor: OrderActor,
  { number, amount }: SurchargeAsked,
): Promise<SurchargeWaived> {
  const command = 'orders waive-surcharge';
  const isClosed = await isSurchargeClosed(deps, actor, { command, number });
  const action = { command, number, details: { kopecks: amount } } as const;
  return performOnOrder<Waived, SurchargeRefused>(deps, actor, action, async (tx, order, by) => {
    const refused = await refuseSurcharge(tx, deps, order, { amount, isClosed });
    if (refused) return refused;
    const facts = await orderRecords.get(tx, order.number);
    const due = await applyWaiver(tx, deps, facts, { actor: by.name, reason: by.reason });
    const recorded = { before: { total: order.total, surcharge: amount }, after: { total: order.total - amount } };
    return { ok: true, due, recorded };
  });
}

async function applyWaiver(tx: Tx, deps: AdminDeps, was: OrderFacts, why: TransitionReason): Promise<number> {
  const { order } = was;
  const { number } = order;
  const before = sumsOf(was, {
    certificates: await deps.certificates.getPaidAmount(tx, number),
    points: await deps.points.getUsedAmount(tx, number),
  });
  const waiver = planWaiver(was, before, order.surcharge);
  const after = waiveSums(before, waiver);
  const lines = waiveLines(was.lines, waiver);
  const trace = await orderRecords.readPriceTrace(tx, was, deps.listBasketLines);
  await orderRecords.changes.rewrite(tx, number, {
    order: {
      ...order,
      goods_after: after.goodsAfter,
      shipping_after: after.shippingAfter,
      total: after.total,
      amount_due: after.due,
      cashback: lines.reduce((sum, { cashback }) => sum + cashback, 0),
      surcharge: 0,
    },
    lines,
    discounts: waiveDiscounts(was.discounts, waiver),
    trace: waiveTrace(trace, lines, { waiver, after }),
  });
  const changeId = await orderRecords.changes.insert(tx, number, {
    ...why,
    at: deps.clock.now(),
    lines: [],
    has_new_delivery: false,
    has_new_recipient: false,
    total_before: before.total,
    total_after: after.total,
    due_before: before.due,
    due_after: after.due,
    surcharge: 0,
    refunded: 0,
    certificates: 0,
    points: 0,
  });
  const now = await orderRecords.get(tx, number);
  const kept = await deps.payments.getRemaining(tx, number);
  await moveMoney(tx, deps, { was, now, changeId, kept, before, after });
  await sendOrderEmail(tx, deps, now.order, { kind: 'changed', lines: now.lines, sent: null });
  return after.due;
}
