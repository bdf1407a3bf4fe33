import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SUM } from './money.ts';
import { spread } from './spread.ts';

const kopecks = fc.integer({ min: 0, max: MAX_SUM });
const shares = fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 20 });

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

it('spread total: gives the last kopeck to the larger line', () => {
  expect(spread(10_000, [33_333, 33_333, 33_334])).toEqual([3333, 3333, 3334]);
});

it('spread total: gives the last kopeck to the earlier of equal lines', () => {
  expect(spread(100, [700, 700, 700])).toEqual([34, 33, 33]);
});

it('spread total: gives nothing where there is nothing to spread over', () => {
  expect(spread(100, [0, 0])).toEqual([0, 0]);
  expect(spread(0, [])).toEqual([]);
});

it('spread total: gives parts that add up to the total', () => {
  const law = fc.property(kopecks, shares, (total, lines) => {
    fc.pre(sumOf(lines) > 0);

    expect(sumOf(spread(total, lines))).toBe(total);
  });

  fc.assert(law);
});

it('spread total: gives no line more than the line itself', () => {
  const law = fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (lines, portion) => {
    const parts = spread(Math.floor(sumOf(lines) * portion), lines);

    expect(parts.every((part, index) => part >= 0 && part <= (lines[index] ?? 0))).toBe(true);
  });

  fc.assert(law);
});

it('spread total: gives the last kopeck to the larger of two lines that are as near to it', () => {
  expect(spread(2, [1, 3])).toEqual([0, 2]);
  expect(spread(2, [3, 1])).toEqual([2, 0]);
});

it('spread total: gives the last kopecks to the largest remainders, however large the sums', () => {
  const law = fc.property(kopecks, shares, (total, lines) => {
    const sum = BigInt(sumOf(lines));
    fc.pre(sum > 0n);

    const parts = spread(total, lines).map((part, at) => {
      const exact = BigInt(total) * BigInt(lines[at] ?? 0);
      return { isMore: BigInt(part) > exact / sum, remainder: exact % sum };
    });
    const least = parts.filter(({ isMore }) => isMore).map(({ remainder }) => remainder);
    const passedOver = parts.filter(({ isMore }) => !isMore).map(({ remainder }) => remainder);

    expect(least.every((one) => passedOver.every((other) => one >= other))).toBe(true);
  });

  fc.assert(law);
});

it('spread total: gives equal lines the same, the earlier ones the last kopecks', () => {
  const law = fc.property(kopecks, fc.integer({ min: 1, max: 30 }), (total, count) => {
    const parts = spread(total, Array<number>(count).fill(100));

    expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
  });

  fc.assert(law);
});
