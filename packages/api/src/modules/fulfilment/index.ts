// An order from its payment, or its acceptance without one, to its end: transitions with their effects, refunds and
// staff commands. Placing an order is in `checkout`.

export { createOrderAdmin, type OrderAdmin } from './admin.ts';
export { transitionAutomatically } from './automatic-transition.ts';
export { cancelOrder } from './cancel-order.ts';
export { snapshotShipping } from './changes/plan-delivery.ts';
export { confirmReservation } from './confirm-reservation.ts';
export type { FulfilmentDeps } from './deps.ts';
export { orderEmails } from './emails/emails.ts';
export { expirePickup } from './expire-pickup.ts';
export { FULFILMENT_JOBS, fulfilmentJobs } from './jobs.ts';
export { orderHttp } from './order-http.ts';
export { handleCarrierWebhook } from './parcels/parcel-jobs.ts';
export { refreshListing } from './refresh-listing.ts';
export { orderReceipts } from './write-receipts.ts';
