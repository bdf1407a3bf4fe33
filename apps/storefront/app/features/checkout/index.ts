export { orderRequests } from './api/order-requests.ts';
export { Checkout } from './components/checkout.tsx';
export {
  CheckoutSkeleton,
  ClosedCheckout,
  EmptyCheckout,
  FailedCheckout,
} from './components/checkout-states.tsx';
export { getMethodView } from './components/delivery-step.tsx';
export { OrderLookup } from './components/order-lookup.tsx';
export { deleteForm } from './model/checkout-form.ts';
