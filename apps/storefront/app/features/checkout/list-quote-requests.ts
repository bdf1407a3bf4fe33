import type { ShippingMethod } from '@kashtanka/contract';
import {
  isCompletePostcode,
  isPricedShippingCode,
  pricingShippingFields,
  type ShippingAddress,
  type ShippingForm,
  shippingAddressOf,
} from '@kashtanka/rules';

export type QuoteRequest = {
  code: string;
  address: ShippingAddress;
  /** The fields that affect the price; other input triggers no new request. */
  pricedBy: ShippingAddress;
};

/**
 * Lists the prices that can be requested: a method needs all price-relevant address fields. A quote contains the
 * method's address fields (API-16). The courier comment is left out, because it does not affect the price and may
 * contain a door code.
 */
export function listQuoteRequests(methods: readonly ShippingMethod[], form: ShippingForm): QuoteRequest[] {
  return methods.flatMap(({ code, unavailability_reason, pickup_points: [first] = [] }) => {
    if (!isPricedShippingCode(code) || unavailability_reason !== null) return [];
    // The shop's own pickup points have the same price, so the first one is used before a choice.
    const whole = shippingAddressOf(code, { ...form, pickup_point: form.pickup_point || (first?.code ?? '') });
    const needed = pricingShippingFields(code);
    if (!needed.every((field) => whole[field])) return [];
    const { notes: _, postcode = '', ...address } = whole;
    // Some carriers identify a city only by its postal code; an incomplete one is not sent.
    const asked = { ...townFor(code, form), ...address, ...(isCompletePostcode(postcode) && { postcode }) };
    const { line1: __, ...pricedBy } = asked;
    return [{ code, address: asked, pricedBy }];
  });
}

/** Express delivery has no city field, because it serves one city; the API refuses quotes for others. */
function townFor(code: string, { country, state, city }: ShippingForm): ShippingAddress {
  return code === 'msk-express' && state !== '' ? { country, state, city } : {};
}
