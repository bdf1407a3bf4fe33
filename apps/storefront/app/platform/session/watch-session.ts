import { HOUR_MS } from '@kashtanka/rules';
import { getStoredTokens, onSessionChange } from './session.ts';
import { findTokens, getExpiryMs } from './stored-tokens.ts';

/** The delay of the check after the refresh token expires (SESSION-15). */
const AFTER_EXPIRY_MS = 1_000;

/**
 * Timers stop while a computer sleeps and are limited to 24 days, so the timer is renewed at this interval (D67).
 */
const LONGEST_TIMER_MS = HOUR_MS;

let timer: ReturnType<typeof setTimeout> | undefined;

export function watchTokenExpiry(): void {
  onSessionChange(check);
  document.addEventListener('visibilitychange', check);
  check();
}

function check(): void {
  clearTimeout(timer);
  const { access, refresh } = getStoredTokens();
  // Another tab deletes the tokens one by one.
  if (access === null || refresh === null) return;
  const tokens = findTokens();
  if (!tokens) return;
  const endsAt = Math.max(getExpiryMs(tokens.refresh) ?? 0, getExpiryMs(tokens.access) ?? 0);
  timer = setTimeout(check, Math.min(endsAt + AFTER_EXPIRY_MS - Date.now(), LONGEST_TIMER_MS));
}
