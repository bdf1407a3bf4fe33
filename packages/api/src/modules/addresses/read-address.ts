import type { Address, FieldCode } from '@kashtanka/contract';
import { DEFAULT_COUNTRY, isOneLine, isPlainText } from '@kashtanka/rules';
import type { FieldRefusals } from '#platform/http/reply';

const LINES = ['state', 'city', 'line1', 'line2', 'line3', 'postcode'] as const;
const REQUIRED: readonly string[] = ['city', 'line1'];

export type AddressParts = Partial<Pick<Address, (typeof LINES)[number] | 'country' | 'notes'>>;

export type ReadAddress = { ok: true; value: AddressParts } | { ok: false; fields: FieldRefusals };

/** What was sent of an address, as it is kept, or all that is wrong with it. */
export function readAddress(sent: AddressParts, countries: readonly string[]): ReadAddress {
  const fields: FieldRefusals = {};
  const value: AddressParts = {};
  for (const field of [...LINES, 'notes'] as const) {
    const text = sent[field]?.trim();
    if (text === undefined) continue;
    value[field] = text;
    const fault = faultOf(field, text);
    if (fault) fields[field] = [{ code: fault }];
  }
  const country = sent.country?.trim().toUpperCase();
  if (country !== undefined) value.country = country;
  // An address that nothing goes to is told while it is typed and not when an order waits for it.
  if (country !== undefined && !countries.includes(country)) fields.country = [{ code: 'does_not_exist' }];
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}

function faultOf(field: keyof AddressParts, text: string): FieldCode | undefined {
  if (text === '' && REQUIRED.includes(field)) return 'required';
  const isClean = field === 'notes' ? isPlainText(text) : isOneLine(text);
  return isClean ? undefined : 'invalid';
}

/** What an address has that nobody wrote into it. */
export const UNWRITTEN: Required<AddressParts> = {
  country: DEFAULT_COUNTRY,
  state: '',
  city: '',
  line1: '',
  line2: '',
  line3: '',
  postcode: '',
  notes: '',
};
