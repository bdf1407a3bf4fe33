import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/stored.ts';

export type SavedView = { name: string; search: string };

const listeners = new Set<() => void>();
const read: { key: string; text: string | null; views: readonly SavedView[] } = { key: '', text: null, views: [] };

/** Of one person, because several may use a computer. */
function keyOf(staffId: number): string {
  return `backoffice.order-views.${staffId}`;
}

function listOf(staffId: number): readonly SavedView[] {
  const key = keyOf(staffId);
  const text = readStored(key);
  if (read.key !== key || read.text !== text) Object.assign(read, { key, text, views: parse(text) });
  return read.views;
}

function parse(text: string | null): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(one: unknown): one is SavedView {
  return (
    one !== null &&
    typeof one === 'object' &&
    'name' in one &&
    typeof one.name === 'string' &&
    'search' in one &&
    typeof one.search === 'string'
  );
}

/** The named filters of a person in this browser. A view with the name of another replaces it. */
export function useSavedViews(staffId: number) {
  const views = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => listOf(staffId),
  );
  const write = (next: readonly SavedView[]) => {
    writeStored(keyOf(staffId), JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const others = (name: string) => listOf(staffId).filter((view) => view.name !== name);
  return {
    views,
    save: (view: SavedView) => write([...others(view.name), view]),
    remove: (name: string) => write(others(name)),
  };
}
