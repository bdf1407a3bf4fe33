// An order from its payment, or its acceptance without one, to its end: transitions with their effects, refunds and
// staff commands. Placing an order is in `checkout`.

export { createOrderDesk, type OrderDesk } from './admin.ts';
export { moveByItself } from './automatic-transition.ts';
export { cancelOrder } from './cancel-order.ts';
export { confirmHold } from './confirm-hold.ts';
export type { FulfilmentDeps } from './deps.ts';
export { tellShopper } from './emails.ts';
export { giveUpPickup } from './expire-pickup.ts';
export { FINISH_DIGITAL_JOB } from './finish-digital.ts';
export { fulfilmentJobs } from './jobs.ts';
export { FOLLOW_PARCELS_JOB, hearCarrier, RESUME_PARCELS_JOB } from './parcel-jobs.ts';
export { tellShelf } from './refresh-listing.ts';
export { soldOrder, writePassing, writePrepayment } from './write-receipts.ts';
