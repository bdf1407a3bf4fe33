import { useSyncExternalStore } from 'react';

type Asked = { answer: (isProven: boolean) => void };

const state: { asked: Asked | undefined } = { asked: undefined };
const listeners = new Set<() => void>();

/** Asks the person to prove the second factor again; false if they close the question. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    // A second question in the meantime waits for the same answer.
    const earlier = state.asked;
    set({
      answer: (isProven) => {
        earlier?.answer(isProven);
        resolve(isProven);
      },
    });
  });
}

export function answerProof(isProven: boolean): void {
  const { asked } = state;
  set(undefined);
  asked?.answer(isProven);
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state.asked !== undefined,
  );
}

function set(asked: Asked | undefined): void {
  state.asked = asked;
  for (const listener of listeners) listener();
}
