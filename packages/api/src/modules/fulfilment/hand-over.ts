import type { StaffRole } from '@kashtanka/rules';
import { orderRecords } from '#modules/orders';
import { parcelRecords } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { AdminDeps } from './deps.ts';
import { weightOf } from './parcels/request-parcel.ts';
import { stepsToShipping, walkToShipping } from './ship-order.ts';

type By = { name: string; reason: string; roles: readonly StaffRole[] };

/** Hands a packed order over to its carrier within the transaction of many; false if it is not packed. */
export async function handOverWithin(tx: Tx, deps: AdminDeps, number: number, by: By): Promise<boolean> {
  const order = await orderRecords.lock(tx, number);
  if (!order || order.status === 'processing') return false;
  const way = stepsToShipping(order, by.roles);
  if (!way.ok) return false;
  return (
    (await walkToShipping(tx, deps, number, { steps: way.steps, actor: by.name, reason: by.reason })) === undefined
  );
}

/** Grams by order number: what the carrier was told, or the sum of the goods; null if one has no weight. */
export async function weighOrders(
  deps: AdminDeps,
  numbers: readonly number[],
): Promise<Map<number, number | null>> {
  const orders = await orderRecords.findMany(deps.db, numbers);
  return new Map(
    await Promise.all(
      orders.map(async (facts) => {
        const { number } = facts.order;
        const parcel = (await parcelRecords.list(deps.db, number)).at(-1);
        return [number, parcel?.weight_g ?? (await weightOf(deps, facts)) ?? null] as const;
      }),
    ),
  );
}
