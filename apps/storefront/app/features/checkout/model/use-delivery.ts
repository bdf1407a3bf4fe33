import type { Basket, ShippingMethod } from '@kashtanka/contract';
import { type CityQuotes, useCityQuotes } from '../api/use-city-quotes.ts';
import { useAvailableMethods } from './use-available-methods.ts';
import { type CheckoutFormState, useCheckoutForm, useStoredForm } from './use-checkout-form.ts';
import { type Quotes, useQuotes } from './use-quotes.ts';

export type DeliveryState = {
  fields: CheckoutFormState;
  /** Methods that serve the city come first; the others have a reason. */
  methods: readonly ShippingMethod[];
  /** The selected method does not serve the new city, so another one is selected. */
  isMethodReplaced: boolean;
  quotes: Quotes;
  inTown: CityQuotes;
};

export function useDelivery(offered: readonly ShippingMethod[], basket: Basket): DeliveryState {
  const store = useStoredForm();
  const { shipping, shippingCode: wanted } = store.stored;
  const quotes = useQuotes(offered, shipping, basket);
  const inTown = useCityQuotes(offered, shipping, basket);
  const methods = useAvailableMethods(offered, { quotes, inTown });
  const fields = useCheckoutForm(store, methods);
  const isMethodReplaced =
    fields.form.shippingCode !== wanted &&
    offered.some(({ code, unavailability_reason: reason }) => code === wanted && reason === null);
  return { fields, methods, isMethodReplaced, quotes, inTown };
}
