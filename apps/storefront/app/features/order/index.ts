// A placed order: its page, its payment, and the access tokens of this browser.
export { storeConfirmCode } from './confirm-code.ts';
export { checkOrderToken, getOrderHeaders, loadOrder } from './load-order.ts';
export { loadOrdersPage } from './load-own-orders.ts';
export { OrderPage } from './order-page.tsx';
export { findLastOrder, isOrderNumber, storeOrder } from './order-tokens.ts';
export { OrderUnavailable } from './order-unavailable.tsx';
export { PaymentResult } from './payment-result.tsx';
export { requestLinkByForm } from './request-link-by-form.ts';
export { payWithWalletToken, startPayment } from './start-payment.ts';
export { Thanks } from './thanks.tsx';
export { Tracking } from './tracking.tsx';
