import type { Address } from '@kashtanka/contract';
import { cleanAddressField, DEFAULT_COUNTRY } from '@kashtanka/rules';
import type { FieldRefusals } from '#platform/http/reply';

const LINES = ['state', 'city', 'line1', 'line2', 'line3', 'postcode'] as const;
const REQUIRED: readonly string[] = ['city', 'line1'];

export type AddressParts = Partial<Pick<Address, (typeof LINES)[number] | 'country' | 'notes'>>;

export type ReadAddress = { ok: true; value: AddressParts } | { ok: false; fields: FieldRefusals };

/** Validated address fields in stored form, or all refusals. */
export function parseAddress(sent: AddressParts, countries: readonly string[]): ReadAddress {
  const fields: FieldRefusals = {};
  const value: AddressParts = {};
  for (const field of [...LINES, 'notes'] as const) {
    const typed = sent[field];
    if (typed === undefined) continue;
    const text = cleanAddressField(field, typed);
    value[field] = text;
    if (text === '' && REQUIRED.includes(field)) fields[field] = [{ code: 'required' }];
  }
  const country = sent.country?.trim().toUpperCase();
  if (country !== undefined) value.country = country;
  // An address in a country without delivery is refused when it is entered rather than at checkout.
  if (country !== undefined && !countries.includes(country)) fields.country = [{ code: 'does_not_exist' }];
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}

/** Columns of optional fields that were not sent. */
export const EMPTY_ADDRESS: Required<AddressParts> = {
  country: DEFAULT_COUNTRY,
  state: '',
  city: '',
  line1: '',
  line2: '',
  line3: '',
  postcode: '',
  notes: '',
};
