import type { PlacedPoint } from '@kashtanka/contract';
import type { PickupPointNetwork } from '@kashtanka/rules';
import { type Database, type RawBuilder, sql } from '#platform/database';
import type { PickupPointRow } from './tariffs.ts';

/** Search criteria; null means no filter. */
export type PickupPointSearch = {
  network: PickupPointNetwork;
  country: string;
  cityKey: string | null;
  region: string | null;
  type: 'PVZ' | 'POSTAMAT' | null;
  words: readonly string[];
  box: { west: number; south: number; east: number; north: number } | null;
};

const COLUMNS = sql`
  code, type, name, address, city, region, country, metro, station, work_time, phone, email, comment, location
`;

function matching({ network, country, cityKey, region, type, words, box }: PickupPointSearch): RawBuilder<unknown> {
  const conditions = [
    sql`network = ${network} and country = ${country} and not is_hidden`,
    ...(cityKey === null ? [] : [sql`city_key = ${cityKey}`]),
    ...(region === null ? [] : [sql`region = ${region}`]),
    ...(type === null ? [] : [sql`type = ${type}`]),
    ...words.map((word) => sql`strpos(words, ${word}) > 0`),
    ...(box === null
      ? []
      : [sql`lat between ${box.south} and ${box.north} and lon between ${box.west} and ${box.east}`]),
  ];
  return sql`from pickup_point where ${sql.join(conditions, sql` and `)}`;
}

export async function countPickupPoints(db: Database, search: PickupPointSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${matching(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sorted by street. */
export async function listPickupPoints(
  db: Database,
  search: PickupPointSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<PickupPointRow[]> {
  const { rows } = await sql<PickupPointRow>`
    select ${COLUMNS} ${matching(search)} order by address ->> 'ru', code limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Coordinates are rounded to a metre. A fixed order makes equal lists equal responses. */
export async function listCoordinates(
  db: Database,
  { network, country }: Pick<PickupPointSearch, 'network' | 'country'>,
): Promise<PlacedPoint[]> {
  const { rows } = await sql<{ code: string; lon: number; lat: number }>`
    select code, round(lon::numeric, 5)::float8 as lon, round(lat::numeric, 5)::float8 as lat from pickup_point
    where network = ${network} and country = ${country} and not is_hidden and lon is not null and lat is not null
    order by code
  `.execute(db);
  return rows.map(({ code, lon, lat }) => [code, lon, lat]);
}

export async function findPickupPoint(
  db: Database,
  network: PickupPointNetwork,
  code: string,
): Promise<PickupPointRow | undefined> {
  const { rows } = await sql<PickupPointRow>`
    select ${COLUMNS} from pickup_point where network = ${network} and code = ${code} and not is_hidden
  `.execute(db);
  return rows[0];
}

/** Includes closed pickup points, because earlier orders still go there. */
export async function findAnyPickupPoint(
  db: Database,
  network: PickupPointNetwork,
  code: string,
): Promise<PickupPointRow | undefined> {
  const { rows } = await sql<PickupPointRow>`
    select ${COLUMNS} from pickup_point where network = ${network} and code = ${code}
  `.execute(db);
  return rows[0];
}

/** Networks that have pickup points. */
export async function listPickupPointNetworks(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ network: string }>`
    select distinct network from pickup_point where not is_hidden
  `.execute(db);
  return new Set(rows.map(({ network }) => network));
}
