import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DogMeasures } from './dog-measure.ts';
import { fittingSizes, type MeasuredChart, measuresOf } from './measured-size.ts';
import { type SizeAdvice, sizeAdvice } from './size-advice.ts';

const row = (code: string, neck: string | null, chest: string | null = null, weight: string | null = null) => ({
  code,
  neck_girth: neck,
  chest_girth: chest,
  weight_kg: weight,
});

const COLLARS: MeasuredChart = {
  sizes: [
    row('xs', '20-28'),
    row('s', '26-36'),
    row('m', '34-46'),
    row('l', '42-56'),
    row('xl', '52-66'),
    row('lw', '42-58'),
  ],
};
const HARNESSES: MeasuredChart = {
  sizes: [row('s', '30-40', '40-52'), row('m', '38-50', '50-64'), row('mw', '38-52', '58-74')],
};
const LEASHES: MeasuredChart = {
  sizes: [row('16', null, null, '-10'), row('20', null, null, '8-25'), row('25', null, null, '20-')],
};

const codeOf = (advice: SizeAdvice) => (advice.at === 'fits' ? advice.code : advice.at);

describe('the size for a dog', () => {
  it('is the size that contains the girth, with its margins', () => {
    expect(sizeAdvice(COLLARS, { neck: 390 })).toEqual({
      at: 'fits',
      code: 'm',
      confidence: 'high',
      between: null,
      alike: [],
      missing: [],
      margins: [{ measure: 'neck', value: 390, from: 340, to: 460, slack: 70, tightEnd: null }],
    });
  });

  it('between two sizes follows the preference of the chart', () => {
    const dog = { neck: 440 };

    expect(sizeAdvice({ ...COLLARS, between_sizes: 'larger' }, dog)).toMatchObject({ code: 'l', between: 'm' });
    expect(sizeAdvice({ ...COLLARS, between_sizes: 'smaller' }, dog)).toMatchObject({ code: 'm', between: 'l' });
  });

  it('between two sizes is the deeper one if the chart has no preference', () => {
    expect(sizeAdvice(COLLARS, { neck: 435 })).toMatchObject({
      code: 'm',
      between: 'l',
      confidence: 'medium',
    });
    expect(codeOf(sizeAdvice(COLLARS, { neck: 450 }))).toBe('l');
  });

  it('is the regular make where a wider strap would fit too, and the wider one is mentioned', () => {
    expect(sizeAdvice(COLLARS, { neck: 500 })).toMatchObject({ code: 'l', alike: ['lw'], between: null });
  });

  it('is the wide make where only that one holds the chest', () => {
    expect(codeOf(sizeAdvice(HARNESSES, { neck: 450, chest: 700 }))).toBe('mw');
    expect(codeOf(sizeAdvice(HARNESSES, { neck: 450, chest: 560 }))).toBe('m');
  });

  it('is less sure while the chest has not been measured', () => {
    expect(sizeAdvice(HARNESSES, { neck: 350 })).toMatchObject({
      code: 's',
      confidence: 'low',
      missing: ['chest'],
    });
  });

  it('names the tight end of each measure', () => {
    expect(sizeAdvice(HARNESSES, { neck: 440, chest: 510 })).toMatchObject({
      code: 'm',
      margins: [
        { measure: 'neck', slack: 60, tightEnd: null },
        { measure: 'chest', slack: 130, tightEnd: 'lower' },
      ],
    });
  });

  it('is tight nearer to an end than a tenth of its span', () => {
    const tightEnds = [219, 220, 380, 381].map((neck) => {
      const advice = sizeAdvice({ sizes: [row('m', '20-40')] }, { neck });
      return advice.at === 'fits' ? advice.margins.map(({ tightEnd }) => tightEnd) : [];
    });

    expect(tightEnds).toEqual([['lower'], [null], [null], ['upper']]);
  });

  it('goes by weight where the chart does', () => {
    expect(measuresOf(LEASHES)).toEqual(['weight']);
    expect(sizeAdvice(LEASHES, { weight: 40_000 })).toMatchObject({
      code: '25',
      margins: [{ measure: 'weight', value: 40_000, from: 20_000, to: null, slack: null }],
    });
    expect(sizeAdvice(LEASHES, { weight: 3000 })).toMatchObject({
      code: '16',
      margins: [{ from: null, to: 10_000 }],
    });
  });

  it('without a lower end is tight only where it ends, however small the dog', () => {
    expect(sizeAdvice(LEASHES, { weight: 900 })).toMatchObject({ code: '16', confidence: 'high' });
    expect(sizeAdvice({ sizes: [row('16', null, null, '-10')] }, { weight: 9500 })).toMatchObject({
      margins: [{ tightEnd: 'upper' }],
      confidence: 'medium',
    });
  });

  it('without an upper end is tight only where it begins', () => {
    expect(sizeAdvice({ sizes: [row('25', null, null, '20-')] }, { weight: 20_500 })).toMatchObject({
      code: '25',
      margins: [{ tightEnd: 'lower' }],
      confidence: 'medium',
    });
  });

  it('without any end is for every dog alike', () => {
    expect(sizeAdvice({ sizes: [row('one', null, null, '0-')] }, { weight: 20_500 })).toMatchObject({
      code: 'one',
      confidence: 'high',
    });
  });

  it('without an upper end is another one than a larger without it', () => {
    const chart = {
      sizes: [row('l', null, null, '20-'), row('xl', null, null, '40-')],
      between_sizes: 'larger' as const,
    };

    expect(codeOf(sizeAdvice(chart, { weight: 50_000 }))).toBe('xl');
  });

  it('of a single number is another one than a span that holds it', () => {
    const chart = { sizes: [row('s', '36-44'), row('m', '40')], between_sizes: 'larger' as const };

    expect(codeOf(sizeAdvice(chart, { neck: 400 }))).toBe('m');
    expect(codeOf(sizeAdvice({ sizes: chart.sizes }, { neck: 400 }))).toBe('s');
  });

  it('is unknown until one measure of the chart is known', () => {
    expect(sizeAdvice(HARNESSES, { weight: 9000 })).toEqual({ at: 'unmeasured', measures: ['neck', 'chest'] });
  });

  it('is not a row without cells', () => {
    expect(fittingSizes({ sizes: [row('one', null), row('m', '34-46')] }, { neck: 400 })).toEqual(['m']);
  });

  it('is the larger or the smaller one in any order of the rows', () => {
    const sizes = [row('l', '42-56'), row('s', '26-43'), row('m', '34-46')];

    expect(codeOf(sizeAdvice({ sizes, between_sizes: 'larger' }, { neck: 425 }))).toBe('l');
    expect(codeOf(sizeAdvice({ sizes, between_sizes: 'smaller' }, { neck: 425 }))).toBe('s');
  });

  it('is another make of a size when the two share three quarters of their spans', () => {
    const withSecond = (second: string) =>
      sizeAdvice({ sizes: [row('a', '20-40'), row('b', second)] }, { neck: 300 });

    expect(withSecond('25-45')).toMatchObject({ code: 'a', alike: ['b'], between: null });
    expect(withSecond('26-46')).toMatchObject({ code: 'a', alike: [], between: 'b' });
  });

  it('is another size when the two are measured differently', () => {
    const chart = { sizes: [row('a', '30-40'), row('b', null, '50-60')], between_sizes: 'smaller' as const };

    expect(sizeAdvice(chart, { neck: 350, chest: 550 })).toMatchObject({ code: 'a', alike: [], between: 'b' });
  });

  it('is not guessed from empty cells', () => {
    const chart = { sizes: [row('m', '{cm}'), row('l', '')] };

    expect(sizeAdvice(chart, { neck: 400 })).toEqual({ at: 'unmeasured', measures: [] });
  });
});

