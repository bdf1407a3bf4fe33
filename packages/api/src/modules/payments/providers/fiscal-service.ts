import type { Receipt } from '@kashtanka/rules';

// The port to the provider of fiscal receipts (D55).

/** `key` is the idempotency key for the provider, 1 to 100 characters. */
export type ReceiptRequest = { key: string; orderNumber: number; contact: string; receipt: Receipt };

/** `failed`: may be submitted again; `refused`: staff must act. */
export type ReceiptState =
  | { at: 'unknown' }
  | { at: 'in_progress' }
  | { at: 'done'; fiscalNumber: string }
  | { at: 'failed'; reason: string }
  | { at: 'refused'; reason: string };

export interface FiscalService {
  /** The state of a receipt. Queried before a submission, because a duplicate receipt is a tax event. */
  find(key: string): Promise<ReceiptState>;
  send(receipt: ReceiptRequest): Promise<ReceiptState>;
}

/** Without a fiscal service, every receipt waits for staff and reports the reason. */
export function createNoFiscalService(reason: string): FiscalService {
  return {
    find: async () => ({ at: 'unknown' }),
    send: async () => ({ at: 'refused', reason }),
  };
}
