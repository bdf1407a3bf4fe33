import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SUM } from './money.ts';
import { parsePercent, shareRoundedDown, shareRoundedHalfUp } from './percent.ts';

const kopecks = fc.integer({ min: 0, max: MAX_SUM });
const share = fc.integer({ min: 0, max: 10_000 });

/** The same arithmetic in integers of any size. */
const exactShare = (sum: number, points: number, half: bigint) =>
  Number((BigInt(sum) * BigInt(points) + half) / 10_000n);

it('reads a percentage', () => {
  for (const [text, expected] of [
    ['10', 1000],
    ['12.50', 1250],
    ['0', 0],
    ['100', 10_000],
    ['100.01', undefined],
    ['-1', undefined],
    ['ten', undefined],
  ] as const) {
    expect(parsePercent(text), text).toBe(expected);
  }
});

it('rounds a discount down to the kopeck for any sum', () => {
  fc.assert(
    fc.property(kopecks, share, (sum, points) => shareRoundedDown(sum, points) === exactShare(sum, points, 0n)),
  );
});

it('rounds half a kopeck of cashback up for any sum [D41]', () => {
  fc.assert(
    fc.property(
      kopecks,
      share,
      (sum, points) => shareRoundedHalfUp(sum, points) === exactShare(sum, points, 5000n),
    ),
  );
});
