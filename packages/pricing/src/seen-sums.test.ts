import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRise, type SummedBasket, seenSumsOf, sumChanges, sumsSeenWith } from './seen-sums.ts';

const LINE = { id: 1, article: 'clr02-07grp-m', quantity: 1, options: [], price: { incl_tax: '200.00' } };
const BASKET: SummedBasket = {
  id: 7,
  lines: [LINE],
  discounts: [{ name: 'Week of collars', amount: '20.00', voucher: null }],
  vouchers: [],
  bonus_points: { asked: '50.00' },
  bonus_points_applied: '50.00',
};
const seen = seenSumsOf(BASKET);
const priced = (incl_tax: string, line = {}) => ({ ...BASKET, lines: [{ ...LINE, ...line, price: { incl_tax } }] });

describe('sum changes', () => {
  it('a price increase is reported with both unit prices, at any later quantity', () => {
    const change = { of: 'line', line: 1, from: 20_000, to: 38_000 } as const;

    expect(sumChanges(seen, priced('380.00'))).toEqual([change]);
    expect(sumChanges(seen, priced('380.00', { quantity: 3 }))).toEqual([change]);
    expect(isRise(change)).toBe(true);
  });

  it('a price decrease is reported, and is no increase', () => {
    const [change] = sumChanges(seen, priced('150.00'));

    expect(change).toMatchObject({ from: 20_000, to: 15_000 });
    expect(change && isRise(change)).toBe(false);
  });

  it('another sum of a certificate, another article and another quantity are the shopper’s own', () => {
    const options = [{ code: 'certificate_sum', value: '3000' }];

    expect(sumChanges(seen, priced('3000.00', { options }))).toEqual([]);
    expect(sumChanges(seen, priced('300.00', { article: 'clr02-07grp-l' }))).toEqual([]);
    expect(sumChanges(seen, priced('200.00', { quantity: 2 }))).toEqual([]);
  });

  it('a lost or reduced offer without a code is reported while the shopper’s requests stay the same [BASKET-05]', () => {
    const lost = { ...BASKET, discounts: [] };
    const change = { of: 'offer', name: 'Week of collars', from: 2_000, to: 0 } as const;

    expect(sumChanges(seen, lost)).toEqual([change]);
    expect(sumChanges(seen, { ...lost, vouchers: [{ code: 'WOOF10' }] })).toEqual([]);
    expect(sumChanges(seen, { ...lost, lines: [{ ...LINE, quantity: 2 }] })).toEqual([]);
    expect(isRise(change)).toBe(true);
  });

  it('a reduced, increased or new offer is reported while prices stay [BASKET-05]', () => {
    const now = (...discounts: [name: string, amount: string][]) =>
      sumChanges(seen, {
        ...BASKET,
        discounts: discounts.map(([name, amount]) => ({ name, amount, voucher: null })),
      });
    const change = { of: 'offer', name: 'Week of collars', from: 2_000 } as const;

    expect(now(['Week of collars', '10.00'])).toEqual([{ ...change, to: 1_000 }]);
    expect(now(['Week of collars', '30.00'])).toEqual([{ ...change, to: 3_000 }]);
    expect(now(['Week of collars', '20.00'], ['Puppies', '5.00'])).toEqual([
      { of: 'offer', name: 'Puppies', from: 0, to: 500 },
    ]);
    expect([1_000, 3_000].map((to) => isRise({ ...change, to }))).toEqual([true, false]);
  });

  it('an offer that follows a price is not reported beside the price, its loss is', () => {
    const discounts = [{ name: 'Week of collars', amount: '38.00', voucher: null }];

    expect(sumChanges(seen, { ...priced('380.00'), discounts }).map(({ of }) => of)).toEqual(['line']);
    expect(sumChanges(seen, { ...priced('380.00'), discounts: [] }).map(({ of }) => of)).toEqual(['line', 'offer']);
  });

  it('a lower bonus points payment is reported when the limit caused it, and not when the shopper did', () => {
    const [change] = sumChanges(seen, { ...BASKET, bonus_points_applied: '30.00' });

    expect(change).toEqual({ of: 'points', from: 5_000, to: 3_000 });
    expect(change && isRise(change)).toBe(true);
    expect(
      sumChanges(seen, { ...BASKET, bonus_points: { asked: '30.00' }, bonus_points_applied: '30.00' }),
    ).toEqual([]);
  });

  it('another basket reports nothing about this one', () => {
    expect(sumChanges(seen, { ...priced('380.00'), id: 8 })).toEqual([]);
  });
});

describe('sums seen', () => {
  it('a changed price is reported until it is accepted, a new line counts as seen', () => {
    const next: SummedBasket = { ...priced('380.00'), lines: [...priced('380.00').lines, { ...LINE, id: 2 }] };

    const updated = sumsSeenWith(seen, next);

    expect(sumChanges(updated, next)).toEqual([{ of: 'line', line: 1, from: 20_000, to: 38_000 }]);
    expect(sumChanges(seenSumsOf(next), next)).toEqual([]);
  });

  const aBasket = fc.record({
    id: fc.constant(7),
    lines: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 4 }),
        article: fc.constant('a'),
        quantity: fc.integer({ min: 1, max: 3 }),
        options: fc.constant([]),
        price: fc.record({ incl_tax: fc.constantFrom('100.00', '200.00') }),
      }),
      { selector: ({ id }) => id },
    ),
    discounts: fc.constantFrom([], BASKET.discounts),
    vouchers: fc.constantFrom([], [{ code: 'WOOF10' }]),
    bonus_points: fc.constant(null),
    bonus_points_applied: fc.constantFrom('0.00', '10.00'),
  });

  it('a basket shown twice has no changes, and a second view does not change the seen sums', () => {
    fc.assert(
      fc.property(aBasket, aBasket, (before, now) => {
        expect(sumChanges(sumsSeenWith(undefined, now), now)).toEqual([]);
        const once = sumsSeenWith(seenSumsOf(before), now);
        expect(sumsSeenWith(once, now)).toEqual(once);
        expect(sumChanges(once, now)).toEqual(sumChanges(seenSumsOf(before), now));
      }),
    );
  });
});
