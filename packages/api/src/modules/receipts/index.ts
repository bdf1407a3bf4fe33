// Fiscal receipts: written with the event that they are for, and handed to a till one by one. It knows an order's number and
// what stands on a receipt, and nothing of how that came to be.

export { createPracticeTill, type PracticeTill } from './fake-fiscal-service.ts';
export type { Till } from './fiscal-service.ts';
export { createMissingTill } from './no-fiscal-service.ts';
export { createReceipts, RESUME_RECEIPTS_JOB, type Receipts } from './receipts.ts';
export { forgetContacts, RECEIPT_STATES, type ReceiptRecord, type ReceiptState, reportReceipts } from './store.ts';
