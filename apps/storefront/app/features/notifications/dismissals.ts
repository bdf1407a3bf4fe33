import { DAY_MS } from '@kashtanka/rules';
import { readStored, writeStored } from '#platform/browser-storage.ts';

export const DISMISSALS_KEY = 'hidden_notifications';

/** Dismissals older than this are deleted, because the notification has expired (D74). */
const KEEP_DISMISSALS_MS = 180 * DAY_MS;

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
  const kept = { ...parseDismissals(readStored(DISMISSALS_KEY), nowMs), [id]: nowMs };
  writeStored(DISMISSALS_KEY, JSON.stringify(kept));
}

export function isDismissed(id: number, nowMs = Date.now()): boolean {
  return Object.hasOwn(parseDismissals(readStored(DISMISSALS_KEY), nowMs), String(id));
}

/**
 * An inline script that hides dismissed notifications during parsing, before they are painted. It contains no `<`,
 * otherwise Trusted Types would prevent client rendering of it.
 */
export const HIDE_DISMISSED_SCRIPT = `try{const t=JSON.parse(localStorage.getItem('${DISMISSALS_KEY}')||'{}');for(const e of document.querySelectorAll('[data-notice]'))if(${KEEP_DISMISSALS_MS}>Date.now()-t[e.dataset.notice])e.hidden=true}catch{}`;
