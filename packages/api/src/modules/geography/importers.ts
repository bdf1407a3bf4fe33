import type { CityRow, CountryRow, RegionRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import {
  type AnyListImporter,
  countsOf,
  importText,
  joinKey,
  type ListImporter,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { GEOGRAPHY_TOPIC } from './geography.ts';
import {
  allCities,
  allCountries,
  allRegions,
  hideCities,
  hideCountries,
  hideRegions,
  mergeCities,
  mergeCountries,
  mergeRegions,
  storedCities,
  storedCountries,
  storedRegions,
} from './sql.ts';

const countries: ListImporter<CountryRow> = {
  list: 'locations.countries',
  kind: 'country',
  storedKeys: { country: storedCountries },
  validateRow: (row) => ({ declares: [{ kind: 'country', key: row.code, at: '/code' }], refers: [], errors: [] }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedCountries, keyOf: ({ code }) => code, required: ['name'] }),
  store: async (rows, work) => {
    const given = rows.map(({ code, name }) => ({ code, ...(name && { name: importText(name) }) }));
    work.changed([GEOGRAPHY_TOPIC]);
    return countsOf(await mergeCountries(work.tx, given));
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([GEOGRAPHY_TOPIC]);
    return hideCountries(tx, keys);
  },
  listExport: exportOf<CountryRow>(allCountries, (country) => country),
};

const regions: ListImporter<RegionRow> = {
  list: 'locations.regions',
  kind: 'region',
  storedKeys: { region: storedRegions },
  validateRow: (row) => ({
    declares: [{ kind: 'region', key: row.code, at: '/code' }],
    refers: [{ kind: 'country', key: row.country, at: '/country' }],
    errors: [],
  }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedRegions, keyOf: ({ code }) => code, required: ['name'] }),
  store: async (rows, work) => {
    const given = rows.map(({ code, country, name }) => ({
      code,
      country,
      ...(name && { name: importText(name) }),
    }));
    work.changed([GEOGRAPHY_TOPIC]);
    return countsOf(await mergeRegions(work.tx, given));
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([GEOGRAPHY_TOPIC]);
    return hideRegions(tx, keys);
  },
  listExport: exportOf<RegionRow>(allRegions, (region) => region),
};

const cities: ListImporter<CityRow> = {
  list: 'locations.cities',
  kind: 'city',
  storedKeys: { city: storedCities },
  validateRow: (row) => ({
    declares: [{ kind: 'city', key: joinKey(row.region, importText(row.name).ru), at: '/name' }],
    refers: [{ kind: 'region', key: row.region, at: '/region' }],
    errors: [],
  }),
  store: async (rows, work) => {
    const given = rows.map(({ name, region, population }) => ({
      region,
      name_key: importText(name).ru,
      name: importText(name),
      ...(population !== undefined && { population }),
    }));
    work.changed([GEOGRAPHY_TOPIC]);
    return countsOf(await mergeCities(work.tx, given));
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([GEOGRAPHY_TOPIC]);
    return hideCities(tx, keys);
  },
  listExport: exportOf<Required<CityRow>, CityRow>(allCities, ({ name, region, population }) => ({
    name,
    region,
    population,
  })),
};

export const geographyImporters: AnyListImporter[] = [countries, regions, cities];
