import {
  isPricedShippingCode,
  PICKUP_POINT_LISTS,
  pickupPointListOf,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import type { Geography } from '#modules/geography';
import type { Database } from '#platform/database';
import type {
  BatchResult,
  CancellationResult,
  Carrier,
  CarrierParcels,
  DeliveryProvider,
  ParcelRequest,
  ParcelResult,
  TakenParcel,
  TrackingResult,
} from './providers/provider.ts';
import type { Parcel } from './sql/parcels.ts';
import { findAnyPickupPoint } from './sql/pickup-points.ts';
import { toCarrierDestination } from './target.ts';

/** The destination as recorded in the order. */
export type ParcelDestination = Pick<ParcelRequest, 'recipient' | 'items'> & {
  method: ShippingCode;
  region: string | null;
  country: string;
  pointCode: string | null;
  address: ShippingAddress;
};

/** Requests to carriers; call them outside of transactions. */
export type Parcels = {
  /** Carriers whose parcels can be tracked. */
  carriers: readonly Carrier[];
  /** The carrier with an API for this method; undefined if parcels are handed over manually. */
  carrierOf(method: ShippingCode): Carrier | undefined;
  ship(parcel: Parcel, to: ParcelDestination): Promise<ParcelResult>;
  track(parcel: Parcel): Promise<TrackingResult>;
  cancel(parcel: Parcel): Promise<CancellationResult>;
  /** Carriers that must be notified of batches. */
  carriersWithBatches: readonly Carrier[];
  /** Puts registered parcels into a batch; at least one is required. */
  addToBatch(carrier: Carrier, parcels: readonly Parcel[], day: string): Promise<BatchResult>;
  takeOut(carrier: Carrier, parcels: readonly Parcel[]): Promise<BatchResult>;
  /** The parcel reference in a webhook of the carrier; makes no request. */
  parseWebhook(carrier: Carrier, body: unknown): string | undefined;
};

/** Our number of a parcel, known to the carrier before its own. */
export function getParcelNumber({ order_number, attempt }: Pick<Parcel, 'order_number' | 'attempt'>): string {
  return `${order_number}-${attempt}`;
}

function takenOf(parcel: Parcel): TakenParcel[] {
  const { reference } = parcel;
  return reference === null ? [] : [{ number: getParcelNumber(parcel), reference }];
}

type Deps = { db: Database; geography: Geography; providers: readonly DeliveryProvider[] };

export function createParcels({ db, geography, providers }: Deps): Parcels {
  const carriers = providers.flatMap(({ carrier, parcels }) => (parcels ? [{ carrier, parcels }] : []));
  const parcelsOf = (carrier: Carrier): CarrierParcels | undefined =>
    carriers.find((one) => one.carrier === carrier)?.parcels;
  return {
    carriers: carriers.map(({ carrier }) => carrier),
    carrierOf: (method) =>
      isPricedShippingCode(method)
        ? carriers.find(({ parcels }) => parcels.methods.includes(method))?.carrier
        : undefined,
    ship: async (parcel, to) => {
      const parcels = parcelsOf(parcel.carrier);
      // The carrier may have been unconfigured since.
      if (!parcels) return { kind: 'silent' };
      const destination = await whereTo(to);
      if (!destination) return { kind: 'refused', code: 'point_unknown' };
      return parcels.ship({
        number: getParcelNumber(parcel),
        weightG: parcel.weight_g,
        recipient: to.recipient,
        items: to.items,
        destination,
        street: to.address.line1 ?? '',
        comment: to.address.notes ?? '',
      });
    },
    cancel: async (parcel) =>
      parcelsOf(parcel.carrier)?.cancel({ number: getParcelNumber(parcel), reference: parcel.reference }) ?? {
        kind: 'silent',
      },
    carriersWithBatches: carriers.filter(({ parcels }) => parcels.batches).map(({ carrier }) => carrier),
    addToBatch: async (carrier, parcels, day) =>
      parcelsOf(carrier)?.batches?.add(parcels.flatMap(takenOf), day) ?? { kind: 'silent' },
    takeOut: async (carrier, parcels) =>
      parcelsOf(carrier)?.batches?.takeOut(parcels.flatMap(takenOf)) ?? { kind: 'silent' },
    parseWebhook: (carrier, body) => parcelsOf(carrier)?.parseWebhook?.(body),
    track: async (parcel) => {
      const { reference, tracking_number: trackingNumber } = parcel;
      const parcels = parcelsOf(parcel.carrier);
      return parcels && reference !== null ? parcels.track({ reference, trackingNumber }) : { kind: 'silent' };
    },
  };

  /** Undefined if the pickup point no longer exists; a courier must not be sent instead. */
  async function whereTo({ method, region, country, pointCode, address }: ParcelDestination) {
    const list = pickupPointListOf(method);
    const point =
      list && pointCode ? await findAnyPickupPoint(db, PICKUP_POINT_LISTS[list].network, pointCode) : undefined;
    if (list && !point) return undefined;
    return toCarrierDestination(geography, { region, country, point: point ?? null }, address);
  }
}
