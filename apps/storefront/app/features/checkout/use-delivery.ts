import type { Basket, ShippingMethod } from '@kashtanka/contract';
import { type CheckoutFormState, useCheckoutForm, useStoredForm } from './use-checkout-form.ts';
import { type Quotes, useQuotes } from './use-quotes.ts';
import { useServingMethods } from './use-serving-methods.ts';
import { type TownQuotes, useTownQuotes } from './use-town-quotes.ts';

export type DeliveryState = {
  fields: CheckoutFormState;
  /** Those that serve the chosen town come first; the others have their reason. */
  methods: readonly ShippingMethod[];
  /** The chosen method does not serve the town that was chosen since: another one stands in its place. */
  isMethodReplaced: boolean;
  quotes: Quotes;
  inTown: TownQuotes;
};

/** The form with the delivery methods of its town, and their prices. */
export function useDelivery(offered: readonly ShippingMethod[], basket: Basket): DeliveryState {
  const store = useStoredForm();
  const { shipping, shippingCode: wanted } = store.stored;
  const quotes = useQuotes(offered, shipping, basket);
  const inTown = useTownQuotes(offered, shipping, basket);
  const methods = useServingMethods(offered, { quotes, inTown });
  const fields = useCheckoutForm(store, methods);
  const isMethodReplaced =
    fields.form.shippingCode !== wanted &&
    offered.some(({ code, unavailability_reason: reason }) => code === wanted && reason === null);
  return { fields, methods, isMethodReplaced, quotes, inTown };
}
