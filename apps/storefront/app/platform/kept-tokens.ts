import { SECOND_MS } from '@kashtanka/rules';
import { endSession, storedTokens, type Tokens } from './session.ts';
import { endOver } from './session-over.ts';

/** The tokens of this browser's login. What is over, or cannot be read, is cleared (SESSION-04, SESSION-05, SESSION-07). */
export function keptTokens(): Tokens | null {
  const { access, refresh } = storedTokens();
  if (access === null && refresh === null) return null;
  const endsAt = [expiryMs(access), expiryMs(refresh)];
  if (access === null || refresh === null || endsAt.includes(undefined)) endSession('anonymous');
  else if (endsAt.every(isPast)) endOver();
  else return { access, refresh };
  return null;
}

/** When a token is over; undefined for what is none (SESSION-03). */
export function expiryMs(token: string | null): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp * SECOND_MS : undefined;
}

/** The id of this browser's login, which stays the same while its tokens are renewed; null for a guest. */
export function loginId(): string | null {
  const { refresh } = storedTokens();
  return claimsOf(refresh)?.sid ?? refresh;
}

/** The claims of a token; undefined for a text that is not a token. */
export function claimsOf(token: string | null): { exp?: unknown; sub?: string; sid?: string } | undefined {
  try {
    const [, payload = ''] = token?.split('.') ?? [];
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    // Not of the shop's making: it opens nothing.
    return undefined;
  }
}

export function isPast(timeMs: number | undefined): boolean {
  return timeMs === undefined || timeMs <= Date.now();
}
