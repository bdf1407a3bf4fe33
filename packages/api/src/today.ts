import { MOST_COUNTED, TODAY_QUEUES, type Today, type todayCalls } from '@kashtanka/contract/admin';
import { DAY_MS, moneyToWire, permissionsOf, type StaffSection } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { orderAdminRecords } from '#modules/orders';
import type { Payments } from '#modules/payments';
import { countOpenReturns } from '#modules/returns';
import type { Shipping } from '#modules/shipping';
import { SCARCE, type Stock } from '#modules/stock';
import { countUncut } from '#modules/workshop';
import { type Clock, moscowDay, toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { ok } from '#platform/http/reply';
import { countRefusedEmails } from '#platform/mail/refused-emails';

export type TodayDeps = { db: Database; clock: Clock; payments: Payments; stock: Stock; shipping: Shipping };

type Queue = Today['queues'][number];
type Waiting = { queue: Queue['queue']; count: number; oldest: Date | null };

/** Differences and refusals stay in the log, so older ones are no work of today. */
const RECENT_DAYS = 7;
const WEEK_DAYS = 7;

const SECTION_OF: Record<Queue['queue'], StaffSection> = {
  late: 'orders',
  to_confirm: 'orders',
  to_pack: 'packing',
  to_engrave: 'packing',
  to_hand_over: 'packing',
  to_give_out: 'orders',
  unpaid: 'orders',
  problems: 'orders',
  returns: 'orders',
  payment_differences: 'money',
  refused_emails: 'customers',
  low_stock: 'stock',
};

/** Work that waits, by the sections that the caller reads. */
export function todayRoutes(deps: TodayDeps): Pick<AdminHandlers, keyof typeof todayCalls> {
  return {
    getToday: async (_, { staff: { roles } }) => {
      const { sections } = permissionsOf(roles);
      const has = (section: StaffSection) => sections.includes(section);
      const [queues, sales] = await Promise.all([
        listQueues(deps, has),
        has('orders') ? readSales(deps) : Promise.resolve(null),
      ]);
      const seen = queues.filter(({ queue }) => has(SECTION_OF[queue]));
      const inOrder = seen.toSorted((one, other) => placeOf(one) - placeOf(other));
      const methods = await deps.shipping.methods({ weightG: 0 }, DEFAULT_LOCALE);
      return ok({ queues: inOrder.map(serializeQueue), sales, lacks_delivery: methods.length === 0 });
    },
  };
}

function placeOf({ queue }: Waiting): number {
  return TODAY_QUEUES.indexOf(queue);
}

async function listQueues(
  { db, clock, payments, stock }: TodayDeps,
  has: (section: StaffSection) => boolean,
): Promise<Waiting[]> {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS);
  const most = MOST_COUNTED;
  const [orders, uncut, returns, differences, emails, scarce] = await Promise.all([
    has('orders') || has('packing') ? orderAdminRecords.countQueues(db, moscowDay(clock.now())) : [],
    has('packing') ? countUncut(db) : EMPTY,
    has('orders') ? countOpenReturns(db) : EMPTY,
    has('money') ? payments.countDifferences(db, { since, most }) : EMPTY,
    has('customers') ? countRefusedEmails(db, { since, most }) : EMPTY,
    has('stock') ? stock.countScarce(db, { atMost: SCARCE, most }) : 0,
  ]);
  return [
    ...orders,
    { queue: 'to_engrave', ...uncut },
    { queue: 'returns', ...returns },
    { queue: 'payment_differences', ...differences },
    { queue: 'refused_emails', ...emails },
    { queue: 'low_stock', count: scarce, oldest: null },
  ];
}

const EMPTY = { count: 0, oldest: null };

function serializeQueue({ queue, count, oldest }: Waiting): Queue {
  return {
    queue,
    count: { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED },
    oldest: oldest && toWireTimestamp(oldest),
  };
}

/** Orders since midnight in Moscow, beside those of the same weekday before up to the same time. */
async function readSales({ db, clock, payments }: TodayDeps): Promise<Today['sales']> {
  const now = clock.now();
  const midnight = new Date(`${moscowDay(now)}T00:00:00+03:00`);
  const weekAgo = (moment: Date) => new Date(moment.getTime() - WEEK_DAYS * DAY_MS);
  const read = async (since: Date, until: Date) => {
    const { orders, total, numbers } = await orderAdminRecords.sumPlaced(db, { since, until });
    const received = await payments.sumReceived(db, numbers, until);
    return { orders, total: moneyToWire(total), received: moneyToWire(received) };
  };
  const [today, before] = await Promise.all([read(midnight, now), read(weekAgo(midnight), weekAgo(now))]);
  return { today, week_ago: before };
}
