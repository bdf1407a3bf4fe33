const RELOADED_AT_KEY = 'chunk_reloaded_at';
const AT_MOST_EVERY_MS = 60_000;

/** How many parts are on their way that a page can do without. */
let spared = 0;

/** After a release an open page may ask for a file that is gone: it reloads, at most once a minute (PERF-02). */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (spared > 0) return;
    // Without a connection a reload would end at the browser's own page, and what was typed would be gone.
    if (!navigator.onLine || reloadOnce()) event.preventDefault();
  });
}

/** Loads a part of the page that is asked for. While the page reloads for want of it, there is nothing to go on with. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  // Nothing comes instead of a part whose loss has been dealt with.
  if (part) return part;
  // A browser asks once only for a file of code: with the connection it is the whole page that comes anew.
  addEventListener('online', reloadPage);
  return new Promise(() => {});
}

/** One function for all parts: a browser listens with it once. */
function reloadPage(): void {
  location.reload();
}

/** Loads what a page can do without: where it does not come this fails, and nothing reloads. */
export function loadExtra<Part>(load: () => Promise<Part>): Promise<Part> {
  spared += 1;
  return load().finally(() => {
    spared -= 1;
  });
}

/** Reloads unless it did so within the last minute; says whether it will. */
export function reloadOnce(nowMs = Date.now(), storage: Storage = sessionStorage): boolean {
  if (!mayReload(nowMs, storage)) return false;
  location.reload();
  return true;
}

export function mayReload(nowMs: number, storage: Storage): boolean {
  const last = Number(storage.getItem(RELOADED_AT_KEY) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - last < AT_MOST_EVERY_MS) return false;
  storage.setItem(RELOADED_AT_KEY, String(nowMs));
  return true;
}
