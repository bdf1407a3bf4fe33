import type { OrderCommands } from '@kashtanka/contract/admin';
import { moneyToWire, rolesFor, type StaffCommand, type StaffRole } from '@kashtanka/rules';
import { giftCards } from '#modules/certificates';
import { type OrderFacts, orderConfirmation } from '#modules/orders';
import { getParcelNumber } from '#modules/shipping';
import { moscowDay } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { PACKED_IN } from '../bind-card.ts';
import { refuseAnyChange } from '../changes/change-order.ts';
import { hasOpenSurcharge } from '../changes/take-surcharge.ts';
import type { AdminDeps } from '../deps.ts';
import { isHeld, listTransitions } from '../manual-transition.ts';
import { isUnderWay } from '../parcels/cancel-parcel.ts';
import { PACKED } from '../parcels/request-parcel.ts';
import { findRefundLimits } from '../returns/refund-money.ts';
import { lastDayOfReturn, refuseReturnOf } from '../returns/refuse-return.ts';
import { isCertificateLine, isReturnable } from '../returns/returnable.ts';
import { stepsToShipping } from '../ship-order.ts';
import type { OrderRecord } from './read-order.ts';

type Asked = { facts: OrderFacts; record: OrderRecord; roles: readonly StaffRole[] };

/** Commands on an order with the reason of each that is refused now, by the same rules as the commands. */
export async function findPossibleCommands(deps: AdminDeps, asked: Asked): Promise<OrderCommands> {
  const { facts, roles } = asked;
  const { order, lines } = facts;
  const problemOf = (command: StaffCommand, problem: string | null = null) =>
    rolesFor(command).some((role) => roles.includes(role)) ? problem : 'not_allowed';
  const { allowed, held } = listTransitions(order, roles);
  const steps = stepsToShipping(order, roles);
  const shipProblem = steps.ok ? (isHeld(order, 'shipping') ? 'surcharge_due' : null) : 'not_now';
  const surchargeProblem = hasOpenSurcharge(order) ? null : 'no_surcharge';
  const awaits = orderConfirmation.awaits(order);
  const returns = returnsOf(deps, asked);
  // Certificates are locked while they are summed, which only orders with certificates need.
  const { limits, unbound } = await inTransaction(deps.db, async (tx) => ({
    limits: await findRefundLimits(tx, deps, facts),
    unbound: await giftCards.listUnboundLines(tx, order.number, lines),
  }));
  const most = limits.ok ? Math.max(0, Math.min(limits.money, limits.good > 0 ? limits.price : limits.money)) : 0;
  const refundProblem = limits.ok ? (most > 0 ? null : 'too_much') : limits.problem;
  const exchangeProblem = returns.problem ?? (order.email ? null : 'nobody');
  const cardProblem = PACKED_IN.includes(order.status) ? null : 'not_packed_now';
  return {
    move: { problem: problemOf('orders move', allowed.length > 0 ? null : 'not_now'), allowed, held },
    ship: { problem: problemOf('orders move', shipProblem) },
    confirm: { problem: problemOf('orders confirm', awaits ? null : 'nothing_to_confirm') },
    edit: { problem: problemOf('orders edit', (await refuseAnyChange(deps.db, facts))?.problem ?? null) },
    take_surcharge: { problem: problemOf('orders take-surcharge', surchargeProblem) },
    waive_surcharge: { problem: problemOf('orders waive-surcharge', surchargeProblem) },
    note: { problem: problemOf('orders note') },
    track: { problem: problemOf('orders track') },
    ...parcelsOf(deps, asked, problemOf),
    bind_card: {
      problem: problemOf('certificates bind', unbound.length > 0 ? cardProblem : 'needs_no_card'),
      lines: unbound.map(({ line, left }) => ({ position: line.position, left })),
    },
    return: { ...returns, problem: problemOf('orders return', returns.problem) },
    exchange: { problem: problemOf('orders exchange', exchangeProblem) },
    refund: {
      problem: problemOf('orders refund', refundProblem),
      most: moneyToWire(most),
      paid_by: !limits.ok && limits.problem === 'paid_elsewhere' ? String(limits.number) : null,
    },
  };
}

function parcelsOf(
  { shipping }: AdminDeps,
  { facts: { order }, record: { parcels } }: Asked,
  problemOf: (command: StaffCommand, problem: string | null) => string | null,
): Pick<OrderCommands, 'request_parcel' | 'give_up_parcel'> {
  const carrier = shipping.parcels.carrierOf(order.shipping_code) ?? null;
  const underWay = parcels.findLast(isUnderWay);
  const refusal = underWay ? 'under_way' : PACKED.includes(order.status) ? null : 'not_packed';
  return {
    request_parcel: { problem: problemOf('orders parcel', carrier ? refusal : 'by_hand'), carrier },
    give_up_parcel: {
      problem: problemOf('orders parcel', underWay ? null : 'none_under_way'),
      parcel: underWay ? getParcelNumber(underWay) : null,
    },
  };
}

function returnsOf({ clock }: AdminDeps, { facts, roles }: Asked): OrderCommands['return'] {
  const last = lastDayOfReturn(facts);
  const isLate = last !== undefined && moscowDay(clock.now()) > last;
  const lines = facts.lines
    .filter((line) => !isCertificateLine(line) && line.quantity > line.returned_quantity)
    .map((line) => ({
      position: line.position,
      left: line.quantity - line.returned_quantity,
      only_defects: isLate || !isReturnable(line),
    }));
  const refused = refuseReturnOf(facts.order, roles);
  return {
    problem: refused?.problem ?? (lines.length > 0 ? null : 'nothing'),
    last_day: last ?? null,
    // Staff who may not take goods back register what a shopper wants to return.
    lines: refuseReturnOf(facts.order, ['owner']) ? [] : lines,
  };
}
