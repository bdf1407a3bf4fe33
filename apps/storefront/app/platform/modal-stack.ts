import { useSyncExternalStore } from 'react';
import type { ModalArguments, ModalName, ModalResult } from '../modals.ts';

/** An open modal; the last one of the stack is on top (MODAL-13). */
export type OpenModal = {
  [Name in ModalName]: {
    id: number;
    name: Name;
    args: ModalArguments<Name>;
    close(result?: ModalResult<Name>): void;
  };
}[ModalName];

type Stack = readonly OpenModal[];

const state: { stack: Stack; lastId: number } = { stack: [], lastId: 0 };
const EMPTY: Stack = [];
const listeners = new Set<() => void>();

function setStack(stack: Stack): void {
  state.stack = stack;
  for (const listener of listeners) listener();
}

/** Opens a modal on top of the stack; resolves with its result, or undefined when dismissed. */
export function openModal<Name extends ModalName>(
  name: Name,
  ...[args]: undefined extends ModalArguments<Name> ? [args?: ModalArguments<Name>] : [args: ModalArguments<Name>]
): Promise<ModalResult<Name> | undefined> {
  // A modal without arguments, such as the basket or the menu, is opened at most once.
  if (args === undefined && state.stack.some((modal) => modal.name === name)) return Promise.resolve(undefined);
  state.lastId += 1;
  const id = state.lastId;
  const { promise, resolve } = Promise.withResolvers<ModalResult<Name> | undefined>();
  const close = (result?: ModalResult<Name>) => {
    setStack(withoutModal(state.stack, id));
    resolve(result);
  };
  // The compiler cannot correlate the name with its member of the union.
  setStack([...state.stack, { id, name, args, close } as unknown as OpenModal]);
  return promise;
}

export function withoutModal(stack: Stack, id: number): Stack {
  return stack.filter((modal) => modal.id !== id);
}

export function closeModals(...names: readonly ModalName[]): void {
  for (const modal of state.stack.filter(({ name }) => names.includes(name))) modal.close();
}

export function getModalStack(): Stack {
  return state.stack;
}

export function useModalStack(): Stack {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getModalStack,
    () => EMPTY,
  );
}
