// A placed order: its page, its payment, and the access tokens of this browser.
export { keepConfirmCode } from './confirm-code.ts';
export { loadOrder, orderHeaders, tryOrderToken } from './load-order.ts';
export { loadOwnOrders } from './load-own-orders.ts';
export { OrderPage } from './order-page.tsx';
export { isOrderNumber, lastOrder, rememberOrder } from './order-tokens.ts';
export { OrderUnavailable } from './order-unavailable.tsx';
export { Purchase } from './purchase.tsx';
export { paySealed, startPayment } from './start-payment.ts';
export { Thanks } from './thanks.tsx';
export { Tracking } from './tracking.tsx';
