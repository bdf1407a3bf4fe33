import type { ShippingMethod } from '@kashtanka/contract';
import {
  findTariff,
  isPricedShippingCode,
  POINT_LISTS,
  type PricedShippingCode,
  pointListOf,
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
import type { Locale } from '#platform/locale';
import type { News, Topic } from '#platform/news';
import { toPoint } from './answer-point.ts';
import { deliveryDate, expressDate } from './dates.ts';
import { readPointNetworks } from './point-store.ts';
import { type PointRow, readExpressZone, readShopPoints, readTariffs, type TariffRow } from './store.ts';
import { targetOf } from './target.ts';
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
  /** The day by which a parcel of the lightest kind would be at a place, if anything goes there. */
  lightParcelDay(
    method: PricedShippingCode,
    place: { region: string | null; country: string },
  ): Promise<string | null>;
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
      networks: await readPointNetworks(db),
    }),
  );
  return {
    methods: async ({ weightG }, locale) => {
      const { tariffs, points, networks } = await cached.get();
      const isOffered = (code: ShippingCode) =>
        isPricedShippingCode(code) && tariffs.has(code) && hasPoints(code, networks);
      return SHIPPING_CODES.filter(isOffered).map((code) => ({
        code,
        unavailability_reason: heavierThan(tariffs.get(code) ?? [], weightG, locale),
        name: shippingName(code, locale),
        description: shippingDescription(code, locale),
        ...(code === 'pickup' && { pickup_points: points.map((point) => toPoint(point, null, locale)) }),
      }));
    },
    quote: async (method, address, parcel) => {
      const missing = missingFields(method, address);
      if (missing) return { ok: false, fields: missing };
      const { tariffs, expressZone, points } = await cached.get();
      const target = await targetOf(method, address, { db, shopPoints: points, expressZone, places });
      if ('fields' in target) return { ok: false, fields: target.fields };
      const tariff = findTariff(tariffs.get(method) ?? [], { ...target, weightG: parcel.weightG });
      if (!tariff) return { ok: false, fields: DIRECTION_NOT_AVAILABLE };
      const { express_until_hour } = await settings.get();
      const estimatedDay = estimate(method, tariff, clock.now(), express_until_hour);
      const { price: charge, days_min: daysMin, days_max: daysMax } = tariff;
      return { ok: true, quote: { method, charge, ...target, daysMin, daysMax, estimatedDay } };
    },
    lightParcelDay: async (method, place) => {
      const { tariffs } = await cached.get();
      const tariff = findTariff(tariffs.get(method) ?? [], { ...place, weightG: 1 });
      return tariff?.days_max === null || !tariff ? null : deliveryDate(moscowDay(clock.now()), tariff.days_max);
    },
  };
}

/** A method that ends at a point needs one to end at. */
function hasPoints(code: ShippingCode, networks: ReadonlySet<string>): boolean {
  if (code === 'pickup') return networks.has('pickup');
  const list = pointListOf(code);
  return list === undefined || networks.has(POINT_LISTS[list].network);
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

function estimate(
  method: PricedShippingCode,
  tariff: TariffRow,
  now: Date,
  expressUntilHour: number,
): string | null {
  if (method === 'msk-express') return expressDate(now, expressUntilHour);
  return tariff.days_max === null ? null : deliveryDate(moscowDay(now), tariff.days_max);
}
