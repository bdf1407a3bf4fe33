import { afterEach, expect, it, vi } from 'vitest';
import { meQuery } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { keepQueries } from './kept-queries.ts';

const BATCH = 'backoffice.kept.["batch",7]';

function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => void items.delete(name),
    setItem: (name: string, text: string) => void items.set(name, text),
  });
  vi.stubGlobal('addEventListener', () => {});
  return items;
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('kept answers: are erased once the same person may open fewer sections', () => {
  const items = stubStorage();
  const show = (sections: string[]) => queryClient.setQueryData<object>(meQuery.queryKey, { id: 7, sections });
  show(['orders', 'customers']);
  keepQueries();
  items.set(BATCH, JSON.stringify({ at: Date.now(), data: 'Анна' }));

  show(['orders', 'customers']);
  const unchanged = items.has(BATCH);
  show(['orders']);

  expect([unchanged, items.has(BATCH)]).toEqual([true, false]);
});
