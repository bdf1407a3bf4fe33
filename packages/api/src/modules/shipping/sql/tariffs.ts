import { affectedRows, type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

export type TariffRow = {
  method: string;
  zone: string;
  up_to_g: number;
  price: number;
  days_min: number | null;
  days_max: number | null;
};

export type PickupPointRow = {
  code: string;
  type: 'PVZ' | 'POSTAMAT';
  name: LocalText;
  address: LocalText;
  city: string;
  region: string | null;
  country: string;
  metro: LocalText | null;
  station: LocalText | null;
  work_time: LocalText | null;
  phone: string | null;
  email: string | null;
  comment: LocalText | null;
  location: { lat: string; lon: string } | null;
};

export async function listTariffs(db: Database): Promise<TariffRow[]> {
  const { rows } = await sql<TariffRow>`
    select method, zone, up_to_g, price, days_min, days_max from tariff where not is_hidden order by method, zone, up_to_g
  `.execute(db);
  return rows;
}

export async function getExpressZone(db: Database): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`select region from express_zone where not is_hidden`.execute(db);
  return rows.map(({ region }) => region);
}

/** The shop's own pickup points; those of the networks are too many to be loaded at once. */
export async function listShopPickupPoints(db: Database): Promise<PickupPointRow[]> {
  const { rows } = await sql<PickupPointRow>`
    select code, type, name, address, city, region, country, metro, station, work_time, phone, email, comment, location
    from pickup_point where network = 'pickup' and not is_hidden order by code
  `.execute(db);
  return rows;
}

const TARIFFS = {
  table: 'tariff',
  key: ['method', 'zone', 'up_to_g'],
  defaults: { price: null, days_min: null, days_max: null, is_hidden: false },
};

const EXPRESS_ZONE = { table: 'express_zone', key: ['region'], defaults: { is_hidden: false } };

const POINTS = {
  table: 'pickup_point',
  key: ['network', 'code'],
  defaults: {
    type: 'PVZ',
    name: null,
    address: null,
    city: null,
    region: null,
    country: 'RU',
    metro: null,
    station: null,
    work_time: null,
    phone: null,
    email: null,
    comment: null,
    location: null,
    is_synced: false,
    is_hidden: false,
  },
};

export function mergeTariffs(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARIFFS, rows);
}

export function mergeExpressZone(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, EXPRESS_ZONE, rows);
}

export function mergePickupPoints(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, POINTS, rows);
}

export const allTariffs = selectStoredRows(TARIFFS, { order: TARIFFS.key });
export const allExpressZone = selectStoredRows(EXPRESS_ZONE, { order: EXPRESS_ZONE.key });
/** Synchronized pickup points are not exported, because the carrier's list restores them. */
export const allPickupPoints = selectStoredRows(POINTS, { order: POINTS.key, where: sql`not kept.is_synced` });

export const storedTariffs = sql`select method || chr(31) || zone || chr(31) || up_to_g as key from tariff`;
export const storedExpressZone = sql`select region as key from express_zone`;
export const storedPickupPoints = sql`select network || chr(31) || code as key from pickup_point`;

export function hideTariffs(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update tariff set is_hidden = true
      where not is_hidden and method || chr(31) || zone || chr(31) || up_to_g not in ${listed} returning method || chr(31) || zone || chr(31) || up_to_g as key`,
    tx,
  );
}

export function hideExpressZone(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update express_zone set is_hidden = true where not is_hidden and region not in ${listed} returning region as key`,
    tx,
  );
}

/** Imports do not hide synchronized pickup points. */
export function hidePickupPoints(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update pickup_point set is_hidden = true where not is_hidden and not is_synced and network || chr(31) || code not in ${listed} returning network || chr(31) || code as key`,
    tx,
  );
}

/** The number of a carrier's pickup points in its previous list. */
export async function countSyncedPickupPoints(db: Database, network: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pickup_point where network = ${network} and is_synced and not is_hidden
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Hidden and not deleted, because earlier orders refer to them. */
export function hideMissingPickupPoints(tx: Tx, network: string, listed: string[]): Promise<number> {
  return affectedRows(
    sql`update pickup_point set is_hidden = true
      where network = ${network} and not is_hidden and not (code = any(${listed}::text[]))`,
    tx,
  );
}
