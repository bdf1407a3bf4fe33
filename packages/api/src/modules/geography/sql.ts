import { type Database, prepared, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

export type CountryRow = { id: number; code: string; name: LocalText };
export type RegionRow = { id: number; code: string; name: LocalText; country: string };
export type CityRow = { id: number; name: LocalText; region: string; region_name: LocalText; country: string };

export async function listCountries(db: Database): Promise<CountryRow[]> {
  return (await sql<CountryRow>`select id, code, name from country where not is_hidden order by id`.execute(db))
    .rows;
}

export async function listRegions(db: Database): Promise<RegionRow[]> {
  const query = sql<RegionRow>`select id, code, name, country from region where not is_hidden order by name->>'ru'`;
  return (await query.execute(db)).rows;
}

const CITY = sql`
  select city.id, city.name, city.region, region.name as region_name, region.country
  from city join region on region.code = city.region
`;

export async function findCity(db: Database, id: number): Promise<CityRow | undefined> {
  return (await sql<CityRow>`${CITY} where city.id = ${id} and not city.is_hidden`.execute(db)).rows[0];
}

/** Cities whose Russian or English name starts with the text, largest first. */
export async function suggestCities(
  db: Database,
  asked: { beginning: string; region: string | null; country: string | null; limit: number },
): Promise<CityRow[]> {
  const pattern = `${asked.beginning.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CityRow>`
    ${CITY}
    where not city.is_hidden
      and (city.name->>'ru' ilike ${pattern} or city.name->>'en' ilike ${pattern})
      and (${asked.region}::text is null or city.region = ${asked.region})
      and (${asked.country}::text is null or region.country = ${asked.country})
    order by city.population desc, city.id
    limit ${asked.limit}
  `.execute(db);
  return rows;
}

export type NamedCity = { region: string; name: LocalText };

/** Cities of this name in either language, largest first. */
export async function findCitiesNamed(db: Database, country: string, name: string): Promise<NamedCity[]> {
  const { rows } = await sql<NamedCity>`${prepared}
    select city.region, city.name from city join region on region.code = city.region
    where not city.is_hidden and region.country = ${country}
      and (replace(lower(city.name->>'ru'), 'ё', 'е') = ${name} or lower(city.name->>'en') = ${name})
    order by city.population desc, city.id
  `.execute(db);
  return rows;
}

const HIDABLE = { is_hidden: false };

const COUNTRIES = { table: 'country', key: ['code'], defaults: { name: null, ...HIDABLE } };
const REGIONS = { table: 'region', key: ['code'], defaults: { country: null, name: null, ...HIDABLE } };
const CITIES = { table: 'city', key: ['region', 'name_key'], defaults: { name: null, population: 0, ...HIDABLE } };

export function mergeCountries(tx: Tx, rows: object[]): Promise<Merged> {
  return mergeRows(tx, COUNTRIES, columns(rows));
}

export function mergeRegions(tx: Tx, rows: object[]): Promise<Merged> {
  return mergeRows(tx, REGIONS, columns(rows));
}

export function mergeCities(tx: Tx, rows: object[]): Promise<Merged> {
  return mergeRows(tx, CITIES, columns(rows));
}

export const allCountries = selectStoredRows(COUNTRIES, { order: ['id'] });
export const allRegions = selectStoredRows(REGIONS, { order: ['id'] });
export const allCities = selectStoredRows(CITIES, { order: ['id'] });

function columns(rows: object[]): Record<string, unknown>[] {
  return rows.map((row) => ({ ...row }));
}

export const storedCountries = sql`select code as key from country`;
export const storedRegions = sql`select code as key from region`;
export const storedCities = sql`select region || chr(31) || name_key as key from city`;

export function hideCountries(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update country set is_hidden = true where not is_hidden and code not in ${listed} returning code as key`,
    tx,
  );
}

export function hideRegions(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update region set is_hidden = true where not is_hidden and code not in ${listed} returning code as key`,
    tx,
  );
}

export function hideCities(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update city set is_hidden = true where not is_hidden and region || chr(31) || name_key not in ${listed} returning region || chr(31) || name_key as key`,
    tx,
  );
}
