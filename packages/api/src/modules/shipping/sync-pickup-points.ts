import type { Geography } from '#modules/geography';
import { type Database, inTransaction } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Log } from '#platform/log';
import type { Carrier, CarrierPickupPoint, DeliveryProvider } from './providers/provider.ts';
import { SHIPPING_TOPIC } from './shipping-topic.ts';
import { countSyncedPickupPoints, hideMissingPickupPoints, mergePickupPoints } from './sql/tariffs.ts';

/** `broken`: the list was incomplete. `shrunk`: it has less than half of the previous pickup points. */
export type PointsSynced = {
  carrier: Carrier;
  outcome: 'done' | 'broken' | 'shrunk';
  listed: number;
  created: number;
  changed: number;
  hidden: number;
};

export type SyncDeps = { db: Database; events: Events; log: Log; geography: Geography };

/**
 * Updates our table from a carrier's list. Each part is stored at once, so that memory does not grow with the list;
 * missing pickup points are hidden only after the complete list, otherwise half a list would close the others.
 */
export async function syncPickupPoints(
  { db, events, geography }: SyncDeps,
  provider: DeliveryProvider,
  { evenIfSmaller }: { evenIfSmaller: boolean },
): Promise<PointsSynced> {
  const { carrier } = provider;
  const before = await countSyncedPickupPoints(db, carrier);
  const regionOf = regionReader(geography);
  const seen = new Set<string>();
  const sums = { created: 0, changed: 0 };
  const result = (outcome: PointsSynced['outcome'], hidden = 0): PointsSynced => ({
    carrier,
    outcome,
    listed: seen.size,
    ...sums,
    hidden,
  });
  for await (const part of provider.points()) {
    if (!part.ok) return result('broken');
    const fresh = part.points.filter(({ code }) => !seen.has(code) && seen.add(code));
    const rows: Record<string, unknown>[] = [];
    for (const point of fresh) rows.push(toRow(carrier, point, await regionOf(point)));
    const merged = await inTransaction(db, async (tx) => {
      const change = await mergePickupPoints(tx, rows);
      // Stored parts remain even if the rest of the list fails.
      if (change.created.length + change.changed.length > 0) await events.publish(tx, [SHIPPING_TOPIC]);
      return change;
    });
    sums.created += merged.created.length;
    sums.changed += merged.changed.length;
  }
  if (seen.size < before / 2 && !evenIfSmaller) return result('shrunk');
  return inTransaction(db, async (tx) => {
    const hidden = await hideMissingPickupPoints(tx, carrier, [...seen]);
    await events.publish(tx, [SHIPPING_TOPIC]);
    return result('done', hidden);
  });
}

/** Thousands of pickup points are in a few hundred cities, so each city is looked up once. */
function regionReader(geography: Geography): (point: CarrierPickupPoint) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();
  return ({ country, region, city }) => {
    const key = JSON.stringify([country, region, city]);
    const found = known.get(key) ?? geography.regionOf(country, { state: region ?? undefined, city });
    known.set(key, found);
    return found;
  };
}

function toRow(network: Carrier, point: CarrierPickupPoint, region: string | null): Record<string, unknown> {
  const { code, type, city, country, phone, email, location } = point;
  return {
    network,
    code,
    type,
    city,
    country,
    region,
    phone,
    email,
    location,
    is_synced: true,
    name: { ru: point.name },
    address: { ru: point.address },
    metro: textOf(point.metro),
    station: textOf(point.station),
    work_time: textOf(point.workTime),
    comment: textOf(point.comment),
  };
}

/** Carriers provide Russian texts only. */
function textOf(text: string | null): { ru: string } | null {
  return text === null ? null : { ru: text };
}
