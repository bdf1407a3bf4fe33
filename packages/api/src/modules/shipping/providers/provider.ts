import type { Kopecks, ParcelNews, PointNetwork, PricedShippingCode } from '@kashtanka/rules';

// The port between the shop and whoever carries its parcels. A carrier's troubles become one of our two words in here;
// nobody else learns how that carrier fails.

/** A shopper waits for a price, and for no carrier longer than this (D61). */
export const QUOTE_LIMIT_MS = 5_000;

/** Whose points and prices they are. The shop's own points belong to no carrier. */
export type Carrier = Exclude<PointNetwork, 'pickup'>;

export type Destination = {
  country: string;
  /** As the shop names it, in Russian; null where nobody knows. */
  region: string | null;
  city: string;
  postcode: string | null;
  /** Null where a courier brings it to the door. */
  point: { code: string; type: 'PVZ' | 'POSTAMAT' } | null;
};

export type ToQuote = { method: PricedShippingCode; destination: Destination; weightG: number };

export type CarrierQuote = { charge: Kopecks; daysMin: number | null; daysMax: number | null };

/**
 * `direction_not_available`: it does not go there. `temporarily_unavailable`: it did not say, or nothing of sense.
 * `postcode_required`: it knows no town by its name.
 */
export type CarrierProblem = 'direction_not_available' | 'temporarily_unavailable' | 'postcode_required';

export type CarrierQuoted = { ok: true; quote: CarrierQuote } | { ok: false; problem: CarrierProblem };

export type CarrierPoint = {
  code: string;
  type: 'PVZ' | 'POSTAMAT';
  name: string;
  address: string;
  city: string;
  /** As the carrier names it. */
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

/** A part of a list. Without `ok` the list is not whole: what was read before must not pass for all of it. */
export type PointsPart = { ok: true; points: CarrierPoint[] } | { ok: false; problem: 'temporarily_unavailable' };

/** A parcel that a carrier is asked to take. */
export type ToShip = {
  /** The order's number and the attempt: asked for again, it is the same parcel. */
  number: string;
  destination: Destination;
  /** Street, house and flat, where a courier brings it. */
  street: string;
  comment: string;
  weightG: number;
  /** The phone as +7XXXXXXXXXX. */
  recipient: { name: string; phone: string; email: string };
  items: { article: string; name: string; quantity: number; unitPrice: Kopecks }[];
};

/**
 * `waiting`: the carrier has it and has not decided. `refused`: it will not take it as it is; `code` is the carrier's,
 * and of no shopper's data. `silent`: it did not say, or nothing of sense.
 */
export type Shipped =
  | { kind: 'registered'; reference: string; trackingNumber: string | null }
  | { kind: 'waiting' }
  | { kind: 'refused'; code: string }
  | { kind: 'silent' };

/** `news` is null for a word that the shop does not know. */
export type ParcelEvent = { at: Date; news: ParcelNews | null; rawCode: string };

export type Tracked = { kind: 'told'; events: ParcelEvent[] } | { kind: 'unknown' } | { kind: 'silent' };

/**
 * `canceled`: the carrier has no such parcel, or has it no more. `too_late`: it was handed over. `waiting`: it was asked, and has
 * not decided. `silent`: it did not say, or nothing of sense.
 */
export type CanceledByCarrier = { kind: 'canceled' | 'too_late' | 'waiting' | 'silent' };

/** A parcel that a carrier has taken. */
export type TakenParcel = { number: string; reference: string };

/** Where the parcels that were asked for lie now, by our number; one that the carrier does not know any more is left out. */
export type Batched = { kind: 'told'; parcels: { number: string; batch: string | null }[] } | { kind: 'silent' };

/** What is handed over together. Each may be asked twice for the same parcels, and never for none. */
export interface BatchDesk {
  /** `day` is when they are handed over, as YYYY-MM-DD. */
  putIn(parcels: readonly TakenParcel[], day: string): Promise<Batched>;
  takeOut(parcels: readonly TakenParcel[]): Promise<Batched>;
}

/** Who takes parcels, and tells of them. */
export interface ParcelDesk {
  readonly methods: readonly PricedShippingCode[];
  /** May be asked twice for one number, also where the first answer was never heard: it is one parcel. */
  ship(parcel: ToShip): Promise<Shipped>;
  track(parcel: { reference: string; trackingNumber: string | null }): Promise<Tracked>;
  /** Has the carrier let a parcel go; may be asked as often as one likes. `reference` is null where it never said yes. */
  cancel(parcel: { number: string; reference: string | null }): Promise<CanceledByCarrier>;
  /** Missing where a carrier is not told before what is handed over. */
  readonly batches?: BatchDesk;
  /** The reference that a call of the carrier names; missing where it calls nobody. */
  hintOf?(body: unknown): string | undefined;
}

export interface DeliveryProvider {
  readonly carrier: Carrier;
  /** What it can price; the rest of the methods is priced by the operator's table. */
  readonly methods: readonly PricedShippingCode[];
  /** What of a destination its prices depend on: the same text, the same price. */
  directionOf(destination: Destination): string;
  /** Has ended after `QUOTE_LIMIT_MS`, whatever became of it. */
  quote(asked: ToQuote): Promise<CarrierQuoted>;
  /** All points, part by part, so that a long list needs no more memory than a short one. */
  points(): AsyncIterable<PointsPart>;
  /** Missing where parcels are handed over by hand. */
  readonly parcels?: ParcelDesk;
}
