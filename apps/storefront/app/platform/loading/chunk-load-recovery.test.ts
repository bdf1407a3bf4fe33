import { afterEach, expect, test, vi } from 'vitest';
import { canReload } from './chunk-load-recovery.ts';

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
  // What a page has lost stays so as long as it is open: nobody else gets the modules of this one.
  vi.resetModules();
});

test('chunk recovery: a lost chunk reloads the page once a minute at most [PERF-02] [ERRORTEXT-36]', () => {
  const storage = emptyStorage();

  expect(canReload(0, storage)).toBe(true);
  expect(canReload(59_999, storage)).toBe(false);
  expect(canReload(60_000, storage)).toBe(true);
  expect(canReload(60_001, storage)).toBe(false);
});

type BrowserState = { isOnline?: boolean };

/** A page of a browser that hears of lost files; `lose` is an import that Vite cannot load. */
async function openPage({ isOnline = true }: BrowserState = {}) {
  vi.resetModules();
  const {
    loadOptionalChunk: loadExtra,
    loadChunk: loadPart,
    reloadOnLostChunk,
  } = await import('./chunk-load-recovery.ts');
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('sessionStorage', emptyStorage());
  reloadOnLostChunk();
  const lose = async (): Promise<object> => {
    const event = new Event('vite:preloadError', { cancelable: true });
    page.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('it did not come');
    // What comes of an import whose loss was dealt with, whatever its type says.
    return undefined as unknown as object;
  };
  return { page, reload, lose, loadExtra, loadPart };
}

test('chunk recovery: a lost chunk of a requested page reloads the page [PERF-02]', async () => {
  const { reload, lose, loadPart } = await openPage();

  void loadPart(lose);

  expect(reload).toHaveBeenCalledOnce();
});

test('chunk recovery: a lost prefetched chunk reloads nothing [PERF-02]', async () => {
  const { reload, lose, loadExtra } = await openPage();

  await expect(loadExtra(lose)).rejects.toThrow('it did not come');

  expect(reload).not.toHaveBeenCalled();
});

test('chunk recovery: a lost prefetched chunk does not prevent the reload for a requested one [PERF-02]', async () => {
  const { reload, lose, loadExtra, loadPart } = await openPage();
  const extra = Promise.withResolvers<object>();
  const isLost = loadExtra(() => extra.promise);

  void loadPart(lose);

  expect(reload).toHaveBeenCalledOnce();
  extra.resolve({});
  await isLost;
});

test('chunk recovery: a prefetched chunk that is lost offline rejects, also while a requested one is loading', async () => {
  const { lose, loadExtra, loadPart } = await openPage({ isOnline: false });
  const wanted = Promise.withResolvers<object>();
  const part = loadPart(() => wanted.promise);

  await expect(loadExtra(lose)).rejects.toThrow('lost');

  wanted.resolve({});
  await part;
});

test('chunk recovery: several chunks lost offline reload the page once when it is online again [PERF-02]', async () => {
  const { page, reload, lose, loadPart } = await openPage({ isOnline: false });
  void loadPart(lose);
  void loadPart(lose);
  await lose();

  page.dispatchEvent(new Event('online'));

  expect(reload).toHaveBeenCalledOnce();
});

test('chunk recovery: a loaded chunk works offline, also when a later style is lost [ERRORTEXT-07]', async () => {
  const { page, loadExtra, loadPart } = await openPage({ isOnline: false });
  class Sheet {
    readonly rel = 'stylesheet';
    readonly crossOrigin = 'anonymous';
  }
  vi.stubGlobal('HTMLLinkElement', Sheet);
  const box = vi.fn(async () => ({ tells: 'what failed' }));
  const other = vi.fn(async () => ({}));
  await loadExtra(box);

  page.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: new Sheet() }));
  void loadPart(other);

  await expect(loadPart(box)).resolves.toEqual({ tells: 'what failed' });
  expect(other).not.toHaveBeenCalled();
});
