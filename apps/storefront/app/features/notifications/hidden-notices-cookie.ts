import { HIDDEN_NOTICES_COOKIE, MOST_HIDDEN_NOTICES } from '@kashtanka/contract';
import { stringifySetCookie } from 'cookie';
import { KEEP_DISMISSALS_MS } from './dismissals.ts';

/** The Set-Cookie header that records dismissals of a browser without scripts. Scripts read it, so not HttpOnly. */
export function hiddenNoticesCookie(ids: readonly number[], { protocol }: Pick<URL, 'protocol'>): string {
  const newest = [...new Set(ids)].filter(Number.isSafeInteger).slice(-MOST_HIDDEN_NOTICES);
  return stringifySetCookie({
    name: HIDDEN_NOTICES_COOKIE,
    value: newest.join('.'),
    maxAge: KEEP_DISMISSALS_MS / 1000,
    path: '/',
    sameSite: 'lax',
    secure: protocol === 'https:',
  });
}
