import { OPEN_STATUSES, type OpenOrdersBy } from '@kashtanka/rules';
import { prepared, sql, type Tx } from '#platform/database';
import type { Encryption } from '#platform/security/encryption';

/** Identifiers of a customer. `phone` is in stored form, `+79161234567`, or null. */
export type OrderPlacer = {
  email: string;
  phone: string | null;
  userId: number | null;
  networkHash: Buffer | null;
};

type Counts = {
  [By in 'email' | 'phone' | 'account' | 'network' as `${By}_orders` | `${By}_units`]: number;
};

/**
 * Counts open unpaid orders of a customer, and locks email, phone, account and network until the transaction ends, so
 * that each of several concurrent checkouts sees the orders before it.
 */
export async function lockOpenOrders(tx: Tx, encryption: Encryption, placedBy: OrderPlacer): Promise<OpenOrdersBy> {
  const keys = keysOf(encryption, placedBy);
  // The statements are pipelined in order, so the count is taken after waiting for the lock.
  const [, { rows }] = await Promise.all([
    sql`${prepared}select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`.execute(tx),
    countOpen(placedBy).execute(tx),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate always has a row');
  return {
    email: { orders: counts.email_orders, units: counts.email_units },
    phone: placedBy.phone === null ? null : { orders: counts.phone_orders, units: counts.phone_units },
    account: placedBy.userId === null ? null : { orders: counts.account_orders, units: counts.account_units },
    network: placedBy.networkHash === null ? null : { orders: counts.network_orders, units: counts.network_units },
  };
}

/** Keys of advisory locks in a fixed order, to avoid deadlocks. */
function keysOf(encryption: Encryption, { email, phone, userId, networkHash }: OrderPlacer): string[] {
  const names = [
    `email:${email.toLowerCase()}`,
    ...(phone === null ? [] : [`phone:${phone}`]),
    ...(userId === null ? [] : [`account:${userId}`]),
    ...(networkHash === null ? [] : [`network:${networkHash.toString('hex')}`]),
  ];
  return names
    .map((name) => encryption.hash(`open-orders:${name}`).readBigInt64BE())
    .toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    .map(String);
}

function countOpen({ email, phone, userId, networkHash }: OrderPlacer) {
  const ofEmail = sql`lower(email) = lower(${email})`;
  const ofPhone = sql`recipient ->> 'phone' = ${phone}::text`;
  const ofAccount = sql`user_id = ${userId}::bigint`;
  const ofNetwork = sql`network_hash = ${networkHash}::bytea and status in ('new', 'pending') and confirmed_at is null`;
  return sql<Counts>`${prepared}
    select
      count(*) filter (where ${ofEmail})::int as email_orders,
      coalesce(sum(units) filter (where ${ofEmail}), 0)::int as email_units,
      count(*) filter (where ${ofPhone})::int as phone_orders,
      coalesce(sum(units) filter (where ${ofPhone}), 0)::int as phone_units,
      count(*) filter (where ${ofAccount})::int as account_orders,
      coalesce(sum(units) filter (where ${ofAccount}), 0)::int as account_units,
      count(*) filter (where ${ofNetwork})::int as network_orders,
      coalesce(sum(units) filter (where ${ofNetwork}), 0)::int as network_units
    from orders, lateral (select sum(quantity) as units from order_line where order_number = number) as held
    where not is_paid and status <> 'canceled' and status = any(${[...OPEN_STATUSES]}::text[])
      and (${ofEmail} or ${ofPhone} or ${ofAccount} or ${ofNetwork})
  `;
}
