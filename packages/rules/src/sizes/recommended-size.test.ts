import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeasuredChart } from './measured-size.ts';
import { recommendedSize, recommendedSizes } from './recommended-size.ts';
import { sizeAdvice } from './size-advice.ts';

const COLLARS: MeasuredChart = {
  between_sizes: 'larger',
  sizes: [
    { code: 's', neck_girth: '26-36', chest_girth: null },
    { code: 'm', neck_girth: '34-46', chest_girth: null },
    { code: 'l', neck_girth: '42-56', chest_girth: null },
  ],
};
const HARNESSES: MeasuredChart = {
  sizes: [
    { code: 's', neck_girth: '30-40', chest_girth: '40-52' },
    { code: 'm', neck_girth: '38-50', chest_girth: '50-64' },
  ],
};

const [s, m, l] = [{ code: 's' }, { code: 'm' }, { code: 'l' }];
const unavailable = (size: { code: string }) => ({ ...size, isSoldOut: true });

it('sure size: is the one of the product’s sizes that its chart advises', () => {
  expect(recommendedSize(COLLARS, [s, m, l], { neck: 440 })).toBe(l);
  expect(recommendedSize(COLLARS, [s, m], { neck: 440 })).toBe(m);
});

it('sure size: a dog outside the product’s sizes gets none, though the chart has one', () => {
  expect(recommendedSize(COLLARS, [s], { neck: 440 })).toBeUndefined();
});

it('sure size: an available size is preferred to a better fitting one that is sold out', () => {
  expect(recommendedSize(COLLARS, [s, m, unavailable(l)], { neck: 440 })).toBe(m);
});

it('sure size: is a sold-out size where only that one fits', () => {
  const large = unavailable(l);

  expect(recommendedSize(COLLARS, [s, m, large], { neck: 500 })).toBe(large);
});

it('sure size: half of the chart’s measures make no size sure', () => {
  expect(recommendedSize(HARNESSES, [s, m], { neck: 450 })).toBeUndefined();
  expect(recommendedSize(HARNESSES, [s, m], { neck: 450, chest: 560 })).toBe(m);
});

it('sure size: sizes that the measures do not distinguish are not named', () => {
  expect(recommendedSize(COLLARS, [s, m, l], { weight: 9000 })).toBeUndefined();
  expect(recommendedSize({ sizes: [] }, [], { neck: 440 })).toBeUndefined();
});

describe('the sizes by which a list is narrowed', () => {
  const NARROW: MeasuredChart = { sizes: [{ code: 'm', neck_girth: '34-42', chest_girth: null }] };

  it('are those that fit by every chart which has them', () => {
    expect(recommendedSizes([COLLARS, NARROW], { neck: 400 })).toEqual(['m']);
    expect(recommendedSizes([COLLARS, NARROW], { neck: 440 })).toEqual(['l']);
  });

  it('are not limited by a chart without measures', () => {
    const unmeasured = { sizes: [{ code: 'm', neck_girth: null, chest_girth: null }] };

    expect(recommendedSizes([COLLARS, unmeasured], { neck: 400 })).toEqual(['m']);
  });

  it('are none while half of the measures is known', () => {
    expect(recommendedSizes([HARNESSES], { neck: 450 })).toEqual([]);
    expect(recommendedSizes([HARNESSES], { neck: 450, chest: 560 })).toEqual(['m']);
  });

  const cell = fc.oneof(
    fc.constant(null),
    fc
      .tuple(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 0, max: 30 }))
      .map(([from, length]) => `${from}-${from + length}`),
  );
  const anyChart = fc
    .uniqueArray(fc.tuple(fc.constantFrom('xs', 's', 'm', 'l', 'xl'), cell, cell), { selector: ([code]) => code })
    .map(
      (rows): MeasuredChart => ({
        sizes: rows.map(([code, neck_girth, chest_girth]) => ({ code, neck_girth, chest_girth })),
      }),
    );
  const anyDog = fc.record(
    { neck: fc.integer({ min: 100, max: 900 }), chest: fc.integer({ min: 200, max: 900 }) },
    { requiredKeys: [] },
  );

  it('never contradict a card: it names one of them, and none where there are none', () => {
    fc.assert(
      fc.property(anyChart, anyDog, (chart, dog) => {
        const named = recommendedSize(chart, chart.sizes, dog);

        const listed = recommendedSizes([chart], dog);

        if (named) expect(listed).toContain(named.code);
        else expect(listed).toEqual([]);
      }),
    );
  });

  it('never contradict the adviser: a sure size of the adviser is among them, and they are empty where it finds none', () => {
    fc.assert(
      fc.property(anyChart, anyDog, (chart, dog) => {
        const advice = sizeAdvice(chart, dog);

        const listed = recommendedSizes([chart], dog);

        if (advice.at !== 'fits') expect(listed).toEqual([]);
        else if (advice.missing.length === 0)
          expect(listed).toEqual(expect.arrayContaining([advice.code, advice.between ?? [], advice.alike].flat()));
      }),
    );
  });
});
