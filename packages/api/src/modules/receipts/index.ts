// Fiscal receipts: written with their event and submitted one after another. Receipts are computed by the caller.

export { createPracticeTill, type PracticeTill } from './fake-fiscal-service.ts';
export type { Till } from './fiscal-service.ts';
export { createMissingTill } from './no-fiscal-service.ts';
export { createReceipts, RESUME_RECEIPTS_JOB, type Receipts } from './receipts.ts';
export { forgetContacts, RECEIPT_STATES, type ReceiptRecord, type ReceiptState, reportReceipts } from './store.ts';
