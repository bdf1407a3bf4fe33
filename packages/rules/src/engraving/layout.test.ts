import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Engraving,
  engravedLines,
  type GlyphOutline,
  isBlankOrExample,
  isExampleNumber,
  layOutTag,
  type Plate,
  parsePlate,
  type Sign,
} from './index.ts';
import { rightEnd } from './plate.ts';
import { CAPITAL, ENGRAVING_FONTS, glyphOf } from './typeface.ts';

const large = parsePlate('42x14x3.5') as Plate;
const small = parsePlate('33x11x3.5') as Plate;

const BONE: Sign = { outline: 'M0 0h24v12h-24z', box: { x: 0, y: 0, width: 24, height: 12 } };

const lines = fc.array(fc.stringMatching(/^[А-ЯA-Z0-9 .+()-]{1,18}$/), { minLength: 1, maxLength: 3 });
const engraving = fc.record<Engraving>({
  lines: lines.map((typed) => engravedLines(typed.join('\n'))),
  font: fc.constantFrom(...ENGRAVING_FONTS),
  sign: fc.option(fc.constant(BONE)),
});
const plate = fc.constantFrom(large, small);

/** Distance from a glyph's origin to its right edge, in millimetres. */
function rightOf(cut: GlyphOutline, font: Engraving['font'], texts: readonly string[]): number {
  const glyph = [...texts.join('')].map((sign) => glyphOf(font, sign)).find((one) => one?.outline === cut.outline);
  return cut.x + (glyph?.advance ?? BONE.box.width) * cut.scale;
}

describe('engraving layout', () => {
  it('no text reaches into the hole or over the edge [CUSTOMIZER-06]', () => {
    fc.assert(
      fc.property(plate, engraving, (tag, wanted) => {
        const { outlines: cuts } = layOutTag(tag, wanted);
        const left = tag.hole.x + tag.hole.radius;

        expect(cuts.every((cut) => cut.x > left && rightOf(cut, wanted.font, wanted.lines) < tag.length / 2)).toBe(
          true,
        );
      }),
    );
  });

  it('every line is on the plate, from top to bottom', () => {
    fc.assert(
      fc.property(plate, engraving, (tag, wanted) => {
        const { outlines: cuts } = layOutTag(tag, { ...wanted, sign: null });

        expect(cuts.every(({ y, scale }) => y < tag.width / 2 && y - CAPITAL * scale > -tag.width / 2)).toBe(true);
      }),
    );
  });

  it('more characters never make a line higher', () => {
    fc.assert(
      fc.property(plate, engraving, fc.constantFrom(...'АШЩ1M'), (tag, wanted, more) => {
        const heights = (texts: string[]) =>
          layOutTag(tag, { ...wanted, lines: texts }).rows.map(({ height }) => height);
        const before = heights([...wanted.lines]);
        const after = heights(wanted.lines.map((line) => line + more));

        expect(after.every((height, index) => height <= (before[index] ?? 0) + 1e-9)).toBe(true);
      }),
    );
  });

  it('the same text has the same layout', () => {
    fc.assert(
      fc.property(plate, engraving, (tag, wanted) => {
        expect(layOutTag(tag, wanted)).toEqual(layOutTag(tag, wanted));
      }),
    );
  });

  it('a line with broad glyphs that would be too low to read is reported', () => {
    const { rows } = layOutTag(small, { lines: ['Щ'.repeat(16), 'I'.repeat(16)], font: 'sans', sign: null });

    expect(rows.map(({ isLegible }) => isLegible)).toEqual([false, true]);
  });

  it('a name and a phone number are readable on both sizes, in every typeface', () => {
    const texts = ENGRAVING_FONTS.flatMap((font) =>
      [large, small].flatMap(
        (tag) => layOutTag(tag, { lines: ['ЛУНА', '+7 916 123-45-67'], font, sign: null }).rows,
      ),
    );

    expect(texts).toHaveLength(12);
    expect(texts.every(({ isLegible }) => isLegible)).toBe(true);
  });

  it('up to three rows have the heights of their number', () => {
    const heights = (lines: string[]) =>
      layOutTag(large, { lines, font: 'sans', sign: null }).rows.map(({ height }) => height.toFixed(2));

    expect(heights([])).toEqual([]);
    expect(heights(['I'])).toEqual(['5.88']);
    expect(heights(['I', 'I'])).toEqual(['4.48', '3.36']);
    expect(heights(['I', 'I', 'I'])).toEqual(['3.50', '2.52', '2.52']);
    expect(heights(['I', 'I', 'I', 'I'])).toEqual(['3.50', '2.52', '2.52']);
  });

  it('the rows as a block are in the middle of the plate, with a gap between them', () => {
    const { rows, outlines } = layOutTag(large, { lines: ['I', 'I'], font: 'sans', sign: null });
    const [bottom = 0, lowest = 0] = outlines.map(({ y }) => y);
    const [height = 0, lower = 0] = rows.map((row) => row.height);

    expect(bottom - height).toBeCloseTo(-lowest, 9);
    expect(lowest - lower - bottom).toBeCloseTo(0.09 * large.width, 9);
  });

  it('a long row reaches from margin to margin, and a short one is in their middle', () => {
    const margin = 0.085 * large.width;
    const left = large.hole.x + large.hole.radius + margin;
    const right = rightEnd(large, 0.21 * large.width) - margin;

    for (const [text, width] of [
      ['Щ'.repeat(9), right - left],
      ['ОО', undefined],
    ] as const) {
      const { outlines } = layOutTag(large, { lines: [text], font: 'sans', sign: null });
      const [first, last] = [outlines.at(0) as GlyphOutline, outlines.at(-1) as GlyphOutline];
      const end = rightOf(last, 'sans', [text]);

      expect(first.x + end, text).toBeCloseTo(left + right, 9);
      if (width !== undefined) expect(end - first.x, text).toBeCloseTo(width, 9);
    }
  });

  it('a sign is as wide or as high as its room, and centred on its row, wherever its drawing begins', () => {
    for (const [x, y, width, height, most] of [
      [0, 0, 24, 12, 425],
      [10, -7, 24, 12, 425],
      [-5, 30, 12, 24, 275],
    ] as const) {
      const sign = { outline: 'M0 0h1', box: { x, y, width, height } };
      const { rows, outlines } = layOutTag(large, { lines: [], font: 'sans', sign });
      const cut = outlines[0] as GlyphOutline;
      const left = cut.x + x * cut.scale;

      expect(24 * cut.scale).toBeCloseTo((most / CAPITAL) * (rows[0]?.height ?? 0), 9);
      expect(cut.y + (y + height / 2) * cut.scale).toBeCloseTo(0, 9);
      expect(left + left + width * cut.scale).toBeCloseTo(
        large.hole.x + large.hole.radius + rightEnd(large, 0.21 * large.width),
        9,
      );
    }
  });

  it('capitals of 1.5 mm are readable, and lower ones are not', () => {
    const narrow = parsePlate('42x6x1') as Plate;

    const { rows } = layOutTag(narrow, { lines: ['I', 'I', 'I'], font: 'sans', sign: null });

    expect(rows.map(({ height, isLegible }) => [height, isLegible])).toEqual([
      [1.5, true],
      [1.08, false],
      [1.08, false],
    ]);
  });

  it('a sign without text is on the plate', () => {
    expect(layOutTag(small, { lines: [], font: 'sans', sign: BONE }).outlines).toHaveLength(1);
  });
});

