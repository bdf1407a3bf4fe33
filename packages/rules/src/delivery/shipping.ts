import { cleanLine, cleanText } from '../input/clean-input.ts';
import { cleanPostcode } from './postcode.ts';

/** The nine delivery methods (SHIPPING-02). */
export const SHIPPING_CODES = [
  'cdek-courier',
  'cdek-regular-ww',
  'pochtaru-pochtomat',
  'pickup',
  'msk-express',
  'boxberry-courier',
  'boxberry-pvz',
  'bxb-courier',
  'no-shipping-required',
] as const;

export type ShippingCode = (typeof SHIPPING_CODES)[number];

/** The eight that a price can be asked for: all but `no-shipping-required` (API-17). */
export type PricedShippingCode = Exclude<ShippingCode, 'no-shipping-required'>;

export const DEFAULT_SHIPPING_CODE: ShippingCode = 'cdek-courier';
export const DEFAULT_COUNTRY = 'RU';

export function isShippingCode(code: string): code is ShippingCode {
  return SHIPPING_CODES.some((known) => known === code);
}

export function isPricedShippingCode(code: string): code is PricedShippingCode {
  return isShippingCode(code) && code !== 'no-shipping-required';
}

/** SHIPPING-04. */
export function isShippingAvailable(method: { unavailability_reason: string | null }): boolean {
  return method.unavailability_reason === null;
}

/** All values of the delivery form, for all methods together (SHIPPING-05). */
export type ShippingForm = {
  country: string;
  state: string;
  city: string;
  line1: string;
  line2: string;
  line3: string;
  postcode: string;
  phone: string;
  notes: string;
  addressExpress: string;
  notesExpress: string;
  notesPickup: string;
  cdek_fulfillment_point: string;
  pickup_point: string;
  pochtaru_pochtomat: string;
  boxberry_pvz: string;
};

/** The fields that travel with an order (SHIPPING-06 to SHIPPING-11). */
export const SHIPPING_ADDRESS_FIELDS = [
  'country',
  'state',
  'city',
  'line1',
  'postcode',
  'notes',
  'pickup_point',
  'cdek_fulfillment_point',
  'pochtaru_pochtomat',
  'boxberry_pvz',
] as const;

export type ShippingAddressField = (typeof SHIPPING_ADDRESS_FIELDS)[number];

export type ShippingAddress = Partial<Record<ShippingAddressField, string>>;

type Source = keyof ShippingForm;
type Mapping = readonly (readonly [sent: ShippingAddressField, from: Source])[];

const COURIER: Mapping = [
  ['country', 'country'],
  ['state', 'state'],
  ['city', 'city'],
  ['line1', 'line1'],
  ['postcode', 'postcode'],
  ['notes', 'notes'],
];

/** Which field of the form each sent field is taken from. bxb-courier takes boxberry-courier's (D59). */
const SENT_FIELDS: Record<ShippingCode, Mapping> = {
  pickup: [
    ['pickup_point', 'pickup_point'],
    ['notes', 'notesPickup'],
  ],
  'cdek-regular-ww': [
    ['cdek_fulfillment_point', 'cdek_fulfillment_point'],
    ['notes', 'notes'],
  ],
  'pochtaru-pochtomat': [
    ['pochtaru_pochtomat', 'pochtaru_pochtomat'],
    ['notes', 'notes'],
  ],
  'cdek-courier': COURIER,
  'boxberry-courier': COURIER,
  'bxb-courier': COURIER,
  'msk-express': [
    ['line1', 'addressExpress'],
    ['notes', 'notesExpress'],
  ],
  'boxberry-pvz': [
    ['boxberry_pvz', 'boxberry_pvz'],
    ['notes', 'notes'],
  ],
  'no-shipping-required': [],
};

/** Required fields of each method; the others may be empty. */
const REQUIRED_FIELDS: Record<ShippingCode, readonly ShippingAddressField[]> = {
  pickup: ['pickup_point'],
  'cdek-regular-ww': ['cdek_fulfillment_point'],
  'pochtaru-pochtomat': ['pochtaru_pochtomat'],
  'cdek-courier': ['state', 'city', 'line1'],
  'boxberry-courier': ['state', 'city', 'line1'],
  'bxb-courier': ['state', 'city', 'line1'],
  'msk-express': ['line1'],
  'boxberry-pvz': ['boxberry_pvz'],
  'no-shipping-required': [],
};

