import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SUM } from './money.ts';
import { applyPriceRule, PRICE_ENDINGS, type PriceEnding } from './price-rule.ts';

it('price rule: changes by percent and moves to the nearest price with the ending', () => {
  for (const [price, change, ending, expected] of [
    [249_000, 500, 'whole', 261_500],
    [249_000, 500, 'tens', 261_000],
    [249_000, 500, '90', 259_000],
    [249_000, 500, '99', 259_900],
    [249_000, -1_000, '90', 229_000],
    [254_000, 0, '90', 259_000],
    [100, 0, '90', 9_000],
  ] as const satisfies readonly [number, number, PriceEnding, number][]) {
    expect(applyPriceRule(price, { change, ending }), `${price} ${change} ${ending}`).toBe(expected);
  }
});

it('price rule: changes by a sum', () => {
  expect(applyPriceRule(249_000, { sum: 10_000, ending: 'whole' })).toBe(259_000);
  expect(applyPriceRule(249_000, { sum: -10_000, ending: '90' })).toBe(239_000);
  expect(applyPriceRule(5_000, { sum: -10_000, ending: 'tens' })).toBe(1_000);
});

it('price rule: an ending never turns a rise into a fall', () => {
  expect(applyPriceRule(260_000, { change: 100, ending: '90' })).toBe(269_000);
  expect(applyPriceRule(259_000, { change: -1, ending: '99' })).toBe(249_900);
});

it('price rule: gives a positive price with its ending for any price', () => {
  const rest = { whole: 0, tens: 0, '90': 9_000, '99': 9_900 } as const;
  const step = { whole: 100, tens: 1_000, '90': 10_000, '99': 10_000 } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_SUM }),
      fc.integer({ min: -10_000, max: 5_000 }),
      fc.constantFrom(...PRICE_ENDINGS),
      (price, change, ending) => {
        const changed = applyPriceRule(price, { change, ending });

        expect(changed).toBeGreaterThan(0);
        expect(changed % step[ending]).toBe(rest[ending]);
        if (change > 0) expect(changed).toBeGreaterThanOrEqual(price);
        if (change < 0 && price > 10_000) expect(changed).toBeLessThanOrEqual(price);
      },
    ),
  );
});
