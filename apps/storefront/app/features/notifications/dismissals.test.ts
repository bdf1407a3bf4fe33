import { parseHiddenNotices } from '@kashtanka/contract';
import { DAY_MS } from '@kashtanka/rules';
import { parseSetCookie } from 'cookie';
import { expect, it } from 'vitest';
import { HIDE_DISMISSED_SCRIPT, parseDismissals } from './dismissals.ts';
import { hiddenNoticesCookie } from './hidden-notices-cookie.ts';

const NOW_MS = Date.parse('2026-11-23T12:00:00Z');

it('notifications: a dismissed one is remembered for 180 days [NOTIFICATION-03]', () => {
  const kept = JSON.stringify({ 1: NOW_MS - 179 * DAY_MS, 2: NOW_MS - 180 * DAY_MS });

  expect(parseDismissals(kept, NOW_MS)).toEqual({ 1: NOW_MS - 179 * DAY_MS });
});

it.each([null, '', 'null', '[]', '{', '"text"', '{"1":"yesterday"}'])(
  '%s in its place puts nothing away',
  (kept) => {
    expect(parseDismissals(kept, NOW_MS)).toEqual({});
  },
);

it('notifications: the early hiding script contains no markup, so that Trusted Types allows it', () => {
  expect(HIDE_DISMISSED_SCRIPT).not.toContain('<');
});

it('notifications: the cookie of a posted dismissal keeps the newest ids, each once', () => {
  const ids = [1, Number.NaN, 2, 1, ...Array.from({ length: 19 }, (_, at) => at + 3)];

  const cookie = hiddenNoticesCookie(ids, { protocol: 'https:' });

  expect(parseHiddenNotices(`a=b; ${cookie}`)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
  expect(parseSetCookie(cookie)).toMatchObject({ maxAge: 15_552_000, path: '/', sameSite: 'lax', secure: true });
});

it.each([null, '', 'other_hidden_notifications=1', 'hidden_notifications=', 'hidden_notifications=1<2'])(
  'notifications: the cookie %s dismisses none',
  (cookie) => {
    expect(parseHiddenNotices(cookie)).toEqual([]);
  },
);
