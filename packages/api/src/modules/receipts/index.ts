// Fiscal receipts: written with their event and submitted one after another. Receipts are computed by the caller.

export {
  createFakeFiscalService as createPracticeTill,
  type FakeFiscalService as PracticeTill,
} from './fake-fiscal-service.ts';
export type { FiscalService as Till } from './fiscal-service.ts';
export { createNoFiscalService as createMissingTill } from './no-fiscal-service.ts';
export { createReceipts, RESUME_RECEIPTS_JOB, type Receipts } from './receipts.ts';
export {
  eraseContacts as forgetContacts,
  RECEIPT_STATES,
  type ReceiptRecord,
  type ReceiptState,
  reportReceipts,
} from './store.ts';
