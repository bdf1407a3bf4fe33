export { Checkout } from './checkout.tsx';
export { CheckoutClosed, CheckoutEmpty, CheckoutFailed, CheckoutSkeleton } from './checkout-states.tsx';
export { CheckoutUndecided } from './checkout-undecided.tsx';
export { lookOf } from './delivery-step.tsx';
export { forgetForm } from './form.ts';
export { orders } from './orders.ts';
