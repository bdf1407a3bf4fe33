export { Checkout } from './components/checkout.tsx';
export { CheckoutSkeleton } from './components/checkout-skeleton.tsx';
export { FailedCheckout } from './components/failed-checkout.tsx';
export { loadOrderLookup, loadUnavailableCheckout } from './lazy.ts';
export { loadCheckoutSteps } from './model/use-checkout-steps.ts';
export { isOrderUndecided } from './order-attempt.ts';
