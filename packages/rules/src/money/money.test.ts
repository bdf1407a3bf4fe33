import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountPercent,
  divideHalfUp,
  MAX_SUM,
  moneyFromWire,
  moneyToWire,
  parseMoney,
  roubles,
} from './money.ts';

const kopecks = fc.integer({ min: 0, max: MAX_SUM });
const signedKopecks = fc.integer({ min: -MAX_SUM, max: MAX_SUM });

describe('money on the wire', () => {
  it('reads a sum to the kopeck [D04]', () => {
    for (const [wire, expected] of [
      ['1990.00', 199_000],
      ['1990', 199_000],
      ['1990.5', 199_050],
      ['0.07', 7],
      ['-12.30', -1230],
      ['9999999999.99', MAX_SUM],
      [1990.5, 199_050],
      [0, 0],
    ] as const) {
      expect(parseMoney(wire), JSON.stringify(wire)).toBe(expected);
    }
  });

  it('refuses a malformed sum [D04]', () => {
    for (const wire of [
      '',
      '12.345',
      '1e3',
      '+5',
      ' 5',
      '5.',
      '.5',
      '1 990',
      '10000000000',
      'NaN',
      0.1 + 0.2,
      null,
      undefined,
      [],
      ['12.00'],
    ]) {
      expect(parseMoney(wire), JSON.stringify(wire)).toBeUndefined();
    }
  });

  it('never reads a minus before nothing as less than nothing [D04]', () => {
    expect(parseMoney('-0.00')).toBe(0);
  });

  it('writes kopecks as roubles [D04]', () => {
    for (const [amount, wire] of [
      [199_000, '1990.00'],
      [7, '0.07'],
      [0, '0.00'],
      [-1230, '-12.30'],
    ] as const) {
      expect(moneyToWire(amount), `${amount}`).toBe(wire);
    }
  });

  it('a rouble is a hundred kopecks [D04]', () => {
    expect(moneyToWire(roubles(1990))).toBe('1990.00');
  });

  it('reads back every sum that it has written [D04]', () => {
    fc.assert(fc.property(signedKopecks, (amount) => parseMoney(moneyToWire(amount)) === amount));
  });

  it('takes a malformed sum of our own for a bug', () => {
    expect(() => moneyFromWire('12,50')).toThrow('12,50');
    expect(moneyFromWire('12.50')).toBe(1250);
  });
});

describe('division', () => {
  it('rounds halves up [D04]', () => {
    expect(divideHalfUp(5, 2)).toBe(3);
    expect(divideHalfUp(4, 3)).toBe(1);
    expect(divideHalfUp(0, 7)).toBe(0);
  });
});

describe('discount percentage of a price', () => {
  it('a badge promises no more percent than the actual discount [D30]', () => {
    expect(discountPercent({ before: roubles(6490), now: roubles(5990) })).toBe(7);
    expect(discountPercent({ before: 289_000, now: 245_651 })).toBe(14);
    fc.assert(
      fc.property(kopecks, kopecks, (one, other) => {
        const [now = 0, before = 0] = [one, other].sort((a, b) => a - b);
        const percent = discountPercent({ before, now });
        expect(percent * before).toBeLessThanOrEqual((before - now) * 100);
        if (before > 0) expect((percent + 1) * before).toBeGreaterThan((before - now) * 100);
      }),
    );
  });

  it('a free product has no discount percentage', () => {
    expect(discountPercent({ before: 0, now: 0 })).toBe(0);
  });
});