/**
 * A price needs less than an order: the street for a courier is not known yet when the price is requested. An express
 * courier serves one town alone, so the address does not change its price (D59).
 */
const PRICING_FIELDS: Record<PricedShippingCode, readonly ShippingAddressField[]> = {
  pickup: ['pickup_point'],
  'cdek-regular-ww': ['cdek_fulfillment_point'],
  'pochtaru-pochtomat': ['pochtaru_pochtomat'],
  'cdek-courier': ['state', 'city'],
  'boxberry-courier': ['state', 'city'],
  'bxb-courier': ['state', 'city'],
  'msk-express': [],
  'boxberry-pvz': ['boxberry_pvz'],
};

/** A field of an address: notes have several lines, a postcode is structured, the others are one line each. */
export function cleanAddressField(field: string, typed: string): string {
  if (field === 'notes') return cleanText(typed);
  return field === 'postcode' ? cleanPostcode(typed) : cleanLine(typed);
}

/** The address as the method sends it, empty fields left out. */
export function shippingAddressOf(code: ShippingCode, form: ShippingForm): ShippingAddress {
  const address: ShippingAddress = {};
  for (const [field, source] of SENT_FIELDS[code]) {
    const value = cleanAddressField(field, form[source]);
    if (value !== '') address[field] = value;
  }
  return address;
}

/** The fields that a method may send, in the order of its form. */
export function sentShippingFields(code: ShippingCode): ShippingAddressField[] {
  return SENT_FIELDS[code].map(([field]) => field);
}

export function requiredShippingFields(code: ShippingCode): readonly ShippingAddressField[] {
  return REQUIRED_FIELDS[code];
}

export function pricingShippingFields(code: PricedShippingCode): readonly ShippingAddressField[] {
  return PRICING_FIELDS[code];
}

/** Reads only the fields that the method uses, cleaned; `missing` are the mandatory ones that are empty. */
export function readShippingAddress(
  code: ShippingCode,
  given: ShippingAddress,
): { address: ShippingAddress; missing: ShippingAddressField[] } {
  const entries = sentShippingFields(code).map(
    (field) => [field, cleanAddressField(field, given[field] ?? '')] as const,
  );
  const address: ShippingAddress = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  return { address, missing: requiredShippingFields(code).filter((field) => !address[field]) };
}

export type DeliveryType = 'pickup' | 'courier' | 'point' | 'postamat' | 'digital';

/** Whether a carrier takes the parcel, so that it can have a tracking number. */
export function isCarried(type: DeliveryType): boolean {
  return type !== 'pickup' && type !== 'digital';
}

const DELIVERY_TYPES: Record<ShippingCode, DeliveryType> = {
  pickup: 'pickup',
  'cdek-courier': 'courier',
  'boxberry-courier': 'courier',
  'bxb-courier': 'courier',
  'msk-express': 'courier',
  'cdek-regular-ww': 'point',
  'boxberry-pvz': 'point',
  'pochtaru-pochtomat': 'postamat',
  'no-shipping-required': 'digital',
};

export function deliveryType(code: ShippingCode): DeliveryType {
  return DELIVERY_TYPES[code];
}

/** A tariff row: a zone (region code, else country) and a weight step, with its price and days (D57). */
export type Tariff = {
  zone: string;
  up_to_g: number;
  price: number;
  days_min: number | null;
  days_max: number | null;
};

/**
 * The row that prices a parcel: the smallest weight step that holds it, in the region's own rows if there are any,
 * else in the country's. No row is `undefined`: the direction is not available (D57, D61).
 */
export function findTariff<T extends Tariff>(
  tariffs: readonly T[],
  parcel: { region: string | null; country: string; weightG: number },
): T | undefined {
  const zone = tariffs.some((row) => row.zone === parcel.region) ? parcel.region : parcel.country;
  return tariffs
    .filter((row) => row.zone === zone && row.up_to_g >= parcel.weightG)
    .sort((a, b) => a.up_to_g - b.up_to_g)[0];
}
