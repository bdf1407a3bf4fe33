import { HOUR_MS } from '@kashtanka/rules';
import { expiryMs, keptTokens } from './kept-tokens.ts';
import { onSession, storedTokens } from './session.ts';

/** The re-check comes this long after the refresh token is over (SESSION-15). */
const AFTER_EXPIRY_MS = 1_000;

/** A timer stands still while a computer sleeps, and cannot run for a fortnight: it is set anew (D67). */
const LONGEST_TIMER_MS = HOUR_MS;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Finds out that a login is over as soon as it is, for as long as the page is open. */
export function watchSession(): void {
  onSession(check);
  document.addEventListener('visibilitychange', check);
  check();
}

function check(): void {
  clearTimeout(timer);
  const { access, refresh } = storedTokens();
  // Another tab takes them away one after the other: what is left is nothing to judge the login by.
  if (access === null || refresh === null) return;
  const tokens = keptTokens();
  if (!tokens) return;
  const endsAt = Math.max(expiryMs(tokens.refresh) ?? 0, expiryMs(tokens.access) ?? 0);
  timer = setTimeout(check, Math.min(endsAt + AFTER_EXPIRY_MS - Date.now(), LONGEST_TIMER_MS));
}
