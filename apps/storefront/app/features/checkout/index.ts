export { Checkout } from './checkout.tsx';
export {
  CheckoutSkeleton,
  ClosedCheckout as CheckoutClosed,
  EmptyCheckout as CheckoutEmpty,
  FailedCheckout as CheckoutFailed,
} from './checkout-states.tsx';
export { OrderLookup as CheckoutUndecided } from './checkout-undecided.tsx';
export { getMethodView as lookOf } from './delivery-step.tsx';
export { deleteForm as forgetForm } from './form.ts';
export { orderRequests as orders } from './orders.ts';
