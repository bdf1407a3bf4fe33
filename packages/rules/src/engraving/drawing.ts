/** An engraving file, taken apart: the size of its plate in millimetres, and its markup without the frame. */
export type Drawing = {
  length: number;
  width: number;
  markup: string;
  engraved: string;
  holeX: number;
  holeRadius: number;
};

const FRAME = /^<svg [^>]*?width="([\d.]+)mm" height="([\d.]+)mm"[^>]*>\n([\s\S]*)<\/svg>\s*$/;
const ENGRAVED = /<g id="engraving"[^>]*>\n([\s\S]*?)<\/g>/;
const HOLE = /<circle cx="(-?[\d.]+)" cy="0" r="([\d.]+)"\/>/;

/** Reads what `engravingSvg` wrote; undefined for anything else. */
export function readEngravingSvg(svg: string): Drawing | undefined {
  const [, length, width, markup] = FRAME.exec(svg) ?? [];
  const engraved = ENGRAVED.exec(svg)?.[1];
  const [, holeX, holeRadius] = HOLE.exec(svg) ?? [];
  if (markup === undefined || engraved === undefined || holeX === undefined) return undefined;
  return {
    length: Number(length),
    width: Number(width),
    markup,
    engraved,
    holeX: Number(holeX),
    holeRadius: Number(holeRadius),
  };
}
