import type { Receipt } from '@kashtanka/rules';

// The port between the shop and whoever makes its fiscal receipts (D55).

/** `key` is the shop's own, 1 to 100 characters: by it a till knows a receipt that it has been handed already. */
export type ReceiptToMake = { key: string; orderNumber: number; contact: string; receipt: Receipt };

/** `failed`: the till may be handed it again; `refused`: somebody has to look at it. */
export type TillState =
  | { at: 'unknown' }
  | { at: 'in_progress' }
  | { at: 'done'; fiscalNumber: string }
  | { at: 'failed'; reason: string }
  | { at: 'refused'; reason: string };

export interface Till {
  /** What became of a receipt. Handing one over twice is a tax event, so this is asked first. */
  find(key: string): Promise<TillState>;
  send(receipt: ReceiptToMake): Promise<TillState>;
}
