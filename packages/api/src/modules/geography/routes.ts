import type { City, Country, Region } from '@kashtanka/contract';
import type { Handlers } from '#platform/http/dispatch';
import { notFound, ok } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import { GEOGRAPHY_TOPIC, type Geography } from './geography.ts';
import type { CityRow, CountryRow, RegionRow } from './sql.ts';

type Routes = Pick<
  Handlers,
  'listCountries' | 'getCountry' | 'listRegions' | 'getRegion' | 'listCities' | 'getCity'
>;

const MAX_SUGGESTIONS = 20;

export function geographyRoutes(geography: Geography): Routes {
  return {
    listCountries: async (_, context) => {
      context.uses(GEOGRAPHY_TOPIC);
      return ok((await geography.countries.get()).map((row) => serializeCountry(row, context.locale)));
    },
    getCountry: async ({ params }, { locale }) => {
      const row = (await geography.countries.get()).find((country) => isNamed(country, params.id));
      return row ? ok(serializeCountry(row, locale)) : notFound();
    },
    listRegions: async ({ query }, { locale }) => {
      const beginning = query.q?.toLowerCase() ?? '';
      const rows = (await geography.regions.get())
        .filter((row) => query.country === undefined || row.country === query.country.toUpperCase())
        .filter(({ name }) => [name.ru, name.en].some((text) => text?.toLowerCase().startsWith(beginning)));
      return ok(rows.slice(0, limitOf(query.page_size)).map((row) => serializeRegion(row, locale)));
    },
    getRegion: async ({ params, query }, { locale }) => {
      const row = (await geography.regions.get()).find((region) => isNamed(region, params.id));
      const fits = row && (query.country === undefined || row.country === query.country.toUpperCase());
      return fits ? ok(serializeRegion(row, locale)) : notFound();
    },
    listCities: async ({ query }, { locale }) => {
      const rows = await geography.suggestCities({
        beginning: query.q?.trim() ?? '',
        region: query.region?.toUpperCase() ?? null,
        country: query.country?.toUpperCase() ?? null,
        limit: limitOf(query.page_size),
      });
      return ok(rows.map((row) => serializeCity(row, locale)));
    },
    getCity: async ({ params }, { locale }) => {
      const row = /^\d{1,9}$/.test(params.id) ? await geography.city(Number(params.id)) : undefined;
      return row ? ok(serializeCity(row, locale)) : notFound();
    },
  };
}

function limitOf(pageSize: number | undefined): number {
  return Math.min(pageSize ?? MAX_SUGGESTIONS, MAX_SUGGESTIONS);
}

function isNamed(row: { id: number; code: string }, asked: string): boolean {
  return String(row.id) === asked || row.code === asked.toUpperCase();
}

function serializeCountry(row: CountryRow, locale: Locale): Country {
  return { id: row.id, code: row.code, name: localText(row.name, locale) };
}

function serializeRegion(row: RegionRow, locale: Locale): Region {
  return { id: row.id, code: row.code, name: localText(row.name, locale), country: row.country };
}

function serializeCity(row: CityRow, locale: Locale): City {
  const { id, region, country } = row;
  return {
    id,
    name: localText(row.name, locale),
    region,
    region_name: localText(row.region_name, locale),
    country,
  };
}
