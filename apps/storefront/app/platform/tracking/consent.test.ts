import { expect, it } from 'vitest';
import { CONSENT_SECONDS, isAnswerValid } from './consent.ts';

const NOW_MS = Date.parse('2026-11-23T12:00:00Z');

it('cookie consent: holds for exactly a year [COOKIE-03]', () => {
  expect(CONSENT_SECONDS).toBe(31_536_000);
  expect(isAnswerValid(String(NOW_MS - CONSENT_SECONDS * 1000 + 1), NOW_MS)).toBe(true);
  expect(isAnswerValid(String(NOW_MS - CONSENT_SECONDS * 1000), NOW_MS)).toBe(false);
});

it.each([null, '', 'yes', '0', String(NOW_MS + 1)])(
  '%s is no yes: it was never said, or by a wrong clock',
  (stored) => {
    expect(isAnswerValid(stored, NOW_MS)).toBe(false);
  },
);
