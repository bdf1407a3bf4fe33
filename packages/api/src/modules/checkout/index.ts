// From the basket to a paid order: delivery and payment methods, placing an order, and the effects of a payment or its
// absence. The top layer: it calls modules below and no module calls it.

export type { PhoneOrderDeps } from './by-phone/place-phone-order.ts';
export { phoneOrderRoutes } from './by-phone/routes.ts';
export { checkoutJobs, RESUME_ORDERS_JOB } from './jobs.ts';
export { draftDiscounts } from './place-order/draft-order.ts';
export { checkoutRoutes } from './routes.ts';
