import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import type { CarrierProblem, Destination } from '../provider.ts';
import { type CdekClient, callCdek } from './call.ts';

const City = Type.Object({
  code: Type.Integer({ minimum: 1 }),
  city: Type.String(),
  region: Type.Optional(Type.String()),
});
const Cities = Type.Array(City);

type Found = { ok: true; code: number } | { ok: false; problem: CarrierProblem };

const MAX_CITIES = 5_000;

/** City codes never change, so each is requested once. */
export const createCityCodes = () => new LRUCache<string, number>({ max: MAX_CITIES });

/** CDEK's code of a city; several cities may share a name, so the region selects one. */
export async function findCityCode(
  client: CdekClient,
  destination: Destination,
  signal: AbortSignal,
): Promise<Found> {
  const { country, city, region } = destination;
  const key = JSON.stringify([country, region, city.toLowerCase()]);
  const known = client.cityCodes.get(key);
  if (known !== undefined) return { ok: true, code: known };
  const query = new URLSearchParams({ country_codes: country, city, size: '50' });
  const call = { name: 'location/cities', path: `/location/cities?${query}`, init: {}, answer: Cities };
  const answer = await callCdek(client, call, signal);
  if (answer.kind !== 'accepted') return { ok: false, problem: 'temporarily_unavailable' };
  const code = chooseCity(answer.value, destination);
  if (code === undefined) return { ok: false, problem: 'direction_not_available' };
  client.cityCodes.set(key, code);
  return { ok: true, code };
}

/** The city in the region, else the only one. */
function chooseCity(cities: readonly Static<typeof City>[], { city, region }: Destination): number | undefined {
  const named = cities.filter((row) => plain(row.city) === plain(city));
  const inRegion = named.find((row) => region !== null && plain(row.region ?? '') === plain(region));
  return (inRegion ?? (named.length === 1 ? named[0] : undefined))?.code;
}

const LEFT_OUT = /(^|\s)(область|обл|край|республика|респ|г|город|автономный округ|ао)(?=$|\s)/g;

/** Normalizes names that the shop and CDEK spell differently. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[.,]/g, ' ')
    .replace(LEFT_OUT, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
