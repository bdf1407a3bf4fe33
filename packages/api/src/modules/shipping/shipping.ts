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
import { PLACES_TOPIC, type Places } from '#modules/geography';
import type { Settings } from '#modules/settings';
import { cachedUntil } from '#platform/cached';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { News } from '#platform/events/events';
import type { FieldRefusals } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import type { Log } from '#platform/log';
import { createCarriers } from './carriers.ts';
import { dayAfter, estimatedDay } from './dates.ts';
import { createParcels, type Parcels } from './parcels.ts';
import { readPointNetworks } from './point-store.ts';
import { createPointSync, type PointSync } from './point-sync.ts';
import type { CarrierProblem, CarrierQuoted, DeliveryProvider } from './providers/provider.ts';
import { inTown, type PointOfTown, toPoint } from './serialize-pickup-point.ts';
import { SHIPPING_TOPIC } from './shipping-topic.ts';
import { type PointRow, readExpressZone, readShopPoints, readTariffs, type TariffRow } from './store.ts';
import { destinationOf, NO_DIRECTION, targetOf } from './target.ts';
import { shippingDescription, shippingName, tooHeavyText } from './texts.ts';

export type ParcelWeight = { weightG: number };

/** What a method costs before any offer, and when it would be there. */
export type Quote = {
  method: PricedShippingCode;
  charge: number;
  region: string | null;
  country: string;
  daysMin: number | null;
  daysMax: number | null;
  estimatedDay: string | null;
  point: PointOfTown | null;
};

/** `temporarily_unavailable`: the carrier that prices the method does not answer, and has not said before (D61). */
export type Quoted =
  | { ok: true; quote: Quote }
  | { ok: false; problem: 'refused'; fields: FieldRefusals }
  | { ok: false; problem: 'temporarily_unavailable' };

export type ShopContact = { phone: string | null; email: string | null };

export type Shipping = {
  /** Keeps the lists of points as carriers have them. */
  points: PointSync;
  /** Has parcels taken, and asks what became of them. */
  parcels: Parcels;
  /** The methods that the shop offers for goods that must be carried, those that cannot carry them with the reason. */
  methods(parcel: ParcelWeight, locale: Locale): Promise<ShippingMethod[]>;
  /** Whether its price comes from a carrier, who must be asked before a transaction begins. */
  asksCarrier(method: PricedShippingCode): boolean;
  /**
   * The price of a method for an address that may still lack what only an order needs. Within a transaction it is what
   * has been stored for this parcel and direction: no carrier is asked there.
   */
  quote(method: PricedShippingCode, address: ShippingAddress, parcel: ParcelWeight, tx?: Tx): Promise<Quoted>;
  /** How the shop itself is reached, as its own pickup point tells; null where it has none. */
  contact(): Promise<ShopContact | null>;
  /** The days by which a parcel of the lightest kind would be at these points; null where nothing is known to go. */
  lightParcelDays(method: PricedShippingCode, points: readonly PointRow[]): Promise<(string | null)[]>;
};

type Deps = {
  db: Database;
  news: News;
  clock: Clock;
  log: Log;
  places: Places;
  settings: Settings;
  /** Carriers that the operator has a contract with; his table prices whatever none of them does (D57). */
  providers: readonly DeliveryProvider[];
};

export function createShipping(deps: Deps): Shipping {
  const { db, news, clock, places, settings, providers } = deps;
  const carriers = createCarriers({ db, clock, providers });
  const cached = cachedUntil(
    news,
    (topic) => topic === SHIPPING_TOPIC || topic === PLACES_TOPIC,
    async () => ({
      tariffs: Map.groupBy(await readTariffs(db), ({ method }) => method),
      expressZone: await readExpressZone(db),
      points: await Promise.all((await readShopPoints(db)).map((point) => inTown(places, point))),
      networks: await readPointNetworks(db),
    }),
  );
  return {
    points: createPointSync(deps),
    parcels: createParcels(deps),
    methods: async ({ weightG }, locale) => {
      const { tariffs, points, networks } = await cached.get();
      const isOffered = (code: ShippingCode) =>
        isPricedShippingCode(code) && (carriers.prices(code) || tariffs.has(code)) && hasPoints(code, networks);
      const isByCarrier = (code: ShippingCode) => isPricedShippingCode(code) && carriers.prices(code);
      return SHIPPING_CODES.filter(isOffered).map((code) => ({
        code,
        // Carriers know the limits of their points and lockers; they say so where the parcel goes.
        unavailability_reason: isByCarrier(code) ? null : heavierThan(tariffs.get(code) ?? [], weightG, locale),
        name: shippingName(code, locale),
        description: shippingDescription(code, locale),
        ...(code === 'pickup' && { pickup_points: points.map((point) => toPoint(point, null, locale)) }),
      }));
    },
    asksCarrier: carriers.prices,
    quote: async (method, address, parcel, tx) => {
      const missing = missingFields(method, address);
      if (missing) return refused(missing);
      const { tariffs, expressZone, points } = await cached.get();
      const target = await targetOf(method, address, { db, shopPoints: points, expressZone, places });
      if ('fields' in target) return refused(target.fields);
      const priced = carriers.prices(method)
        ? await carriers.quote({ method, destination: await destinationOf(places, target, address), ...parcel }, tx)
        : priceByTable(tariffs.get(method) ?? [], { ...target, ...parcel });
      if (!priced.ok) return refusedBy(priced.problem);
      const { express_until_hour } = await settings.get();
      const at = { now: clock.now(), expressUntilHour: express_until_hour };
      const day = estimatedDay(method, priced.quote.daysMax, at);
      const point = target.point && (await inTown(places, target.point));
      return { ok: true, quote: { method, ...target, ...priced.quote, point, estimatedDay: day } };
    },
    contact: async () => {
      const { points } = await cached.get();
      return points.find(({ phone, email }) => phone ?? email) ?? null;
    },
    lightParcelDays: async (method, points) => {
      const { tariffs } = await cached.get();
      const asDestination = (point: PointRow) => destinationOf(places, { ...point, point }, {});
      const priced = carriers.prices(method)
        ? await carriers.storedQuotes(method, await Promise.all(points.map(asDestination)))
        : points.map((point) => priceByTable(tariffs.get(method) ?? [], { ...point, weightG: 1 }));
      return priced.map((one) => (one.ok ? dayAfter(one.quote.daysMax, clock.now()) : null));
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

function refused(fields: FieldRefusals): Quoted {
  return { ok: false, problem: 'refused', fields };
}

function refusedBy(problem: CarrierProblem): Quoted {
  switch (problem) {
    case 'direction_not_available':
      return refused(NO_DIRECTION);
    case 'postcode_required':
      return refused({ postcode: [{ code: 'required' }] });
    case 'temporarily_unavailable':
      return { ok: false, problem };
    default:
      return problem satisfies never;
  }
}

type Going = { region: string | null; country: string; weightG: number };

function priceByTable(tariffs: readonly TariffRow[], parcel: Going): CarrierQuoted {
  const tariff = findTariff(tariffs, parcel);
  if (!tariff) return { ok: false, problem: 'direction_not_available' };
  const { price: charge, days_min: daysMin, days_max: daysMax } = tariff;
  return { ok: true, quote: { charge, daysMin, daysMax } };
}

function missingFields(method: PricedShippingCode, address: ShippingAddress): FieldRefusals | undefined {
  const missing = pricingShippingFields(method).filter((field) => !address[field]);
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((field) => [field, [{ code: 'required' as const }]]));
}
