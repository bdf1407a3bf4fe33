import { useSyncExternalStore } from 'react';

export type Toast = { id: number; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast (NOTIFICATION-06). Essential information must not be shown as a toast only. */
export function showToast(text: string): void {
  lastId += 1;
  set([...toasts.filter((toast) => toast.text !== text), { id: lastId, text }]);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, getToasts, getToasts);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
