import type { ShippingMethod } from '@kashtanka/contract';
import {
  findTariff,
  isPricedShippingCode,
  PICKUP_POINT_LISTS,
  type PricedShippingCode,
  pickupPointListOf,
  pricingShippingFields,
  SHIPPING_CODES,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import { GEOGRAPHY_TOPIC, type Geography } from '#modules/geography';
import type { Settings } from '#modules/settings';
import { cachedUntil } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { FieldRefusals } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import type { Log } from '#platform/log';
import { createCarriers } from './carriers.ts';
import { dayAfter, estimateDeliveryDay } from './delivery-dates.ts';
import { createParcels, type Parcels } from './parcels.ts';
import { createPickupPointSync, type PickupPointSync } from './pickup-point-sync.ts';
import type { CarrierProblem, CarrierQuoteResult, DeliveryProvider } from './providers/provider.ts';
import { type PickupPointWithCity, serializePickupPoint, withCityText } from './serialize-pickup-point.ts';
import { SHIPPING_TOPIC } from './shipping-topic.ts';
import { listPickupPointNetworks } from './sql/pickup-points.ts';
import {
  getExpressZone,
  listShopPickupPoints,
  listTariffs,
  type PickupPointRow,
  type TariffRow,
} from './sql/tariffs.ts';
import { NO_DIRECTION, resolveTarget, toCarrierDestination } from './target.ts';
import { shippingDescription, shippingName, tooHeavyText } from './texts.ts';

export type ParcelWeight = { weightG: number };

/** The price of a method before offers, with the estimated day. */
export type Quote = {
  method: PricedShippingCode;
  charge: number;
  region: string | null;
  country: string;
  daysMin: number | null;
  daysMax: number | null;
  estimatedDay: string | null;
  point: PickupPointWithCity | null;
};

/** `temporarily_unavailable`: the carrier does not respond, and no earlier price is stored (D61). */
export type Quoted =
  | { ok: true; quote: Quote }
  | { ok: false; problem: 'refused'; fields: FieldRefusals }
  | { ok: false; problem: 'temporarily_unavailable' };

export type ShopContact = { phone: string | null; email: string | null };

export type Shipping = {
  /** Synchronizes the carriers' pickup points. */
  points: PickupPointSync;
  /** Registers and tracks parcels. */
  parcels: Parcels;
  /** Shipping methods for goods; methods that cannot take the parcel have a reason. */
  methods(parcel: ParcelWeight, locale: Locale): Promise<ShippingMethod[]>;
  /** Whether its price comes from a carrier, which must be called before a transaction. */
  asksCarrier(method: PricedShippingCode): boolean;
  /**
   * The price for an address that may lack fields which only an order needs. In a transaction only a stored price is
   * used; no carrier is called.
   */
  quote(method: PricedShippingCode, address: ShippingAddress, parcel: ParcelWeight, tx?: Tx): Promise<Quoted>;
  /** The shop's contacts from its own pickup point; null if it has none. */
  contact(): Promise<ShopContact | null>;
  /** Estimated days of a light parcel at these pickup points; null if unknown. */
  lightParcelDays(method: PricedShippingCode, points: readonly PickupPointRow[]): Promise<(string | null)[]>;
};

type Deps = {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  geography: Geography;
  settings: Settings;
  /** Configured carriers; the operator's tariffs price all other methods (D57). */
  providers: readonly DeliveryProvider[];
};

export function createShipping(deps: Deps): Shipping {
  const { db, events, clock, geography, settings, providers } = deps;
  const carriers = createCarriers({ db, clock, providers });
  const cached = cachedUntil(
    events,
    (topic) => topic === SHIPPING_TOPIC || topic === GEOGRAPHY_TOPIC,
    async () => ({
      tariffs: Map.groupBy(await listTariffs(db), ({ method }) => method),
      expressZone: await getExpressZone(db),
      points: await Promise.all((await listShopPickupPoints(db)).map((point) => withCityText(geography, point))),
      networks: await listPickupPointNetworks(db),
    }),
  );
  return {
    points: createPickupPointSync(deps),
    parcels: createParcels(deps),
    methods: async ({ weightG }, locale) => {
      const { tariffs, points, networks } = await cached.get();
      const isOffered = (code: ShippingCode) =>
        isPricedShippingCode(code) && (carriers.prices(code) || tariffs.has(code)) && hasPoints(code, networks);
      const isByCarrier = (code: ShippingCode) => isPricedShippingCode(code) && carriers.prices(code);
      return SHIPPING_CODES.filter(isOffered).map((code) => ({
        code,
        // Carriers check the weight for their pickup points and lockers when the destination is known.
        unavailability_reason: isByCarrier(code) ? null : heavierThan(tariffs.get(code) ?? [], weightG, locale),
        name: shippingName(code, locale),
        description: shippingDescription(code, locale),
        ...(code === 'pickup' && {
          pickup_points: points.map((point) => serializePickupPoint(point, null, locale)),
        }),
      }));
    },
    asksCarrier: carriers.prices,
    quote: async (method, address, parcel, tx) => {
      const missing = missingFields(method, address);
      if (missing) return refused(missing);
      const { tariffs, expressZone, points } = await cached.get();
      const target = await resolveTarget(method, address, { db, shopPoints: points, expressZone, geography });
      if ('fields' in target) return refused(target.fields);
      const priced = carriers.prices(method)
        ? await carriers.quote(
            { method, destination: await toCarrierDestination(geography, target, address), ...parcel },
            tx,
          )
        : priceByTable(tariffs.get(method) ?? [], { ...target, ...parcel });
      if (!priced.ok) return refusedBy(priced.problem);
      const { express_until_hour } = await settings.get();
      const at = { now: clock.now(), expressUntilHour: express_until_hour };
      const day = estimateDeliveryDay(method, priced.quote.daysMax, at);
      const point = target.point && (await withCityText(geography, target.point));
      return { ok: true, quote: { method, ...target, ...priced.quote, point, estimatedDay: day } };
    },
    contact: async () => {
      const { points } = await cached.get();
      return points.find(({ phone, email }) => phone ?? email) ?? null;
    },
    lightParcelDays: async (method, points) => {
      const { tariffs } = await cached.get();
      const asDestination = (point: PickupPointRow) => toCarrierDestination(geography, { ...point, point }, {});
      const priced = carriers.prices(method)
        ? await carriers.storedQuotes(method, await Promise.all(points.map(asDestination)))
        : points.map((point) => priceByTable(tariffs.get(method) ?? [], { ...point, weightG: 1 }));
      return priced.map((one) => (one.ok ? dayAfter(one.quote.daysMax, clock.now()) : null));
    },
  };
}

/** A pickup method needs at least one pickup point. */
function hasPoints(code: ShippingCode, networks: ReadonlySet<string>): boolean {
  if (code === 'pickup') return networks.has('pickup');
  const list = pickupPointListOf(code);
  return list === undefined || networks.has(PICKUP_POINT_LISTS[list].network);
}

/** The weight limit over all destinations; the price checks the destination itself. */
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

function priceByTable(tariffs: readonly TariffRow[], parcel: Going): CarrierQuoteResult {
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
