const RELOADED_AT_KEY = 'chunk_reloaded_at';
const AT_MOST_EVERY_MS = 60_000;

/** The number of optional chunks and of required chunks that are loading. */
let optionalLoads = 0;
let requiredLoads = 0;
/** Vite requests a style sheet only once, so later imports that need it would load without styles. */
let isStyleLost = false;
/** Chunks that were loaded with their styles; a later failure does not affect them. */
const loadedWithStyles = new WeakSet<() => Promise<unknown>>();

/** After a release an open page may request a deleted chunk: it reloads, at most once a minute (PERF-02). */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (optionalLoads > 0 && requiredLoads === 0) return;
    if (reloadIfOnline()) event.preventDefault();
  });
  addEventListener('error', handleStyleError, true);
}

function handleStyleError({ target }: Event): void {
  // Vite sets `crossorigin` on the style sheets that it adds; a style sheet of the page itself is not handled here.
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin) isStyleLost = true;
}

/** Reloads if possible. Offline a reload would show the browser's error page and lose the shopper's input. */
function reloadIfOnline(): boolean {
  return !navigator.onLine || reloadOnce();
}

/** Loads a required chunk. On failure the page reloads, and the promise stays pending. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  if (loadedWithStyles.has(load)) return load();
  requiredLoads += 1;
  try {
    const part = isStyleLost && reloadIfOnline() ? undefined : await load();
    // The promise resolves with nothing if `reloadOnLostChunk` handled the error.
    if (part) return markLoaded(load, part);
  } finally {
    requiredLoads -= 1;
  }
  // A browser caches a failed module load, so the page reloads once it is online.
  addEventListener('online', reloadPage);
  return new Promise(() => {});
}

function markLoaded<Part>(load: () => Promise<Part>, part: Part): Part {
  if (!isStyleLost) loadedWithStyles.add(load);
  return part;
}

/** A shared function, so that the listener is added only once. */
function reloadPage(): void {
  location.reload();
}

/** Loads an optional chunk; rejects on failure and does not reload. */
export async function loadOptionalChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  optionalLoads += 1;
  try {
    const part = await load();
    // It failed while a required chunk was loading.
    if (!part) throw new Error('lost');
    return markLoaded(load, part);
  } finally {
    optionalLoads -= 1;
  }
}

/** Runs `use` with an optional chunk once it is loaded; ignores a failure. */
export function withOptionalChunk<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  loadOptionalChunk(load).then(use, () => {});
}

/** Reloads unless it did so within the last minute; returns whether it will. */
export function reloadOnce(nowMs = Date.now(), storage: Storage = sessionStorage): boolean {
  if (!canReload(nowMs, storage)) return false;
  location.reload();
  return true;
}

export function canReload(nowMs: number, storage: Storage): boolean {
  const last = Number(storage.getItem(RELOADED_AT_KEY) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - last < AT_MOST_EVERY_MS) return false;
  storage.setItem(RELOADED_AT_KEY, String(nowMs));
  return true;
}
