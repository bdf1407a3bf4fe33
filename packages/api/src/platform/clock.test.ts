import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moscowDay } from './clock.ts';

test('clock: a day ends at midnight in Moscow, in any order of questions [D04]', () => {
  const evening = new Date('2026-11-21T20:59:59.999Z');
  const midnight = new Date('2026-11-21T21:00:00Z');

  expect([evening, midnight, evening].map(moscowDay)).toEqual(['2026-11-21', '2026-11-22', '2026-11-21']);
});

test('day: is that of a clock three hours ahead, at any two times', () => {
  // Since then Moscow has had no change of its UTC offset.
  const moment = fc.date({ min: new Date('2014-10-27'), max: new Date('2100-01-01'), noInvalidDate: true });
  const ahead = (at: Date) => new Date(at.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);

  fc.assert(
    fc.property(moment, fc.integer({ min: -DAY_MS, max: DAY_MS }), (first, laterMs) => {
      const moments = [first, new Date(first.getTime() + laterMs), first];
      expect(moments.map(moscowDay)).toEqual(moments.map(ahead));
    }),
  );
});
