import type { ShippingMethod } from '@kashtanka/contract';
import {
  isPricedShippingCode,
  isWholePostcode,
  pricingShippingFields,
  type ShippingAddress,
  type ShippingForm,
  shippingAddressOf,
} from '@kashtanka/rules';

export type QuoteToAsk = {
  code: string;
  /** The address fields of the method, as far as they are filled in. */
  address: ShippingAddress;
  /** As much of them as can move the price: while it stays the same, typing asks for no new price. */
  pricedBy: ShippingAddress;
};

/**
 * The prices that can be asked for: those of methods whose address is known as far as its price depends on it. A quote carries the
 * method's address fields (API-16). The comment for the courier stays out: it moves no price, and may hold a door code.
 */
export function quotesToAsk(methods: readonly ShippingMethod[], form: ShippingForm): QuoteToAsk[] {
  return methods.flatMap(({ code, unavailability_reason, pickup_points: [first] = [] }) => {
    if (!isPricedShippingCode(code) || unavailability_reason !== null) return [];
    // Before one of the shop's own points is chosen, its first one tells the price: they all cost the same.
    const whole = shippingAddressOf(code, { ...form, pickup_point: form.pickup_point || (first?.code ?? '') });
    const needed = pricingShippingFields(code);
    if (!needed.every((field) => whole[field])) return [];
    const { notes: _, postcode = '', ...address } = whole;
    // Some carriers know a town by its post code alone; a postcode that is still being typed asks for nothing.
    const asked = { ...townFor(code, form), ...address, ...(isWholePostcode(postcode) && { postcode }) };
    const { line1: __, ...pricedBy } = asked;
    return [{ code, address: asked, pricedBy }];
  });
}

/** The express courier has no field for the town, because it serves one alone: the shop refuses the price for another town. */
function townFor(code: string, { country, state, city }: ShippingForm): ShippingAddress {
  return code === 'msk-express' && state !== '' ? { country, state, city } : {};
}
