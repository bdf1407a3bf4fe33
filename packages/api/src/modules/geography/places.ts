import { type Cached, cachedEach, cachedUntil } from '#platform/cached';
import type { Database } from '#platform/database';
import type { News } from '#platform/events/events';
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
} from './store.ts';

export type { RegionRow as Region } from './store.ts';

export type Places = {
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
   * The region code of an address as a shopper wrote it. A city that the shop knows says where it lies, or the price of
   * a near region would carry a parcel to the far end of the country; the region's name or code picks among cities of
   * one name, and counts by itself where the city is unknown.
   */
  regionOf(
    country: string,
    address: { state?: string | undefined; city?: string | undefined },
  ): Promise<string | null>;
  /** A town as towns are compared, by its Russian name in whichever language it was written. */
  cityKey(country: string, city: string): Promise<string>;
  /** A town by its Russian name; one that the shop does not know as it was written. */
  cityName(country: string, city: string): Promise<string>;
  /** What a town is called in each language; one that the shop does not know there as it was written. */
  cityText(place: { country: string; region: string | null; city: string }): Promise<LocalText>;
};

export const PLACES_TOPIC = 'places';

/** Towns that addresses name. */
const KEPT_NAMES = 2_000;

export function createPlaces({ db, news }: { db: Database; news: News }): Places {
  const isPlaces = (topic: string) => topic === PLACES_TOPIC;
  const regions = cachedUntil(news, isPlaces, () => listRegions(db));
  const named = cachedEach<NamedCity[]>(news, isPlaces, KEPT_NAMES);
  const citiesNamed = (country: string, name: string) =>
    named(JSON.stringify([country, name]), () => findCitiesNamed(db, country, name));
  return {
    countries: cachedUntil(news, isPlaces, () => listCountries(db)),
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

/** By code or name, without caring for case; then also for the words that people leave out: «область», «край», «г.». */
function findRegion(regions: readonly RegionRow[], written: string): RegionRow | undefined {
  const called = (as: (text: string) => string) =>
    regions.find(({ code, name }) => [code, name.ru, name.en ?? ''].some((one) => as(one) === as(written)));
  // Without them Moscow and the Moscow region are one, and so are both Altais.
  return called(inFull) ?? called(plain);
}

const LEFT_OUT = /(^| )(область|край|республика|г|город|автономный округ|ао|region|krai|republic)(?= |$)/g;

function plain(text: string): string {
  return spaced(inFull(text).replace(LEFT_OUT, ' '));
}

/** What a region is, in one of the words that there are for it. */
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

/** A city as it is compared: «г. Орёл» and «Орел» are one. */
function plainCity(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replace(CITY_WORD, '').replace(/\s+/g, ' ').trim();
}
