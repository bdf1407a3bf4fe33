import { expect, it } from 'vitest';
import { engravingSvg, layOutTag, type Plate, parsePlate } from './index.ts';
import sans from './typefaces/sans.json' with { type: 'json' };

const plate = parsePlate('42x14x3.5') as Plate;

it('engraving file: is in millimetres, has the plate for alignment, and glyphs as outlines', () => {
  const svg = engravingSvg(plate, layOutTag(plate, { lines: ['ГО'], font: 'sans', sign: null }));

  expect(svg).toContain('width="42mm" height="14mm" viewBox="-21 -7 42 14"');
  expect(svg).toContain('<circle cx="-15.96" cy="0" r="2.17"/>');
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg).not.toMatch(/<text|NaN|undefined/);
});

it('engraving file: every supported character is an outline, and none is markup', () => {
  const signs = Object.keys(sans.letters).filter((sign) => sign !== ' ');
  const lines = ['&LT;SCRIPT&GT;"\'', signs.join('')];

  const svg = engravingSvg(plate, layOutTag(plate, { lines, font: 'sans', sign: null }));

  expect(new Set(svg.match(/<(?!\/)[^\s>]*/g))).toEqual(new Set(['<svg', '<g', '<rect', '<circle', '<path']));
  expect(svg.match(/<path /g)).toHaveLength([...lines.join('')].length);
  expect(svg.replaceAll(/<path transform="[-\d. ()a-z]+" d="[MLHVCSQTAZ\d\s.,-]*"\/>/gi, '')).not.toMatch(
    /[&;']|script|[А-ЯЁ]/i,
  );
});
