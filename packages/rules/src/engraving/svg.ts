import type { GlyphOutline, TagLayout } from './layout.ts';
import type { Plate } from './plate.ts';

/**
 * The file that the engraver cuts: in millimetres, with the plate's edge and hole as lines to lay it on, and the text as
 * outlines, so that it looks the same on any machine. The same input gives the same bytes.
 */
export function engravingSvg({ length, width, hole }: Plate, { outlines }: TagLayout): string {
  const box = [-length / 2, -width / 2, length, width].map(number).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(length)}mm" height="${number(width)}mm" viewBox="${box}">`,
    '<g id="plate" fill="none" stroke="#000" stroke-width="0.1">',
    `<rect x="${number(-length / 2)}" y="${number(-width / 2)}" width="${number(length)}" height="${number(width)}" rx="${number(width / 2)}"/>`,
    `<circle cx="${number(hole.x)}" cy="0" r="${number(hole.radius)}"/>`,
    '</g>',
    '<g id="engraving" fill="#000">',
    ...outlines.map((outline) => `<path transform="${transformOf(outline)}" d="${outline.outline}"/>`),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** SVG transform of an outline. */
export function transformOf({ x, y, scale }: GlyphOutline): string {
  return `translate(${number(x)} ${number(y)}) scale(${number(scale)})`;
}

const PLACES = 10_000;

/** A tenth of a micrometre is more than any cutter knows. */
function number(value: number): string {
  return String(Math.round(value * PLACES) / PLACES);
}
