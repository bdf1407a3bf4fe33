import type { PaymentMethod, ShippingMethod } from '@kashtanka/contract';
import {
  DEFAULT_COUNTRY,
  DEFAULT_PAYMENT_CODE,
  DEFAULT_SHIPPING_CODE,
  isPaymentCode,
  isShippingCode,
  type PaymentCode,
  type ShippingCode,
  type ShippingForm,
} from '@kashtanka/rules';
import { readCheckoutForm, writeCheckoutForm } from '#platform/checkout-form-storage.ts';

/**
 * All values of the checkout form, including those of unselected methods, so that switching methods loses nothing.
 */
export type CheckoutForm = {
  /** Full name, the first name first. */
  name: string;
  phone: string;
  email: string;
  shippingCode: ShippingCode;
  shipping: ShippingForm;
  paymentCode: PaymentCode;
  terms: boolean;
  news: boolean;
};

const EMPTY_SHIPPING: ShippingForm = {
  country: DEFAULT_COUNTRY,
  state: '',
  city: '',
  line1: '',
  line2: '',
  line3: '',
  postcode: '',
  phone: '',
  notes: '',
  addressExpress: '',
  notesExpress: '',
  notesPickup: '',
  cdek_fulfillment_point: '',
  pickup_point: '',
  pochtaru_pochtomat: '',
  boxberry_pvz: '',
};

/** Consent boxes start empty (D79). */
export const EMPTY_FORM: CheckoutForm = {
  name: '',
  phone: '',
  email: '',
  shippingCode: DEFAULT_SHIPPING_CODE,
  shipping: EMPTY_SHIPPING,
  paymentCode: DEFAULT_PAYMENT_CODE,
  terms: false,
  news: false,
};

export function storeForm(form: CheckoutForm): void {
  writeCheckoutForm(JSON.stringify(form));
}

/** Restores the stored form. Storage may contain anything, so invalid fields are ignored. */
export function restoreForm(): CheckoutForm {
  return parseForm(readCheckoutForm() ?? '');
}

export function parseForm(text: string): CheckoutForm {
  const kept = parseJson(text);
  const shipping = textsOf(kept.shipping, EMPTY_SHIPPING);
  const texts = textsOf(kept, { name: '', phone: '', email: '' });
  const { shippingCode, paymentCode, terms, news } = kept;
  return {
    ...texts,
    shipping,
    shippingCode:
      typeof shippingCode === 'string' && isShippingCode(shippingCode) ? shippingCode : EMPTY_FORM.shippingCode,
    paymentCode:
      typeof paymentCode === 'string' && isPaymentCode(paymentCode) ? paymentCode : EMPTY_FORM.paymentCode,
    terms: terms === true,
    news: news === true,
  };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textsOf<T extends Record<string, string>>(value: unknown, known: T): T {
  const given: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const entries = Object.entries(known).map(([key, empty]) => [
    key,
    typeof given[key] === 'string' ? given[key] : empty,
  ]);
  return Object.fromEntries(entries);
}

type Offered = { shipping?: readonly ShippingMethod[]; payment?: readonly PaymentMethod[] };

export function withOfferedMethods(form: CheckoutForm, { shipping = [], payment = [] }: Offered): CheckoutForm {
  const shippingCode = offeredCode(form.shippingCode, shipping);
  const paymentCode = offeredCode(form.paymentCode, payment);
  return {
    ...form,
    shippingCode: isShippingCode(shippingCode) ? shippingCode : form.shippingCode,
    paymentCode: isPaymentCode(paymentCode) ? paymentCode : form.paymentCode,
  };
}

function offeredCode(
  chosen: string,
  methods: readonly { code: string; unavailability_reason: string | null }[],
): string {
  const available = methods.filter(({ unavailability_reason: reason }) => reason === null);
  const found = available.find(({ code }) => code === chosen) ?? available[0];
  return found?.code ?? chosen;
}
