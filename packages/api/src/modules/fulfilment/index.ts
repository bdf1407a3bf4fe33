// An order from the moment it is paid, or taken as if it were, to its end: what each of its moves brings about, what goes back
// to its shopper, and what staff does with it by hand. How it came to be is checkout's.
export { cancelOrder } from './cancel-order.ts';
export { confirmHold } from './confirm-hold.ts';
export type { FulfilmentDeps } from './deps.ts';
export { FINISH_DIGITAL_JOB } from './finish-digital.ts';
export { giveUpPickup } from './give-up-pickup.ts';
export { fulfilmentJobs } from './jobs.ts';
export { tellShopper } from './letters.ts';
export { moveByItself } from './move-by-itself.ts';
export { createOrderDesk, type OrderDesk } from './order-desk.ts';
export { FOLLOW_PARCELS_JOB, hearCarrier, RESUME_PARCELS_JOB } from './parcel-jobs.ts';
export { tellShelf } from './tell-shelf.ts';
export { soldOrder, writePassing, writePrepayment } from './write-receipts.ts';
