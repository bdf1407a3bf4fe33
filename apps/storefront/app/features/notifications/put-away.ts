import { DAY_MS } from '@kashtanka/rules';
import { readStored, writeStored } from '#platform/browser-storage.ts';

export const PUT_AWAY_KEY = 'hidden_notifications';

/** After so long whatever was told is over, and what is kept need not grow (D74). */
const KEPT_MS = 180 * DAY_MS;

type PutAway = Readonly<Record<string, number>>;

/** When which notification was put away, by id; what cannot be read is as good as nothing. */
export function parsePutAway(text: string | null, nowMs: number): PutAway {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const isFresh = (at: unknown) => typeof at === 'number' && nowMs - at < KEPT_MS;
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => isFresh(at)));
  } catch {
    // Written by somebody else.
    return {};
  }
}

/** Notes that a reader has put one away, in this browser (NOTIFICATION-03). */
export function putAway(id: number, nowMs = Date.now()): void {
  const kept = { ...parsePutAway(readStored(PUT_AWAY_KEY), nowMs), [id]: nowMs };
  writeStored(PUT_AWAY_KEY, JSON.stringify(kept));
}

export function isPutAway(id: number, nowMs = Date.now()): boolean {
  return Object.hasOwn(parsePutAway(readStored(PUT_AWAY_KEY), nowMs), String(id));
}

/**
 * Runs where the page is still being read: what was put away before is not seen for a moment. Without a bracket that opens
 * markup, or no page that is alive could show it (Trusted Types).
 */
export const HIDE_EARLY = `try{const t=JSON.parse(localStorage.getItem('${PUT_AWAY_KEY}')||'{}');for(const e of document.querySelectorAll('[data-notice]'))if(${KEPT_MS}>Date.now()-t[e.dataset.notice])e.hidden=true}catch{}`;
