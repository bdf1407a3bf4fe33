import {
  cleanPostcode,
  DEFAULT_COUNTRY,
  PICKUP_POINT_LISTS,
  type PricedShippingCode,
  pickupPointListOf,
  type ShippingAddress,
} from '@kashtanka/rules';
import type { Geography } from '#modules/geography';
import type { Database } from '#platform/database';
import type { FieldRefusals } from '#platform/http/reply';
import type { Destination } from './providers/provider.ts';
import { findPickupPoint } from './sql/pickup-points.ts';
import type { PickupPointRow } from './sql/tariffs.ts';

/** The destination of a parcel; `point` is null for a courier. */
export type ParcelTarget = { region: string | null; country: string; point: PickupPointRow | null };

type Known = {
  db: Database;
  shopPoints: readonly PickupPointRow[];
  expressZone: readonly string[];
  geography: Geography;
};
type Found = ParcelTarget | { fields: FieldRefusals };

/** The region determines tariffs and offers. */
export async function resolveTarget(
  method: PricedShippingCode,
  address: ShippingAddress,
  known: Known,
): Promise<Found> {
  const { shopPoints, geography } = known;
  if (method === 'pickup') return pickupTarget(address.pickup_point, shopPoints);
  if (method === 'msk-express') return expressTarget(address, known);
  const list = pickupPointListOf(method);
  if (list) return pointTarget(known.db, PICKUP_POINT_LISTS[list], address);
  const country = (address.country ?? DEFAULT_COUNTRY).toUpperCase();
  const isKnown = (await geography.countries.get()).some(({ code }) => code === country);
  if (!isKnown) return { fields: { country: [{ code: 'does_not_exist' }] } };
  return { region: await geography.regionOf(country, address), country, point: null };
}

/** Only the express zone's city is served; the address may contain another city (D59). */
async function expressTarget(
  { country = DEFAULT_COUNTRY, state, city }: ShippingAddress,
  { expressZone, geography }: Known,
): Promise<Found> {
  if (state || city) {
    const region = await geography.regionOf(country.toUpperCase(), { state, city });
    if (region === null || !expressZone.includes(region)) return { fields: NO_DIRECTION };
  }
  return { region: expressZone[0] ?? null, country: DEFAULT_COUNTRY, point: null };
}

/** The method does not deliver there. */
export const NO_DIRECTION: FieldRefusals = { non_field_errors: [{ code: 'direction_not_available' }] };

function pickupTarget(code: string | undefined, points: readonly PickupPointRow[]): Found {
  const point = points.find((candidate) => candidate.code === code);
  if (!point) return { fields: { pickup_point: [{ code: 'does_not_exist' }] } };
  return { region: point.region, country: point.country, point };
}

/** The destination in Russian, because carriers know no other names. */
export async function toCarrierDestination(
  geography: Geography,
  { region, country, point }: ParcelTarget,
  { city, postcode }: ShippingAddress,
): Promise<Destination> {
  const named = (await geography.regions.get()).find(({ code }) => code === region);
  return {
    country,
    region: named?.name.ru ?? null,
    city: await geography.cityName(country, point?.city ?? city ?? ''),
    postcode: cleanPostcode(postcode ?? '') || null,
    point: point && { code: point.code, type: point.type },
  };
}

type PointList = (typeof PICKUP_POINT_LISTS)[keyof typeof PICKUP_POINT_LISTS];

async function pointTarget(
  db: Database,
  { network, field }: PointList,
  { [field]: code = '' }: ShippingAddress,
): Promise<Found> {
  const point = await findPickupPoint(db, network, code);
  return point
    ? { region: point.region, country: point.country, point }
    : { fields: { [field]: [{ code: 'does_not_exist' }] } };
}
