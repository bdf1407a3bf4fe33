// A placed order: its page, its payment, and the access tokens of this browser.
export { storeConfirmCode as keepConfirmCode } from './confirm-code.ts';
export { checkOrderToken as tryOrderToken, getOrderHeaders as orderHeaders, loadOrder } from './load-order.ts';
export { loadOrdersPage as loadOwnOrders } from './load-own-orders.ts';
export { OrderPage } from './order-page.tsx';
export { findLastOrder as lastOrder, isOrderNumber, storeOrder as rememberOrder } from './order-tokens.ts';
export { OrderUnavailable } from './order-unavailable.tsx';
export { PaymentResult as Purchase } from './payment-result.tsx';
export { payWithWalletToken as paySealed, startPayment } from './start-payment.ts';
export { Thanks } from './thanks.tsx';
export { Tracking } from './tracking.tsx';
