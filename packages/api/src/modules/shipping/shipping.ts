import type { PickupPoint, ShippingMethod } from '@kashtanka/contract';
import {
  DEFAULT_COUNTRY,
  findTariff,
  isPricedShippingCode,
  type PricedShippingCode,
  pricingShippingFields,
  SHIPPING_CODES,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import type { Places } from '#modules/places';
import type { Settings } from '#modules/settings';
import { cachedUntil } from '#platform/cached';
import { type Clock, moscowDay } from '#platform/clock';
import type { Database } from '#platform/database';
import type { FieldRefusals } from '#platform/http/reply';
import { type Locale, localText, localTextOrNull } from '#platform/locale';
import type { News, Topic } from '#platform/news';
import { deliveryDate, expressDate } from './dates.ts';
import { type PointRow, readExpressZone, readShopPoints, readTariffs, type TariffRow } from './store.ts';
import { shippingDescription, shippingName, tooHeavyText } from './texts.ts';

export const SHIPPING_TOPIC: Topic = 'shipping';

export type Parcel = { weightG: number };

/** What a method costs before any offer, and when it would be there. */
export type Quote = {
  method: PricedShippingCode;
  charge: number;
  region: string | null;
  country: string;
  daysMin: number | null;
  daysMax: number | null;
  estimatedDay: string | null;
  point: PointRow | null;
};

export type Quoted = { ok: true; quote: Quote } | { ok: false; fields: FieldRefusals };

export type Shipping = {
  /** The methods that the shop offers for goods that must be carried, those that cannot carry them with the reason. */
  methods(parcel: Parcel, locale: Locale): Promise<ShippingMethod[]>;
  /** The price of a method for an address that may still lack what only an order needs. */
  quote(method: PricedShippingCode, address: ShippingAddress, parcel: Parcel): Promise<Quoted>;
};

type Deps = { db: Database; news: News; clock: Clock; places: Places; settings: Settings };

export function createShipping({ db, news, clock, places, settings }: Deps): Shipping {
  const cached = cachedUntil(
    news,
    (topic) => topic === SHIPPING_TOPIC,
    async () => ({
      tariffs: Map.groupBy(await readTariffs(db), ({ method }) => method),
      expressZone: await readExpressZone(db),
      points: await readShopPoints(db),
    }),
  );
  return {
    methods: async ({ weightG }, locale) => {
      const { tariffs, points } = await cached.get();
      const isOffered = (code: ShippingCode) => isPricedShippingCode(code) && tariffs.has(code);
      return SHIPPING_CODES.filter((code) => isOffered(code) && (code !== 'pickup' || points.length > 0)).map(
        (code) => ({
          code,
          unavailability_reason: heavierThan(tariffs.get(code) ?? [], weightG, locale),
          name: shippingName(code, locale),
          description: shippingDescription(code, locale),
          ...(code === 'pickup' && { pickup_points: points.map((point) => toPoint(point, locale)) }),
        }),
      );
    },
    quote: async (method, address, parcel) => {
      const missing = missingFields(method, address);
      if (missing) return { ok: false, fields: missing };
      const { tariffs, expressZone, points } = await cached.get();
      const target = await targetOf(method, address, { points, expressZone, places });
      if ('fields' in target) return { ok: false, fields: target.fields };
      const tariff = findTariff(tariffs.get(method) ?? [], { ...target, weightG: parcel.weightG });
      if (!tariff) return { ok: false, fields: DIRECTION_NOT_AVAILABLE };
      const { express_until_hour } = await settings.get();
      const estimatedDay = estimate(method, tariff, clock.now(), express_until_hour);
      const { price: charge, days_min: daysMin, days_max: daysMax } = tariff;
      return { ok: true, quote: { method, charge, ...target, daysMin, daysMax, estimatedDay } };
    },
  };
}

/** Where the parcel goes is judged by the price; what it weighs is known before. */
function heavierThan(tariffs: readonly TariffRow[], weightG: number, locale: Locale): string | null {
  const heaviestG = Math.max(...tariffs.map(({ up_to_g }) => up_to_g));
  return weightG > heaviestG ? tooHeavyText(heaviestG, locale) : null;
}

const DIRECTION_NOT_AVAILABLE: FieldRefusals = { non_field_errors: [{ code: 'direction_not_available' }] };

function missingFields(method: PricedShippingCode, address: ShippingAddress): FieldRefusals | undefined {
  const missing = pricingShippingFields(method).filter((field) => !address[field]);
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((field) => [field, [{ code: 'required' as const }]]));
}

type Target = { region: string | null; country: string; point: PointRow | null };
type Known = { points: readonly PointRow[]; expressZone: readonly string[]; places: Places };

/** Where a parcel goes: the region decides its tariff and the offers that hold for it. */
async function targetOf(
  method: PricedShippingCode,
  address: ShippingAddress,
  { points, expressZone, places }: Known,
): Promise<Target | { fields: FieldRefusals }> {
  if (method === 'pickup') return pickupTarget(address.pickup_point, points);
  if (method === 'msk-express') return { region: expressZone[0] ?? null, country: DEFAULT_COUNTRY, point: null };
  const country = (address.country ?? DEFAULT_COUNTRY).toUpperCase();
  const isKnown = (await places.countries.get()).some(({ code }) => code === country);
  if (!isKnown) return { fields: { country: [{ code: 'does_not_exist' }] } };
  return { region: await places.regionOf(country, address), country, point: null };
}

/** Before a point is chosen, the price is that of the shop's first one: they all cost the same. */
function pickupTarget(code: string | undefined, points: readonly PointRow[]): Target | { fields: FieldRefusals } {
  const point = code ? points.find((candidate) => candidate.code === code) : points[0];
  if (!point) return { fields: { pickup_point: [{ code: 'does_not_exist' }] } };
  return { region: point.region, country: point.country, point: code ? point : null };
}

function estimate(
  method: PricedShippingCode,
  tariff: TariffRow,
  now: Date,
  expressUntilHour: number,
): string | null {
  if (method === 'msk-express') return expressDate(now, expressUntilHour);
  return tariff.days_max === null ? null : deliveryDate(moscowDay(now), tariff.days_max);
}

function toPoint(row: PointRow, locale: Locale): PickupPoint {
  const { code, type, city, region, phone, email, location } = row;
  return {
    ...{ code, type, city, region, phone, email, location, estimated_delivery_date: null },
    name: localText(row.name, locale),
    address: localText(row.address, locale),
    metro: localTextOrNull(row.metro, locale),
    station: localTextOrNull(row.station, locale),
    work_time: localTextOrNull(row.work_time, locale),
    comment: localTextOrNull(row.comment, locale),
  };
}
