import { readEngravingSvg } from './drawing.ts';

/** The look of each metal: the shades of its polish, and of what is cut into it. */
export const METAL_LOOKS = {
  brass: { shades: ['#fbefc9', '#d8ae5c', '#a67a30', '#e2bf73', '#9a6f28'], cut: '#3a2a1c', glint: 0.6 },
  steel: { shades: ['#f6f8f9', '#c9d0d4', '#8d969c', '#dbe1e4', '#7f888e'], cut: '#23292d', glint: 0.6 },
  black: { shades: ['#6b6d72', '#3d3f44', '#202125', '#4a4c52', '#1b1c1f'], cut: '#d9dadd', glint: 0.15 },
} as const;

export type EngravedMetal = keyof typeof METAL_LOOKS;

/** Margin for the shadow, in millimetres. */
const AROUND = 2;
/** Pixels of a millimetre, for programs that draw an SVG at its own size. */
const SCALE = 16;

/** An engraving file as the finished tag looks, as in the shop's own preview; undefined if it cannot be read. */
export function metalTagSvg(svg: string, metal: EngravedMetal): string | undefined {
  const drawing = readEngravingSvg(svg);
  if (!drawing) return undefined;
  const { length, width, engraved, holeX, holeRadius } = drawing;
  const { shades, cut, glint } = METAL_LOOKS[metal];
  const [x, y] = [-length / 2, -width / 2];
  const plate = `x="${x}" y="${y}" width="${length}" height="${width}" rx="${width / 2}"`;
  const [w, h] = [length + 2 * AROUND, width + 2 * AROUND];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * SCALE}" height="${h * SCALE}" viewBox="${x - AROUND} ${y - AROUND} ${w} ${h}">`,
    '<linearGradient id="metal" x2="1" y2="1">',
    ...shades.map((shade, at) => `<stop stop-color="${shade}" offset="${at / 4}"/>`),
    '</linearGradient>',
    `<rect ${plate} transform="translate(0.4 1.1)" fill="#1c120d" opacity=".22"/>`,
    `<rect ${plate} transform="translate(0 0.5)" fill="${shades[4]}"/>`,
    `<rect ${plate} fill="url(#metal)" stroke="#fff" stroke-opacity=".5" stroke-width=".12"/>`,
    `<circle cx="${holeX}" cy="0" r="${holeRadius}" fill="#bccbc9" stroke="#000" stroke-opacity=".4" stroke-width=".3"/>`,
    `<g transform="translate(0 0.12)" fill="#fff" opacity="${glint}">${engraved}</g>`,
    `<g fill="${cut}">${engraved}</g>`,
    '</svg>',
    '',
  ].join('\n');
}
