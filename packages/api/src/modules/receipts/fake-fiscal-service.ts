import type { ReceiptToMake, Till, TillState } from './fiscal-service.ts';

export type PracticeTill = Till & {
  /** Submitted receipts, oldest first. */
  handed: readonly ReceiptToMake[];
  /** The results of the next receipts in order; by default each is done at once. */
  ends(...states: TillState[]): void;
};

/** A fiscal service for tests and development: it records receipts in memory. */
export function createPracticeTill(): PracticeTill {
  const handed: ReceiptToMake[] = [];
  const states = new Map<string, TillState>();
  const scripted: TillState[] = [];
  return {
    handed,
    ends: (...next) => void scripted.push(...next),
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

function doneAs(key: string): TillState {
  return { at: 'done', fiscalNumber: `practice ${key}` };
}
