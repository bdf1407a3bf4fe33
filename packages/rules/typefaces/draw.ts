// Extracts the engraving glyphs from the typeface files: node packages/rules/typefaces/draw.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import type { EngravingFont } from '../src/engraving/typeface.ts';

const CHARACTERS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?-–+()/&\'"«»№#@*_=';

/** By subset, in lookup order of a glyph. */
const SOURCES: Record<EngravingFont, { files: string; weight: number }> = {
  sans: { files: '@fontsource/golos-text/files/golos-text', weight: 600 },
  serif: { files: '@fontsource/literata/files/literata', weight: 600 },
  round: { files: '@fontsource/nunito/files/nunito', weight: 700 },
};
const SUBSETS = ['cyrillic', 'latin'];

/** Height of a capital letter in units of the drawings. */
const CAPITAL = 250;

/** The whole file of one typeface, as it lies beside the layout: a letter a line. */
export function drawTypeface(font: EngravingFont): string {
  const { files, weight } = SOURCES[font];
  const subsets = SUBSETS.map((subset) => openFont(`${files}-${subset}-${weight}-normal.woff`));
  const lines = [...CHARACTERS, ' '].map((character) => {
    const found = subsets.find((subset) => subset.charToGlyphIndex(character) > 0);
    if (!found) throw new Error(`${font} has no ${character}`);
    return `    ${JSON.stringify(character)}: ${drawGlyph(found, character)}`;
  });
  return `{\n  "letters": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function openFont(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(file));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

function capitalOf({ tables }: Font): number {
  const height = tables.os2?.sCapHeight;
  if (!height) throw new Error('the typeface does not say how high its capitals are');
  return height;
}

function drawGlyph(font: Font, character: string): string {
  const glyph = font.charToGlyph(character);
  const scale = CAPITAL / capitalOf(font);
  const outline = writeOutline(glyph.getPath(0, 0, font.unitsPerEm * scale).commands);
  return `{ "advance": ${Math.round((glyph.advanceWidth ?? 0) * scale)}, "outline": ${JSON.stringify(outline)} }`;
}

type Point = { x: number; y: number };

/** Steps from point to point, which are shorter to write than places; every stroke is closed, as a cutter wants it. */
function writeOutline(commands: readonly PathCommand[]): string {
  let at: Point = { x: 0, y: 0 };
  let start = at;
  const steps = commands.flatMap((command) => {
    if (command.type === 'Z') return [];
    const points = pointsOf(command).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    // A closed stroke ends where it began.
    const from = command.type === 'M' ? start : at;
    at = points.at(-1) ?? at;
    if (command.type !== 'M') return [step(command.type, from, points)];
    start = at;
    return ['z', step('M', from, points)];
  });
  return steps.length > 0 ? `${steps.slice(1).join('')}z` : '';
}

function step(type: string, from: Point, points: readonly Point[]): string {
  const [last] = points.slice(-1);
  if (type === 'L' && last?.y === from.y) return last.x === from.x ? '' : `h${last.x - from.x}`;
  if (type === 'L' && last?.x === from.x) return `v${last.y - from.y}`;
  return type.toLowerCase() + joined(points.flatMap(({ x, y }) => [x - from.x, y - from.y]));
}

function pointsOf(command: Exclude<PathCommand, { type: 'Z' }>): Point[] {
  const last = { x: command.x, y: command.y };
  if (command.type === 'Q') return [{ x: command.x1, y: command.y1 }, last];
  return command.type === 'C' ? [{ x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 }, last] : [last];
}

/** A minus parts two numbers as well as a blank does. */
function joined(numbers: readonly number[]): string {
  return numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number))).join('');
}

if (import.meta.main) {
  for (const font of Object.keys(SOURCES) as EngravingFont[]) {
    writeFileSync(new URL(`../src/engraving/typefaces/${font}.json`, import.meta.url), drawTypeface(font));
  }
}
