// Draws the letters that the shop engraves, out of the typefaces' own files: node packages/rules/typefaces/draw.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import type { EngravingFont } from '../src/engraving/typeface.ts';

const CHARACTERS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?-–+()/&\'"«»№#@*_=';

/** By subset, in the order in which a letter is looked for. */
const SOURCES: Record<EngravingFont, { files: string; weight: number }> = {
  sans: { files: '@fontsource/golos-text/files/golos-text', weight: 600 },
  serif: { files: '@fontsource/literata/files/literata', weight: 600 },
  round: { files: '@fontsource/nunito/files/nunito', weight: 700 },
};
const SUBSETS = ['cyrillic', 'latin'];

/** What a capital letter is high, in the units of the drawings. */
const CAPITAL = 1000;

/** The whole file of one typeface, as it lies beside the layout: a letter a line. */
export function drawTypeface(font: EngravingFont): string {
  const { files, weight } = SOURCES[font];
  const subsets = SUBSETS.map((subset) => openFont(`${files}-${subset}-${weight}-normal.woff`));
  const lines = [...CHARACTERS, ' '].map((character) => {
    const found = subsets.find((subset) => subset.charToGlyphIndex(character) > 0);
    if (!found) throw new Error(`${font} has no ${character}`);
    return `    ${JSON.stringify(character)}: ${drawLetter(found, character)}`;
  });
  return `{\n  "letters": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function openFont(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(file));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

function drawLetter(font: Font, character: string): string {
  const glyph = font.charToGlyph(character);
  const scale = CAPITAL / font.tables.os2.sCapHeight;
  const drawn = glyph.getPath(0, 0, font.unitsPerEm * scale).toPathData(0);
  // Every stroke of a letter is closed, as a cutter wants it.
  const outline = drawn && `${drawn.replaceAll(/(?<=.)M/g, 'ZM')}Z`;
  return `{ "advance": ${Math.round((glyph.advanceWidth ?? 0) * scale)}, "outline": ${JSON.stringify(outline)} }`;
}

if (import.meta.main) {
  for (const font of Object.keys(SOURCES) as EngravingFont[]) {
    writeFileSync(new URL(`../src/engraving/typefaces/${font}.json`, import.meta.url), drawTypeface(font));
  }
}
