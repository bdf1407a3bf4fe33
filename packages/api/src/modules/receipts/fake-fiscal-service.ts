import type { ReceiptToMake, Till, TillState } from './fiscal-service.ts';

export type PracticeTill = Till & {
  /** What it was handed, the oldest first. */
  handed: readonly ReceiptToMake[];
  /** How the next receipts end, one after another; without any, each is done at once. */
  ends(...states: TillState[]): void;
};

/** A till to practise on: it keeps what it was handed, prints nothing and tells nobody. */
export function createPracticeTill(): PracticeTill {
  const handed: ReceiptToMake[] = [];
  const states = new Map<string, TillState>();
  const scripted: TillState[] = [];
  return {
    handed,
    ends: (...next) => void scripted.push(...next),
    find: async (key) => {
      const state = states.get(key) ?? { at: 'unknown' };
      // What it was at is over when somebody asks again.
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
