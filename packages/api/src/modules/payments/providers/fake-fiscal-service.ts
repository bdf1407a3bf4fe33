import type { FiscalService, ReceiptRequest, ReceiptState } from './fiscal-service.ts';

export type FakeFiscalService = FiscalService & {
  /** Submitted receipts, oldest first. */
  submitted: readonly ReceiptRequest[];
  /** The results of the next receipts in order; by default each is done at once. */
  setResults(...states: ReceiptState[]): void;
};

/** A fiscal service for tests and development: it records receipts in memory. */
export function createFakeFiscalService(): FakeFiscalService {
  const handed: ReceiptRequest[] = [];
  const states = new Map<string, ReceiptState>();
  const scripted: ReceiptState[] = [];
  return {
    submitted: handed,
    setResults: (...next) => void scripted.push(...next),
    find: async (key) => {
      const state = states.get(key) ?? { at: 'unknown' };
      // A receipt in progress is done by the next query.
      if (state.at === 'in_progress') states.set(key, doneAs(key));
      return state;
    },
    send: async (receipt) => {
      const state = scripted.shift() ?? doneAs(receipt.key);
      if (state.at !== 'unknown') {
        handed.push(receipt);
        states.set(receipt.key, state);
      }
      return state;
    },
  };
}

function doneAs(key: string): ReceiptState {
  return { at: 'done', fiscalNumber: `practice ${key}` };
}
