export { Checkout } from './checkout.tsx';
export { deleteForm } from './checkout-form.ts';
export {
  CheckoutSkeleton,
  ClosedCheckout,
  EmptyCheckout,
  FailedCheckout,
} from './checkout-states.tsx';
export { getMethodView } from './delivery-step.tsx';
export { OrderLookup } from './order-lookup.tsx';
export { orderRequests } from './order-requests.ts';
