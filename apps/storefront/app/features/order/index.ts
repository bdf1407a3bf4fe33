// A placed order: its page, its payment, and the access tokens of this browser.

export { checkOrderToken, getOrderHeaders, loadOrder } from './api/load-order.ts';
export { OrderPage } from './components/order-page.tsx';
export { OrderUnavailable } from './components/order-unavailable.tsx';
export { PaymentResult } from './components/payment-result.tsx';
export { Thanks } from './components/thanks.tsx';
export { Tracking } from './components/tracking.tsx';
export { loadOrdersPage, loadPlacedOrderPayment } from './lazy.ts';
export { storeConfirmCode } from './model/confirm-code.ts';
export { findLastOrder, isOrderNumber } from './model/order-tokens.ts';
export { requestLinkByForm } from './request-link-by-form.ts';
