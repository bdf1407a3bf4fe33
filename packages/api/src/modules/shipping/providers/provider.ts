import type { Kopecks, ParcelEventKind, PickupPointNetwork, PricedShippingCode } from '@kashtanka/rules';

// The port to carriers. An adapter reduces every failure to one of these problems.

/** A shopper waits at most this long for a price (D61). */
export const QUOTE_LIMIT_MS = 5_000;

/** Carriers with pickup points; the shop's own pickup points belong to none. */
export type Carrier = Exclude<PickupPointNetwork, 'pickup'>;

export type Destination = {
  country: string;
  /** The shop's Russian name; null if unknown. */
  region: string | null;
  city: string;
  postcode: string | null;
  /** Null for delivery by courier. */
  point: { code: string; type: 'PVZ' | 'POSTAMAT' } | null;
};

export type QuoteRequest = { method: PricedShippingCode; destination: Destination; weightG: number };

export type CarrierQuote = { charge: Kopecks; daysMin: number | null; daysMax: number | null };

/**
 * `direction_not_available`: the carrier does not deliver there. `temporarily_unavailable`: no usable response.
 * `postcode_required`: the carrier identifies cities by postcode.
 */
export type CarrierProblem = 'direction_not_available' | 'temporarily_unavailable' | 'postcode_required';

export type CarrierQuoteResult = { ok: true; quote: CarrierQuote } | { ok: false; problem: CarrierProblem };

export type CarrierPickupPoint = {
  code: string;
  type: 'PVZ' | 'POSTAMAT';
  name: string;
  address: string;
  city: string;
  /** The carrier's name of the region. */
  region: string | null;
  country: string;
  metro: string | null;
  station: string | null;
  workTime: string | null;
  phone: string | null;
  email: string | null;
  comment: string | null;
  location: { lat: string; lon: string } | null;
};

/** A part of a list. Without `ok` the list is incomplete, and missing pickup points must not be hidden. */
export type PickupPointsPart =
  | { ok: true; points: CarrierPickupPoint[] }
  | { ok: false; problem: 'temporarily_unavailable' };

export type ParcelRequest = {
  /** Order number and attempt; it makes a repeated request idempotent. */
  number: string;
  destination: Destination;
  /** Street, building and flat for a courier. */
  street: string;
  comment: string;
  weightG: number;
  /** The phone as +7XXXXXXXXXX. */
  recipient: { name: string; phone: string; email: string };
  items: { article: string; name: string; quantity: number; unitPrice: Kopecks }[];
};

/**
 * `waiting`: the carrier has not decided. `refused`: the request is rejected; `code` is the carrier's and contains no
 * personal data. `silent`: no usable response.
 */
export type ParcelResult =
  | { kind: 'registered'; reference: string; trackingNumber: string | null }
  | { kind: 'waiting' }
  | { kind: 'refused'; code: string }
  | { kind: 'silent' };

/** `kind` is null for an unknown status. */
export type ParcelEvent = { at: Date; kind: ParcelEventKind | null; rawCode: string };

export type TrackingResult = { kind: 'told'; events: ParcelEvent[] } | { kind: 'unknown' } | { kind: 'silent' };

/**
 * `canceled`: the carrier has no such parcel now. `too_late`: it was handed over. `waiting`: the carrier has not
 * decided. `silent`: no usable response.
 */
export type CancellationResult = { kind: 'canceled' | 'too_late' | 'waiting' | 'silent' };

export type TakenParcel = { number: string; reference: string };

/** The present batches of parcels by our number; parcels that the carrier does not know are missing. */
export type BatchResult =
  | { kind: 'told'; parcels: { number: string; batch: string | null }[] }
  | { kind: 'silent' };

/** Batches of parcels that are handed over together. Calls are idempotent and need at least one parcel. */
export interface CarrierBatches {
  /** `day` is the day of the handover, YYYY-MM-DD. */
  add(parcels: readonly TakenParcel[], day: string): Promise<BatchResult>;
  takeOut(parcels: readonly TakenParcel[]): Promise<BatchResult>;
}

export interface CarrierParcels {
  readonly methods: readonly PricedShippingCode[];
  /** Idempotent by the number, even if the first response was lost. */
  ship(parcel: ParcelRequest): Promise<ParcelResult>;
  track(parcel: { reference: string; trackingNumber: string | null }): Promise<TrackingResult>;
  /** Cancels a parcel; idempotent. `reference` is null if the carrier never confirmed the parcel. */
  cancel(parcel: { number: string; reference: string | null }): Promise<CancellationResult>;
  /** Undefined for a carrier without batches. */
  readonly batches?: CarrierBatches;
  /** The parcel reference in a webhook; undefined for a carrier without webhooks. */
  parseWebhook?(body: unknown): string | undefined;
}

export interface DeliveryProvider {
  readonly carrier: Carrier;
  /** The methods that it prices; others use the operator's tariffs. */
  readonly methods: readonly PricedShippingCode[];
  /** A cache key: destinations with the same text have the same price. */
  directionOf(destination: Destination): string;
  /** Ends within `QUOTE_LIMIT_MS`. */
  quote(asked: QuoteRequest): Promise<CarrierQuoteResult>;
  /** All pickup points in parts, so that memory does not grow with the list. */
  points(): AsyncIterable<PickupPointsPart>;
  /** Undefined if parcels are handed over manually. */
  readonly parcels?: CarrierParcels;
}
