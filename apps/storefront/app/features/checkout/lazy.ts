/** Lazy, because the basket is seldom empty and the shop seldom closed. */
export const loadUnavailableCheckout = () => import('./components/unavailable-checkout.tsx');

/** Lazy, because the response of an order request is seldom lost. */
export const loadOrderLookup = () => import('./components/order-lookup.tsx');
