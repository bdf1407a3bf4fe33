import type { FieldErrors } from '@kashtanka/contract';
import {
  cleanLine,
  parseEmail,
  parsePhone,
  requiredShippingFields,
  SHIPPING_ADDRESS_FIELDS,
  type ShippingAddressField,
  shippingAddressOf,
} from '@kashtanka/rules';
import { firstError, listFieldErrors } from '#platform/forms/error-text.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** A field by its path in the request, as server errors name it. */
export type FormField =
  | 'recipient.first_name'
  | 'recipient.phone'
  | 'guest_email'
  | `shipping_address.${ShippingAddressField}`
  | 'payment_code'
  | 'terms_agreement';

export type FormError = { code: string; message?: string };
export type FormErrors = Partial<Record<FormField, FormError>>;

const FIELDS: readonly FormField[] = [
  'recipient.first_name',
  'recipient.phone',
  'guest_email',
  ...SHIPPING_ADDRESS_FIELDS.map((field) => `shipping_address.${field}` as const),
  'payment_code',
  'terms_agreement',
];

export function validateForm(form: CheckoutForm): FormErrors {
  const errors: FormErrors = {};
  if (!cleanLine(form.name)) errors['recipient.first_name'] = { code: 'required' };
  // Without delivery no courier calls, so an emailed certificate needs no phone.
  const phone = form.shippingCode === 'no-shipping-required' ? undefined : phoneError(form.phone);
  if (phone) errors['recipient.phone'] = phone;
  const email = emailError(form.email);
  if (email) errors.guest_email = email;
  const address = shippingAddressOf(form.shippingCode, form.shipping);
  for (const field of requiredShippingFields(form.shippingCode)) {
    if (!address[field]) errors[`shipping_address.${field}`] = { code: 'required' };
  }
  if (!form.terms) errors.terms_agreement = { code: 'required' };
  return errors;
}

/**
 * The errors that remain after the delivery method changes. Payment errors go too, because payment methods depend
 * on it.
 */
export function withoutDeliveryErrors(errors: FormErrors): FormErrors {
  const stays = ([field]: [string, unknown]) => !field.startsWith('shipping_address.') && field !== 'payment_code';
  return Object.fromEntries(Object.entries(errors).filter(stays));
}

function phoneError(phone: string): FormError | undefined {
  if (!phone.trim()) return { code: 'required' };
  return parsePhone(phone) ? undefined : { code: 'invalid' };
}

function emailError(email: string): FormError | undefined {
  if (!email.trim()) return { code: 'required_for_guest' };
  return parseEmail(email) ? undefined : { code: 'invalid' };
}

/** Assigns server errors to the fields that show them; `rest` is the first error without a visible field. */
export function assignErrors(fields: FieldErrors): { errors: FormErrors; rest: FormError | undefined } {
  const errors: FormErrors = {};
  for (const field of FIELDS) {
    const [error] = listFieldErrors(fields, field);
    if (error) errors[field] = error;
  }
  const isShown = Object.keys(errors).length > 0;
  return { errors, rest: isShown ? undefined : firstError(fields) };
}