describe('where no size fits', () => {
  it('a dog outside all sizes gets the nearest limit', () => {
    const [small, large] = [sizeAdvice(COLLARS, { neck: 150 }), sizeAdvice(COLLARS, { neck: 700 })];

    expect(small).toEqual({ at: 'nothing', reason: 'too_small', measure: 'neck', limit: 200 });
    expect(large).toEqual({ at: 'nothing', reason: 'too_large', measure: 'neck', limit: 660 });
  });

  it('a girth between two spans gets the start of the next one', () => {
    const chart = { sizes: [row('s', '20-28'), row('m', '30-40'), row('l', '50-60')] };

    expect(sizeAdvice(chart, { neck: 290 })).toEqual({ at: 'nothing', reason: 'gap', measure: 'neck', limit: 300 });
  });

  it('conflicting girths get both sizes', () => {
    expect(sizeAdvice(HARNESSES, { neck: 320, chest: 600 })).toEqual({
      at: 'nothing',
      reason: 'disagree',
      sizes: [
        { measure: 'neck', codes: ['s'] },
        { measure: 'chest', codes: ['m', 'mw'] },
      ],
    });
  });
});

/** Charts in centimetres whose sizes grow from row to row, as in every printed one. */
const growingCharts = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 15 }), grow: fc.integer({ min: 1, max: 15 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((steps) =>
    fc.record({
      steps: fc.constant(steps),
      length: fc.integer({ min: 0, max: 20 }),
      lean: fc.constantFrom('larger' as const, 'smaller' as const, null),
    }),
  )
  .map(({ steps, length, lean }): MeasuredChart => {
    let [from, to] = [15, 15 + length];
    const sizes = steps.map(({ step, grow }, at) => {
      from += step;
      to = Math.max(to + grow, from);
      return row(String(at), `${from}-${to}`);
    });
    return { sizes, between_sizes: lean };
  });

const anyCell = fc.oneof(
  fc.constant(null),
  fc.constant('{cm}'),
  fc
    .tuple(fc.integer({ min: 10, max: 90 }), fc.integer({ min: 0, max: 30 }))
    .map(([from, length]) => `${from}-${from + length}`),
);
const anyChart = fc
  .array(fc.tuple(anyCell, anyCell), { maxLength: 8 })
  .map((cells): MeasuredChart => ({ sizes: cells.map(([neck, chest], at) => row(String(at), neck, chest)) }));
const anyDog: fc.Arbitrary<DogMeasures> = fc.record(
  { neck: fc.integer({ min: 100, max: 1200 }), chest: fc.integer({ min: 200, max: 2000 }) },
  { requiredKeys: [] },
);

describe('for any chart and dog', () => {
  it('a larger neck never gets a smaller size', () => {
    const neck = fc.integer({ min: 150, max: 1200 });
    fc.assert(
      fc.property(growingCharts, neck, neck, (chart, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)].map((mm) =>
          sizeAdvice(chart, { neck: mm }),
        );
        if (small?.at !== 'fits' || large?.at !== 'fits') return;

        expect(Number(large.code)).toBeGreaterThanOrEqual(Number(small.code));
      }),
      { numRuns: 2000 },
    );
  });

  it('a size whose span excludes the dog is never recommended or mentioned', () => {
    fc.assert(
      fc.property(anyChart, anyDog, (chart, dog) => {
        const advice = sizeAdvice(chart, dog);
        const advised = advice.at === 'fits' ? [advice.code, advice.between ?? [], advice.alike].flat(2) : [];

        expect(fittingSizes(chart, dog)).toEqual(expect.arrayContaining(advised));
        if (advice.at === 'fits') {
          for (const { value, from, to, slack } of advice.margins) {
            expect(value).toBeGreaterThanOrEqual(from ?? 0);
            expect(value).toBeLessThanOrEqual(to ?? Number.POSITIVE_INFINITY);
            expect(slack).toBe(to === null ? null : to - value);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('a size is recommended exactly when one fits', () => {
    fc.assert(
      fc.property(anyChart, anyDog, (chart, dog) => {
        const isNeeded = measuresOf(chart).some((measure) => dog[measure] !== undefined);

        const advice = sizeAdvice(chart, dog);

        expect(advice.at === 'fits').toBe(isNeeded && fittingSizes(chart, dog).length > 0);
      }),
      { numRuns: 1000 },
    );
  });
});