describe('engraved text', () => {
  it('engraved text: is cut in the signs of its typeface', () => {
    for (const [typed, cut] of [
      [' Шарик \n\n +7  916 ', ['ШАРИК', '+7 916']],
      ['Йорик', ['ЙОРИК']],
      ['й', ['Й']],
      ['мы — дома', ['МЫ – ДОМА']],
      ['“Рекс”', ['"РЕКС"']],
      ['\u00a0Рекс\u00a0', ['РЕКС']],
      ['', []],
      [' \n\t\n', []],
    ] as const) {
      expect(engravedLines(typed), JSON.stringify(typed)).toEqual(cut);
    }
  });

  it('the example counts as no text in any spelling; an own phone number makes it one [CUSTOMIZER-03]', () => {
    const example = 'ШАРИК\n+7 900 000-00-00';

    expect(isBlankOrExample(engravedLines('Шарик\n+7 900 000-00-00 '), example)).toBe(true);
    expect(isBlankOrExample([], example)).toBe(true);
    expect(isBlankOrExample(['+7 900 000-00-00'], example)).toBe(true);
    expect(isBlankOrExample(engravedLines('Шарик\n+7 916 123-45-67'), example)).toBe(false);
  });

  it('the example’s number is recognised with any spacing; its name is allowed [CUSTOMIZER-03]', () => {
    const example = 'ШАРИК\n+7 900 000-00-00';

    expect(isExampleNumber(' +7 900  000-00-00', example)).toBe(true);
    expect(isExampleNumber('+7 916 123-45-67', example)).toBe(false);
    expect(isExampleNumber('Шарик', example)).toBe(false);
    expect(isExampleNumber('', example)).toBe(false);
  });
});

it('plate: a size that is not made has no layout', () => {
  for (const size of ['42x14', '14x42x3', '14x14x3', '42x0x3', '42x14x0', '0x0x0', 'large', '42х14х3.5', '']) {
    expect(parsePlate(size), JSON.stringify(size)).toBeUndefined();
  }
});
