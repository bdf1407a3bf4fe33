const RELOADED_AT_KEY = 'chunk_reloaded_at';
const AT_MOST_EVERY_MS = 60_000;

/** How many parts are on their way that a page can do without, and how many that somebody waits for. */
let spared = 0;
let wanted = 0;
/** Vite asks once only for a sheet of styles: from then on whatever needs it would come without. */
let isLookLost = false;
/** What has come with its looks: whatever is lost from then on, it is there. */
const whole = new WeakSet<() => Promise<unknown>>();

/** After a release an open page may ask for a file that is gone: it reloads, at most once a minute (PERF-02). */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (spared > 0 && wanted === 0) return;
    if (reloadsSoon()) event.preventDefault();
  });
  addEventListener('error', noteLostLook, true);
}

function noteLostLook({ target }: Event): void {
  // A sheet that Vite asked for is marked so; where one of a page is lost, that is seen at once.
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.crossOrigin) isLookLost = true;
}

/** Reloads, if it may. Without a connection that would end at the browser's own page, and what was typed would be gone. */
function reloadsSoon(): boolean {
  return !navigator.onLine || reloadOnce();
}

/** Loads a part of the page that is asked for. While the page reloads for want of it, there is nothing to go on with. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (whole.has(load)) return load();
  wanted += 1;
  try {
    const part = isLookLost && reloadsSoon() ? undefined : await load();
    // Nothing comes instead of a part whose loss has been dealt with.
    if (part) return noteWhole(load, part);
  } finally {
    wanted -= 1;
  }
  // A browser asks once only for a file of code: with the connection it is the whole page that comes anew.
  addEventListener('online', reloadPage);
  return new Promise(() => {});
}

function noteWhole<Part>(load: () => Promise<Part>, part: Part): Part {
  if (!isLookLost) whole.add(load);
  return part;
}

/** One function for all parts: a browser listens with it once. */
function reloadPage(): void {
  location.reload();
}

/** Loads what a page can do without: where it does not come this fails, and nothing reloads. */
export async function loadExtra<Part>(load: () => Promise<Part>): Promise<Part> {
  spared += 1;
  try {
    const part = await load();
    // Lost beside a part that somebody waited for.
    if (!part) throw new Error('lost');
    return noteWhole(load, part);
  } finally {
    spared -= 1;
  }
}

/** Does something with a part that a page can do without, once it has come; where it does not come, nothing happens. */
export function withExtra<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  loadExtra(load).then(use, () => {
    // What can be done without is not missed.
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
