import { afterEach, expect, test, vi } from 'vitest';
import { loadPart, mayReload } from './lost-chunk.ts';

/** What a browser's session storage does with one key. */
function emptyStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('A page that lost a part of itself reloads once a minute at most [PERF-02] [ERRORTEXT-36]', () => {
  const storage = emptyStorage();

  expect(mayReload(0, storage)).toBe(true);
  expect(mayReload(59_999, storage)).toBe(false);
  expect(mayReload(60_000, storage)).toBe(true);
  expect(mayReload(60_001, storage)).toBe(false);
});

test('A page that lost several parts without a connection reloads once when it is back [PERF-02]', async () => {
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  const lost = () => Promise.resolve(undefined);
  void loadPart(lost);
  void loadPart(lost);
  await lost();

  page.dispatchEvent(new Event('online'));

  expect(reload).toHaveBeenCalledOnce();
});
