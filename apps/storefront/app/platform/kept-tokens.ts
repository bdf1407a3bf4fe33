import { SECOND_MS } from '@kashtanka/rules';
import { endSession, storedTokens, type Tokens } from './session.ts';
import { endOver } from './session-over.ts';

/**
 * The tokens of this browser's login. Expired or unreadable ones are deleted (SESSION-04, SESSION-05, SESSION-07).
 */
export function keptTokens(): Tokens | null {
  const { access, refresh } = storedTokens();
  if (access === null && refresh === null) return null;
  const endsAt = [expiryMs(access), expiryMs(refresh)];
  if (access === null || refresh === null || endsAt.includes(undefined)) endSession('anonymous');
  else if (endsAt.every(isPast)) endOver();
  else return { access, refresh };
  return null;
}

/** The expiry of a token in milliseconds; undefined for an invalid one (SESSION-03). */
export function expiryMs(token: string | null): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp * SECOND_MS : undefined;
}

/** The id of this login, which survives token renewal; null for a guest. */
export function loginId(): string | null {
  const { refresh } = storedTokens();
  return claimsOf(refresh)?.sid ?? refresh;
}

/** The claims of a token; undefined for an invalid one. */
export function claimsOf(token: string | null): { exp?: unknown; sub?: string; sid?: string } | undefined {
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
