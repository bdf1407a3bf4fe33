import type { CheckoutRequest } from '@kashtanka/contract';
import { cleanLine, shippingAddressOf } from '@kashtanka/rules';
import type { CheckoutForm } from './checkout-form.ts';

/** The request with the total that the shopper sees and the partner that referred them. */
export function serializeOrder(form: CheckoutForm, expectedTotal: string, partner: string | null): CheckoutRequest {
  const isCarried = form.shippingCode !== 'no-shipping-required';
  return {
    guest_email: form.email.trim(),
    recipient: { ...splitName(form.name), ...(isCarried && { phone: form.phone }) },
    shipping_code: form.shippingCode,
    ...(isCarried && { shipping_address: shippingAddressOf(form.shippingCode, form.shipping) }),
    payment_code: form.paymentCode,
    expected_total: expectedTotal,
    terms_agreement: form.terms,
    news_agreement: form.news,
    partner,
  };
}

/** The form has one field for both names; carriers need them separately. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = cleanLine(name).split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}
