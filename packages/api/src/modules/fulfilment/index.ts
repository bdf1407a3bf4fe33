// An order from its payment, or its acceptance without one, to its end: transitions with their effects, refunds and
// staff commands. Placing an order is in `checkout`.

export { createOrderAdmin, type OrderAdmin } from './admin.ts';
export { transitionAutomatically } from './automatic-transition.ts';
export { cancelOrder } from './cancel-order.ts';
export { confirmReservation } from './confirm-reservation.ts';
export type { FulfilmentDeps } from './deps.ts';
export { sendOrderEmail } from './emails/order-emails.ts';
export { expirePickup } from './expire-pickup.ts';
export { FINISH_DIGITAL_JOB } from './finish-digital.ts';
export { fulfilmentJobs } from './jobs.ts';
export { FOLLOW_PARCELS_JOB, handleCarrierWebhook, RESUME_PARCELS_JOB } from './parcels/parcel-jobs.ts';
export { refreshListing } from './refresh-listing.ts';

export { orderReceipts } from './write-receipts.ts';
