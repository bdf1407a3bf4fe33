import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DogMeasure, parseMeasure } from './dog-measure.ts';

const read = (measure: DogMeasure, text: string) => {
  const parsed = parseMeasure(measure, text);
  return parsed.ok ? parsed.value : parsed.error;
};

describe('typed dog measures', () => {
  it('dog measures: reads a girth in millimetres', () => {
    for (const [text, mm] of [
      ['38', 380],
      [' 38 ', 380],
      ['38,5', 385],
      ['38.5', 385],
      ['38 см', 380],
      ['38 см.', 380],
      ['38cm', 380],
      ['385 мм', 385],
      ['15 in', 381],
      ['15"', 381],
      ['15 дюймов', 381],
      ['15½ in', 394],
      ['15 ½″', 394],
      ['15 1/2"', 394],
      ['15 3/8 in', 391],
      ['38½', 385],
      ['\u200e38\u200b', 380],
    ] as const) {
      expect(read('neck', text), JSON.stringify(text)).toBe(mm);
    }
  });

  it('dog measures: reads a weight in grams', () => {
    for (const [text, grams] of [
      ['7', 7000],
      ['7,5 кг', 7500],
      ['22 lb', 9979],
    ] as const) {
      expect(read('weight', text), JSON.stringify(text)).toBe(grams);
    }
  });

  it('dog measures: refuses an ambiguous text', () => {
    for (const text of [
      '',
      '-38',
      'тридцать',
      '38 мили',
      '3 8',
      '38-40',
      '15 1/0 in',
      '15 1/3',
      '15 7/2 in',
      '15 4/4 in',
      '15.5 1/2 in',
      '151/2 in',
      '1/2',
      '1e3',
      '0x26',
      '٣٨',
      'constructor',
      '38 constructor',
      '9'.repeat(10_000),
    ]) {
      expect(read('neck', text), JSON.stringify(text)).toBe('invalid');
    }
  });

  it('states the exceeded limit of an absurd number', () => {
    expect(parseMeasure('neck', '4')).toEqual({ ok: false, error: 'min_value', limit: 100 });
    expect(parseMeasure('neck', '3800')).toEqual({ ok: false, error: 'max_value', limit: 1200 });
    expect(parseMeasure('weight', '900')).toEqual({ ok: false, error: 'max_value', limit: 150_000 });
  });

  it('means the same in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1200 }), (mm) => {
        const inInches = (mm / 25.4).toFixed(3);

        expect(read('neck', `${mm} мм`)).toBe(mm);
        expect(read('neck', String(mm / 10))).toBe(mm);
        expect(read('neck', `${inInches} in`)).toBe(mm);
      }),
    );
  });
});
