export { Checkout } from './checkout.tsx';
export { deleteForm as forgetForm } from './checkout-form.ts';
export {
  CheckoutSkeleton,
  ClosedCheckout as CheckoutClosed,
  EmptyCheckout as CheckoutEmpty,
  FailedCheckout as CheckoutFailed,
} from './checkout-states.tsx';
export { getMethodView as lookOf } from './delivery-step.tsx';
export { OrderLookup as CheckoutUndecided } from './order-lookup.tsx';
export { orderRequests as orders } from './order-requests.ts';
