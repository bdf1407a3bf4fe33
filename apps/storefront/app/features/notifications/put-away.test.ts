import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { HIDE_EARLY, parsePutAway } from './put-away.ts';

const NOW_MS = Date.parse('2026-11-23T12:00:00Z');

it('What was put away is remembered for 180 days, and then forgotten [NOTIFICATION-03]', () => {
  const kept = JSON.stringify({ 1: NOW_MS - 179 * DAY_MS, 2: NOW_MS - 180 * DAY_MS });

  expect(parsePutAway(kept, NOW_MS)).toEqual({ 1: NOW_MS - 179 * DAY_MS });
});

it.each([null, '', 'null', '[]', '{', '"text"', '{"1":"yesterday"}'])(
  '%s in its place puts nothing away',
  (kept) => {
    expect(parsePutAway(kept, NOW_MS)).toEqual({});
  },
);

it('What hides notices early is no markup to a browser, which lets no markup in', () => {
  expect(HIDE_EARLY).not.toContain('<');
});
