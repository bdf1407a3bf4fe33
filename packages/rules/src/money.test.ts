import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountPercent,
  divideHalfUp,
  LARGEST_SUM,
  moneyFromWire,
  moneyToWire,
  parseMoney,
  parsePercent,
  roubles,
  shareRoundedDown,
  shareRoundedHalfUp,
  spread,
} from './money.ts';

const kopecks = fc.integer({ min: 0, max: LARGEST_SUM });
const signedKopecks = fc.integer({ min: -LARGEST_SUM, max: LARGEST_SUM });
const share = fc.integer({ min: 0, max: 10_000 });
const shares = fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 20 });

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The same arithmetic in integers of any size. */
const exactShare = (sum: number, points: number, half: bigint) =>
  Number((BigInt(sum) * BigInt(points) + half) / 10_000n);

describe('money on the wire', () => {
  it.each([
    ['1990.00', 199_000],
    ['1990', 199_000],
    ['1990.5', 199_050],
    ['0.07', 7],
    ['-12.30', -1230],
    ['9999999999.99', LARGEST_SUM],
    [1990.5, 199_050],
    [0, 0],
  ])('reads the sum %j to the kopeck [D04]', (wire, expected) => {
    expect(parseMoney(wire)).toBe(expected);
  });

  it.each([
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
  ])('takes %j for no sum of money [D04]', (wire) => {
    expect(parseMoney(wire)).toBeUndefined();
  });

  it('never reads a minus before nothing as less than nothing [D04]', () => {
    expect(parseMoney('-0.00')).toBe(0);
  });

  it.each([
    [199_000, '1990.00'],
    [7, '0.07'],
    [0, '0.00'],
    [-1230, '-12.30'],
  ])('writes %d kopecks as %s roubles [D04]', (amount, wire) => {
    expect(moneyToWire(amount)).toBe(wire);
  });

  it('reads back every sum that it has written [D04]', () => {
    fc.assert(fc.property(signedKopecks, (amount) => parseMoney(moneyToWire(amount)) === amount));
  });

  it('takes a malformed sum of our own for a bug', () => {
    expect(() => moneyFromWire('12,50')).toThrow('12,50');
    expect(moneyFromWire('12.50')).toBe(1250);
  });

  it.each([
    ['10', 1000],
    ['12.50', 1250],
    ['0', 0],
    ['100', 10_000],
    ['100.01', undefined],
    ['-1', undefined],
    ['ten', undefined],
  ])('reads the percentage %s', (text, expected) => {
    expect(parsePercent(text)).toBe(expected);
  });
});

describe('rounding', () => {
  it('rounds a discount down to the kopeck, whatever the sum', () => {
    fc.assert(
      fc.property(kopecks, share, (sum, points) => shareRoundedDown(sum, points) === exactShare(sum, points, 0n)),
    );
  });

  it('rounds half a kopeck of cashback up, whatever the sum [D41]', () => {
    fc.assert(
      fc.property(
        kopecks,
        share,
        (sum, points) => shareRoundedHalfUp(sum, points) === exactShare(sum, points, 5000n),
      ),
    );
  });

  it('rounds halves up when it divides [D04]', () => {
    expect(divideHalfUp(5, 2)).toBe(3);
    expect(divideHalfUp(4, 3)).toBe(1);
    expect(divideHalfUp(0, 7)).toBe(0);
  });
});

describe('spreading a total over lines', () => {
  it('gives the last kopeck to the larger line', () => {
    expect(spread(10_000, [33_333, 33_333, 33_334])).toEqual([3333, 3333, 3334]);
  });

  it('gives the last kopeck to the earlier of equal lines', () => {
    expect(spread(100, [700, 700, 700])).toEqual([34, 33, 33]);
  });

  it('gives nothing where there is nothing to spread over', () => {
    expect(spread(100, [0, 0])).toEqual([0, 0]);
    expect(spread(0, [])).toEqual([]);
  });

  it('gives parts that add up to the total', () => {
    const law = fc.property(kopecks, shares, (total, lines) => {
      fc.pre(sumOf(lines) > 0);

      expect(sumOf(spread(total, lines))).toBe(total);
    });

    fc.assert(law);
  });

  it('gives no line more than the line itself', () => {
    const law = fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (lines, portion) => {
      const parts = spread(Math.floor(sumOf(lines) * portion), lines);

      expect(parts.every((part, index) => part >= 0 && part <= (lines[index] ?? 0))).toBe(true);
    });

    fc.assert(law);
  });

  it('gives the last kopeck to the larger of two lines that are as near to it', () => {
    expect(spread(2, [1, 3])).toEqual([0, 2]);
    expect(spread(2, [3, 1])).toEqual([2, 0]);
  });

  it('gives equal lines the same, the earlier ones the last kopecks', () => {
    const law = fc.property(kopecks, fc.integer({ min: 1, max: 30 }), (total, count) => {
      const parts = spread(total, Array<number>(count).fill(100));

      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    });

    fc.assert(law);
  });
});

describe('how much lower a price is', () => {
  it('A badge promises no more percent than is taken off [D30]', () => {
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

  it('What cost nothing is not lowered', () => {
    expect(discountPercent({ before: 0, now: 0 })).toBe(0);
  });
});
