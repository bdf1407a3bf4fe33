import { SECOND_MS } from '@kashtanka/rules';
import { expireLogin } from './expired-login.ts';
import { endSession, getStoredTokens, type Tokens } from './session.ts';

/**
 * The tokens of this browser's login. Expired or unreadable ones are deleted (SESSION-04, SESSION-05, SESSION-07).
 */
export function findTokens(): Tokens | null {
  const { access, refresh } = getStoredTokens();
  if (access === null && refresh === null) return null;
  const endsAt = [getExpiryMs(access), getExpiryMs(refresh)];
  if (access === null || refresh === null || endsAt.includes(undefined)) endSession('anonymous');
  else if (endsAt.every(isPast)) expireLogin();
  else return { access, refresh };
  return null;
}

/** The expiry of a token in milliseconds; undefined for an invalid one (SESSION-03). */
export function getExpiryMs(token: string | null): number | undefined {
  const exp = parseClaims(token)?.exp;
  return typeof exp === 'number' ? exp * SECOND_MS : undefined;
}

/** The id of this login, which survives token renewal; null for a guest. */
export function findLoginId(): string | null {
  const { refresh } = getStoredTokens();
  return parseClaims(refresh)?.sid ?? refresh;
}

/** The claims of a token; undefined for an invalid one. */
export function parseClaims(token: string | null): { exp?: unknown; sub?: string; sid?: string } | undefined {
  try {
    const [, payload = ''] = token?.split('.') ?? [];
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

export function isPast(timeMs: number | undefined): boolean {
  return timeMs === undefined || timeMs <= Date.now();
}
