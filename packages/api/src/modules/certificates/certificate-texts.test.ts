import { expect, it } from 'vitest';
import { getExpiry, getSendTime } from './certificate-texts.ts';

it('sending of a certificate: is at ten in Moscow on a later day, and at once today, for a past day and without one [D47]', () => {
  // Two hours before ten in Moscow, and half an hour after midnight there.
  const morning = new Date('2026-12-08T05:00:00Z');
  const midnight = new Date('2026-12-07T21:30:00Z');

  expect(getSendTime('2026-12-09', morning)).toEqual(new Date('2026-12-09T07:00:00Z'));
  for (const day of ['2026-12-08', '2026-12-07', '']) {
    expect(getSendTime(day, morning), day).toBe(morning);
    expect(getSendTime(day, midnight), day).toBe(midnight);
  }
});

it('validity of a certificate: is a year from its day in Moscow, to the last moment [D48]', () => {
  const lastSecondOf = (day: string) => new Date(`${day}T20:59:59Z`).getTime();
  const expiry = (sentAt: string) => getExpiry(new Date(sentAt)).getTime();

  expect(Math.floor(expiry('2026-12-07T20:59:59Z') / 1000) * 1000).toBe(lastSecondOf('2027-12-07'));
  expect(Math.floor(expiry('2026-12-07T21:00:00Z') / 1000) * 1000).toBe(lastSecondOf('2027-12-08'));
});
