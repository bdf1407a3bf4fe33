import { describe, expect, it } from 'vitest';
import { retentionAt } from './retention.ts';

const at = (text: string) => retentionAt(Date.parse(text));
const day = (moment: number) => new Date(moment).toISOString();

describe('how long the shop keeps what it knows of people', () => {
  it('A sale is kept five years after the year in which it was made, by Moscow’s calendar [D78]', () => {
    expect(day(at('2031-12-31T20:59:59Z').ordersBefore)).toBe('2025-12-31T21:00:00.000Z');
    expect(day(at('2031-12-31T21:00:00Z').ordersBefore)).toBe('2026-12-31T21:00:00.000Z');
    expect(day(at('2032-06-01T00:00:00Z').ordersBefore)).toBe('2026-12-31T21:00:00.000Z');
  });

  it('In every year of two centuries that is the first moment of a year', () => {
    for (let year = 1990; year < 2190; year += 1)
      expect(day(at(`${year}-03-01T12:00:00Z`).ordersBefore)).toBe(`${year - 6}-12-31T21:00:00.000Z`);
  });

  it('An order that was never paid is kept a year, a tick three after its end, what staff did five, counts three', () => {
    const kept = at('2030-01-10T00:00:00Z');

    expect(day(kept.unpaidOrdersBefore)).toBe('2029-01-10T00:00:00.000Z');
    expect(day(kept.consentsEndedBefore).slice(0, 7)).toBe('2027-01');
    expect(day(kept.auditBefore).slice(0, 7)).toBe('2025-01');
    expect(day(kept.countsBefore).slice(0, 7)).toBe('2027-01');
  });
});
