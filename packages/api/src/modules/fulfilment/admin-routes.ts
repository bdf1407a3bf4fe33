import type { orderCalls } from '@kashtanka/contract/admin';
import { moneyToWire, parseMoney } from '@kashtanka/rules';
import { actorIn, type StaffContext } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { notFound, ok, refuseField } from '#platform/http/reply';
import type { OrderAdmin } from './admin.ts';
import { editRoute } from './changes/edit-route.ts';
import { surchargeRoutes } from './changes/surcharge-routes.ts';
import { readListQuery } from './read-list-query.ts';
import { refused } from './refused-command.ts';
import { answerDone, changedTo, serializeRefunded } from './serialize-done.ts';

const ROWS = 50;

/** Orders of the back office: reading them, and staff commands on one of them. */
export function orderRoutes(orders: OrderAdmin): Pick<AdminHandlers, keyof typeof orderCalls> {
  return {
    ...readingRoutes(orders),
    ...packingRoutes(orders),
    ...commandRoutes(orders),
    ...returnRoutes(orders),
    editOrder: editRoute(orders),
    ...surchargeRoutes(orders),
  };
}

/** The language and roles of the caller. */
function readerIn({ locale, staff: { roles } }: StaffContext) {
  return { locale, roles };
}

function readingRoutes(orders: OrderAdmin): Pick<AdminHandlers, 'listOrders' | 'getOrder' | 'getOrderTimeline'> {
  return {
    listOrders: async ({ query }, context) => {
      const asked = readListQuery({ limit: ROWS, ...query });
      return asked ? ok(await orders.listForStaff(asked, readerIn(context))) : notFound();
    },
    getOrder: async ({ params: { number } }, context) => {
      const details = await orders.details(number, readerIn(context));
      return details ? ok(details, { ETag: `"${details.version}"` }) : notFound();
    },
    getOrderTimeline: async ({ params: { number }, query: { after, limit = ROWS } }, { locale }) => {
      const timeline = await orders.timeline(number, { after, limit, locale });
      return timeline ? ok(timeline) : notFound();
    },
  };
}

function packingRoutes(
  orders: OrderAdmin,
): Pick<AdminHandlers, 'shipOrder' | 'trackOrder' | 'requestParcel' | 'giveUpParcel' | 'bindCard'> {
  return {
    shipOrder: async ({ params: { number }, body: { reason, tracking_number } }, context) => {
      const done = await orders.ship(actorIn(context, reason), number, tracking_number);
      return done.ok ? ok({ ...changedTo(done), tracking_number: done.tracking }) : refused(done);
    },
    trackOrder: async ({ params: { number }, body: { reason, tracking_number } }, context) => {
      const done = await orders.track(actorIn(context, reason), number, tracking_number);
      return done.ok ? ok({ ...changedTo(done), tracking_number: done.code }) : refused(done);
    },
    requestParcel: async ({ params: { number }, body: { reason, weight_g } }, context) => {
      const done = await orders.parcel(actorIn(context, reason), number, weight_g);
      if (!done.ok) return refused(done);
      const { parcel, carrier, weightG } = done;
      return ok({ ...changedTo(done), parcel, carrier, weight_g: weightG });
    },
    giveUpParcel: async ({ params: { number }, body: { reason } }, context) => {
      const done = await orders.giveUpParcel(actorIn(context, reason), number);
      return done.ok ? ok({ ...changedTo(done), parcel: done.parcel, carrier: done.carrier }) : refused(done);
    },
    bindCard: async ({ params: { number }, body: { reason, ...asked } }, context) => {
      const done = await orders.bindCard(actorIn(context, reason), { number, ...asked });
      return done.ok ? ok({ ...changedTo(done), left: done.left }) : refused(done);
    },
  };
}

function commandRoutes(
  orders: OrderAdmin,
): Pick<AdminHandlers, 'moveOrder' | 'confirmOrder' | 'noteOrder' | 'refundOrder'> {
  return {
    moveOrder: async ({ params: { number }, body: { to, reason }, isDryRun }, context) => {
      const done = await orders.move({ ...actorIn(context, reason), isDryRun }, number, to);
      if (!done.ok) return refused(done);
      const refunded = done.refunded ? serializeRefunded(done.refunded) : null;
      return answerDone({ ...changedTo(done), from: done.from, refunded }, isDryRun);
    },
    confirmOrder: async ({ params: { number }, body: { reason } }, context) => {
      const done = await orders.confirm(actorIn(context, reason), number);
      return done.ok ? ok(changedTo(done)) : refused(done);
    },
    noteOrder: async ({ params: { number }, body: { text } }, context) => {
      const done = await orders.note(actorIn(context, NOTE_REASON), number, text);
      return done.ok ? ok(changedTo(done)) : refused(done);
    },
    refundOrder: async ({ params: { number }, body: { amount: sum, lines, reason }, isDryRun }, context) => {
      const amount = parseMoney(sum);
      if (amount === undefined) return refuseField('amount', 'invalid');
      if (amount <= 0) return refuseField('amount', 'min_value', SMALLEST_REFUND);
      const done = await orders.refund({ ...actorIn(context, reason), isDryRun }, { number, amount, lines });
      if (!done.ok) return refused(done);
      const refunded = serializeRefunded({ ...done.given, certificates: 0, points: 0, cashback: 0 });
      return answerDone({ ...changedTo(done), refunded }, isDryRun);
    },
  };
}

/** A note is its own reason, and the audit log has no text of notes, because they may name shoppers. */
const NOTE_REASON = 'note';
const SMALLEST_REFUND = '0.01';

function returnRoutes(orders: OrderAdmin): Pick<AdminHandlers, 'returnLines' | 'exchangeLines'> {
  return {
    returnLines: async ({ params: { number }, body: { items, is_defect, reason }, isDryRun }, context) => {
      const asked = { number, items, isDefect: is_defect };
      const done = await orders.giveBack({ ...actorIn(context, reason), isDryRun }, asked);
      if (!done.ok) return refused(done);
      const refunded = serializeRefunded(done.refunded);
      return answerDone({ ...changedTo(done), refunded, is_whole: done.isWhole }, isDryRun);
    },
    exchangeLines: async ({ params: { number }, body: { items, is_defect, reason }, isDryRun }, context) => {
      const asked = { number, items, isDefect: is_defect };
      const done = await orders.exchange({ ...actorIn(context, reason), isDryRun }, asked);
      if (!done.ok) return refused(done);
      const exchange = {
        exchange: String(done.number),
        total: moneyToWire(done.total),
        is_whole: done.isWhole,
        cashback: moneyToWire(done.cashback),
      };
      return answerDone({ ...changedTo(done), ...exchange }, isDryRun);
    },
  };
}
