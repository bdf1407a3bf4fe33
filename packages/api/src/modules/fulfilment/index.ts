// An order from its payment, or its acceptance without one, to its end: transitions with their effects, refunds and
// staff commands. Placing an order is in `checkout`.

export { createOrderAdmin as createOrderDesk, type OrderAdmin as OrderDesk } from './admin.ts';
export { transitionAutomatically as moveByItself } from './automatic-transition.ts';
export { cancelOrder } from './cancel-order.ts';
export { confirmReservation as confirmHold } from './confirm-reservation.ts';
export type { FulfilmentDeps } from './deps.ts';
export { sendOrderEmail as tellShopper } from './emails.ts';
export { expirePickup as giveUpPickup } from './expire-pickup.ts';
export { FINISH_DIGITAL_JOB } from './finish-digital.ts';
export { fulfilmentJobs } from './jobs.ts';
export { FOLLOW_PARCELS_JOB, handleCarrierWebhook as hearCarrier, RESUME_PARCELS_JOB } from './parcel-jobs.ts';
export { refreshListing as tellShelf } from './refresh-listing.ts';
export { soldOrder, writePrepayment, writeReturnedPayment as writePassing } from './write-receipts.ts';
