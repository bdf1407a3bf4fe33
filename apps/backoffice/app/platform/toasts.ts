import { useSyncExternalStore } from 'react';

type Toast = { id: number; text: string; action?: { label: string; onPress: () => void } };

const state: { toasts: readonly Toast[]; lastId: number } = { toasts: [], lastId: 0 };
const listeners = new Set<() => void>();

/** Shows a message, with an action that undoes the change if there is one. It must not be the only place of a fact. */
export function showToast(text: string, action?: Toast['action']): void {
  state.lastId += 1;
  const others = state.toasts.filter((toast) => toast.text !== text);
  set([...others, { id: state.lastId, text, ...(action && { action }) }]);
}

export function closeToast(id: number): void {
  set(state.toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => state.toasts);
}

function set(toasts: readonly Toast[]): void {
  state.toasts = toasts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
