import type { Address, Profile } from '@kashtanka/contract';
import { formatPhone, type ShippingForm } from '@kashtanka/rules';
import type { CheckoutForm } from './checkout-form.ts';

/** Fills empty fields from the account and never overwrites typed ones. */
export function prefillRecipient(
  form: CheckoutForm,
  person: Pick<Profile, 'first_name' | 'last_name' | 'phone' | 'email'>,
) {
  const known = {
    name: `${person.first_name} ${person.last_name}`.trim(),
    phone: person.phone === null ? '' : formatPhone(person.phone),
    email: person.email,
  };
  const untyped = Object.entries(known).filter(([field]) => form[field as keyof typeof known].trim() === '');
  return { ...form, ...Object.fromEntries(untyped) };
}

/** Fills the whole address or nothing, because a street of one address and a city of another do not match. */
export function prefillAddress(form: CheckoutForm, address: Address): CheckoutForm {
  const { city, state, line1, postcode, notes } = form.shipping;
  if ([city, state, line1, postcode].some((typed) => typed.trim() !== '')) return form;
  const found = toShippingFields(address);
  return { ...form, shipping: { ...form.shipping, ...found, notes: notes.trim() === '' ? found.notes : notes } };
}

/** The form has one field for street, building and flat. */
export function toShippingFields(address: Address) {
  const { country, state, city, line1, line2, line3, postcode, notes } = address;
  const street = [line1, line2, line3].filter(Boolean).join(', ');
  return { country, state, city, line1: street, postcode, notes } satisfies Partial<ShippingForm>;
}
