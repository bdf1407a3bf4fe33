import { type Plate, rightEnd } from './plate.ts';
import { CAPITAL, type EngravingFont, type Glyph, glyphOf } from './typeface.ts';

/** A sign beside the text: one outline within its box, as an SVG has them. */
export type Sign = { outline: string; box: { x: number; y: number; width: number; height: number } };

/** Input of the layout; lines as `engravedLines` returns them. */
export type Engraving = { lines: readonly string[]; font: EngravingFont; sign: Sign | null };

/** One outline with its transform: scaled, then moved; in millimetres of the plate. */
export type GlyphOutline = { outline: string; x: number; y: number; scale: number };

type Row = {
  text: string;
  /** Of a capital, in millimetres. */
  height: number;
  isLegible: boolean;
};

/** Everything that follows from a text on a plate: the previews, the judgement and the engraver's file are made of it. */
export type TagLayout = { outlines: GlyphOutline[]; rows: Row[] };

/** Lower capitals run together under the cutter. */
const MIN_CAPITAL_HEIGHT_MM = 1.5;

/** Capital heights and the gap between rows, beside the plate's width, by how many rows there are. */
const ROWS: readonly (readonly number[])[] = [[], [0.42], [0.32, 0.24], [0.25, 0.18, 0.18]];
const ROW_GAP = 0.09;

/** Spacing between glyphs, so that the metal between them holds; in glyph units, like the numbers of signs below. */
const TRACKING = 15;
const SIGN_GAP = 100;
const SIGN_BOX = { width: 425, height: 275 };

/** Margin along the edge and around the hole, as a share of the plate's width. */
const MARGIN = 0.085;

/**
 * Lays out a text and its sign on a plate. Rows are below each other between the hole and the right end, the sign after
 * the first one. A row that is too long gets smaller glyphs, and is reported once they are too small to read.
 */
export function layOutTag(plate: Plate, { lines, font, sign }: Engraving): TagLayout {
  const texts = lines.length === 0 && sign ? [''] : lines;
  const heights = ROWS[Math.min(texts.length, ROWS.length - 1)] ?? [];
  const rows = texts.slice(0, heights.length).map((text, index) => {
    const height = (heights[index] ?? 0) * plate.width;
    const middle = rowMiddle(plate, heights, index);
    return layOutRow({
      text,
      font,
      middle,
      height,
      sign: index === 0 ? sign : null,
      ...areaOf(plate, middle, height),
    });
  });
  return { rows: rows.map(({ row }) => row), outlines: rows.flatMap(({ cuts }) => cuts) };
}

/** The rows as a block have the plate's middle line in their middle. */
function rowMiddle({ width }: Plate, heights: readonly number[], index: number): number {
  const sum = (parts: readonly number[]) => parts.reduce((total, height) => total + height + ROW_GAP, 0);
  const block = sum(heights) - ROW_GAP;
  return (sum(heights.slice(0, index)) + (heights[index] ?? 0) / 2 - block / 2) * width;
}

function areaOf(plate: Plate, middle: number, height: number): { left: number; right: number } {
  const margin = plate.width * MARGIN;
  const left = plate.hole.x + plate.hole.radius + margin;
  return { left, right: rightEnd(plate, Math.abs(middle) + height / 2) - margin };
}

type RowInput = {
  text: string;
  sign: Sign | null;
  font: EngravingFont;
  middle: number;
  height: number;
  left: number;
  right: number;
};

function layOutRow({ text, sign, font, middle, height, left, right }: RowInput): {
  row: Row;
  cuts: GlyphOutline[];
} {
  const glyphs = [
    ...[...text].flatMap((character) => glyphOf(font, character) ?? []).map(toRowGlyph),
    ...signGlyph(sign),
  ];
  const length = glyphs.reduce((sum, { before, advance }, at) => sum + (at > 0 ? before : 0) + advance, 0);
  const capital = length > 0 ? Math.min(height, ((right - left) / length) * CAPITAL) : height;
  const scale = capital / CAPITAL;
  let x = (left + right - length * scale) / 2;
  const cuts = glyphs.flatMap(({ outline, before, advance, shift, size }, at) => {
    if (at > 0) x += before * scale;
    const glyphOutline = {
      outline,
      x: x + shift.x * scale,
      y: middle + capital / 2 + shift.y * scale,
      scale: size * scale,
    };
    x += advance * scale;
    return outline === '' ? [] : [glyphOutline];
  });
  return { cuts, row: { text, height: capital, isLegible: capital >= MIN_CAPITAL_HEIGHT_MM } };
}

/** Glyphs of a row in sequence, in glyph units; `size` is the size of the outline. */
type RowGlyph = {
  outline: string;
  before: number;
  advance: number;
  size: number;
  shift: { x: number; y: number };
};

function toRowGlyph({ outline, advance }: Glyph): RowGlyph {
  return { outline, advance, before: TRACKING, size: 1, shift: { x: 0, y: 0 } };
}

/** A sign is as high as the glyphs, or a little higher, and vertically centred on them. */
function signGlyph(sign: Sign | null): RowGlyph[] {
  if (!sign) return [];
  const { x, y, width, height } = sign.box;
  const size = Math.min(SIGN_BOX.width / width, SIGN_BOX.height / height);
  const shift = { x: -x * size, y: -CAPITAL / 2 - (y + height / 2) * size };
  return [{ outline: sign.outline, before: SIGN_GAP, advance: width * size, size, shift }];
}
