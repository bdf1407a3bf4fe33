import { HIDDEN_NOTICES_COOKIE, parseHiddenNotices } from '@kashtanka/contract';
import { DAY_MS } from '@kashtanka/rules';
import { readStored, writeStored } from '#platform/browser-storage.ts';

export const DISMISSALS_KEY = 'hidden_notifications';

/** Dismissals older than this are deleted, because the notification has expired (D74). */
export const KEEP_DISMISSALS_MS = 180 * DAY_MS;

type PutAway = Readonly<Record<string, number>>;

/** Dismissal times by notification id; empty if unreadable. */
export function parseDismissals(text: string | null, nowMs: number): PutAway {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const isFresh = (at: unknown) => typeof at === 'number' && nowMs - at < KEEP_DISMISSALS_MS;
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => isFresh(at)));
  } catch {
    return {};
  }
}

/** Records a dismissal in this browser (NOTIFICATION-03). */
export function dismissNotification(id: number, nowMs = Date.now()): void {
  const dismissals = { ...parseDismissals(readStored(DISMISSALS_KEY), nowMs), [id]: nowMs };
  writeStored(DISMISSALS_KEY, JSON.stringify(dismissals));
}

export function isDismissed(id: number, nowMs = Date.now()): boolean {
  return Object.hasOwn(parseDismissals(readStored(DISMISSALS_KEY), nowMs), String(id));
}

/**
 * Moves dismissals that were posted before hydration from their cookie into storage: the server renders pages for
 * the cookie alone, but those of other browsers are cached.
 */
export function storePostedDismissals(): void {
  const posted = parseHiddenNotices(document.cookie);
  if (posted.length === 0) return;
  for (const id of posted) dismissNotification(id);
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `${HIDDEN_NOTICES_COOKIE}=; Max-Age=0; Path=/`;
}

/**
 * An inline script that hides dismissed notifications during parsing, before they are painted. It contains no `<`,
 * otherwise Trusted Types would prevent client rendering of it.
 */
export const HIDE_DISMISSED_SCRIPT = `try{const t=JSON.parse(localStorage.getItem('${DISMISSALS_KEY}')||'{}');for(const e of document.querySelectorAll('[data-notice]'))if(${KEEP_DISMISSALS_MS}>Date.now()-t[e.dataset.notice])e.hidden=true}catch{}`;
