import { type Cached, cachedEach, cachedUntil } from '#platform/cache/cached';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { LocalText } from '#platform/locale';
import {
  type CityRow,
  type CountryRow,
  findCitiesNamed,
  findCity,
  listCountries,
  listRegions,
  type NamedCity,
  type RegionRow,
  suggestCities,
} from './sql.ts';

export type { RegionRow as Region } from './sql.ts';

export type Geography = {
  countries: Cached<CountryRow[]>;
  regions: Cached<RegionRow[]>;
  city(id: number): Promise<CityRow | undefined>;
  suggestCities: (asked: {
    beginning: string;
    region: string | null;
    country: string | null;
    limit: number;
  }) => Promise<CityRow[]>;
  /**
   * The region code of an address as it was typed. A known city determines its region, otherwise a wrong region could
   * yield the delivery price of a near region for a far city. The typed region disambiguates cities of one name, and is
   * used alone for an unknown city.
   */
  regionOf(
    country: string,
    address: { state?: string | undefined; city?: string | undefined },
  ): Promise<string | null>;
  /** A normalized key of a city by its Russian name, in whichever language it was typed. */
  cityKey(country: string, city: string): Promise<string>;
  /** The Russian name of a city; an unknown city is returned as typed. */
  cityName(country: string, city: string): Promise<string>;
  /** The name of a city in each language; an unknown city is returned as typed. */
  cityText(place: { country: string; region: string | null; city: string }): Promise<LocalText>;
};

export const GEOGRAPHY_TOPIC = 'places';

/** Limit of cached city names. */
const CACHED_NAMES = 2_000;

export function createGeography({ db, events }: { db: Database; events: Events }): Geography {
  const isPlaces = (topic: string) => topic === GEOGRAPHY_TOPIC;
  const regions = cachedUntil(events, isPlaces, () => listRegions(db));
  const named = cachedEach<NamedCity[]>(events, isPlaces, CACHED_NAMES);
  const citiesNamed = (country: string, name: string) =>
    named(JSON.stringify([country, name]), () => findCitiesNamed(db, country, name));
  return {
    countries: cachedUntil(events, isPlaces, () => listCountries(db)),
    regions,
    city: (id) => findCity(db, id),
    suggestCities: (asked) => suggestCities(db, asked),
    regionOf: async (country, { state, city }) => {
      const ofCountry = (await regions.get()).filter((region) => region.country === country);
      const written = state ? findRegion(ofCountry, state)?.code : undefined;
      const ofCity = city ? await citiesNamed(country, plainCity(city)) : [];
      return ofCity.find(({ region }) => region === written)?.region ?? ofCity[0]?.region ?? written ?? null;
    },
    cityKey: async (country, city) => {
      const name = plainCity(city);
      const [largest] = await citiesNamed(country, name);
      return plainCity(largest?.name.ru ?? name);
    },
    cityName: async (country, city) => {
      const [largest] = await citiesNamed(country, plainCity(city));
      return largest?.name.ru ?? city.trim();
    },
    cityText: async ({ country, region, city }) => {
      const found = await citiesNamed(country, plainCity(city));
      return found.find((one) => region === null || one.region === region)?.name ?? { ru: city };
    },
  };
}

/** Matches code or name without case, then without words that people omit: «область», «край», «г.». */
function findRegion(regions: readonly RegionRow[], written: string): RegionRow | undefined {
  const called = (as: (text: string) => string) =>
    regions.find(({ code, name }) => [code, name.ru, name.en ?? ''].some((one) => as(one) === as(written)));
  // The full match comes first, because without these words Moscow and the Moscow region are equal, as are both Altais.
  return called(inFull) ?? called(plain);
}

const LEFT_OUT = /(^| )(область|край|республика|г|город|автономный округ|ао|region|krai|republic)(?= |$)/g;

function plain(text: string): string {
  return spaced(inFull(text).replace(LEFT_OUT, ' '));
}

/** Expands the abbreviation of the region's kind. */
function inFull(text: string): string {
  return spaced(text)
    .replace(/(^| )обл(?= |$)/, '$1область')
    .replace(/(^| )респ(?= |$)/, '$1республика')
    .replace(/(^| )oblast(?= |$)/, '$1region');
}

function spaced(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s.,]+/g, ' ')
    .trim();
}

const CITY_WORD = /^(г\.|(г|гор|город)[\s.])/;

/** Normalizes a city: «г. Орёл» and «Орел» are equal. */
function plainCity(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replace(CITY_WORD, '').replace(/\s+/g, ' ').trim();
}
