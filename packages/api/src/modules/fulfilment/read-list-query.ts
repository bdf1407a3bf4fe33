import type { AdminInput } from '@kashtanka/contract/admin';
import { type orderAdminRecords, orderRecords } from '#modules/orders';
import { addDays } from '#platform/clock';

type Asked = NonNullable<AdminInput<'listOrders'>['query']>;
type ListQuery = Omit<Parameters<typeof orderAdminRecords.listForStaff>[1], 'today'>;

/** The query of a list of orders; undefined if `after` is the number of no order. */
export function readListQuery({ after, ...asked }: Asked & { limit: number }): ListQuery | undefined {
  if (after !== undefined && !orderRecords.isNumber(after)) return undefined;
  const { view = 'all', q, status, paid, shipping, since, until, engraved, sort, limit } = asked;
  return {
    view,
    q,
    statuses: status,
    isPaid: paid,
    shippingCodes: shipping,
    since: since === undefined ? undefined : startOfDay(since),
    until: until === undefined ? undefined : startOfDay(addDays(until, 1)),
    isEngraved: engraved,
    sort,
    after: after === undefined ? undefined : Number(after),
    limit,
  };
}

/** The day is a Moscow day. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}
