import { useSyncExternalStore } from 'react';
import type { ModalArguments, ModalName, ModalResult } from '../modals.ts';

/** A modal that is open; the last one of the stack is on top (MODAL-13). */
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

/** Opens a modal on top of whatever is open; resolves with what it was closed with, or undefined when dismissed. */
export function openModal<Name extends ModalName>(
  name: Name,
  ...[args]: undefined extends ModalArguments<Name> ? [args?: ModalArguments<Name>] : [args: ModalArguments<Name>]
): Promise<ModalResult<Name> | undefined> {
  // The basket and the menu, which are opened with nothing, are there once, however often they are asked for.
  if (args === undefined && state.stack.some((modal) => modal.name === name)) return Promise.resolve(undefined);
  state.lastId += 1;
  const id = state.lastId;
  const { promise, resolve } = Promise.withResolvers<ModalResult<Name> | undefined>();
  const close = (result?: ModalResult<Name>) => {
    setStack(without(state.stack, id));
    resolve(result);
  };
  // One object of the union that this name selects, which the compiler cannot follow.
  setStack([...state.stack, { id, name, args, close } as unknown as OpenModal]);
  return promise;
}

export function without(stack: Stack, id: number): Stack {
  return stack.filter((modal) => modal.id !== id);
}

/** Closes every modal of these names, as on a change of page. */
export function closeModals(...names: readonly ModalName[]): void {
  for (const modal of state.stack.filter(({ name }) => names.includes(name))) modal.close();
}

/** What is open now, the last one on top. */
export function modalStack(): Stack {
  return state.stack;
}

export function useModalStack(): Stack {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    modalStack,
    () => EMPTY,
  );
}
