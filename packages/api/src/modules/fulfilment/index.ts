// An order from the moment it is paid, or taken as if it were, to its end: what each of its moves brings about, what goes back
// to its shopper, and what staff does with it by hand. How it came to be is checkout's.

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
