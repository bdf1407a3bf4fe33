// Fiscal receipts: written with their event and submitted one after another. Receipts are computed by the caller.

export {
  createFakeFiscalService,
  type FakeFiscalService,
} from './fake-fiscal-service.ts';
export type { FiscalService } from './fiscal-service.ts';
export { createNoFiscalService } from './no-fiscal-service.ts';
export { createReceipts, RESUME_RECEIPTS_JOB, type Receipts } from './receipts.ts';
export {
  eraseContacts,
  RECEIPT_STATES,
  type ReceiptRecord,
  type ReceiptState,
  reportReceipts,
} from './store.ts';
