import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawTypeface } from '../../typefaces/draw.ts';
import { ENGRAVING_FONTS } from './typeface.ts';

it('typefaces: the glyphs are those of the font files', async () => {
  for (const font of ENGRAVING_FONTS) {
    const stored = await readFile(new URL(`./typefaces/${font}.json`, import.meta.url), 'utf8');

    expect(stored, font).toBe(drawTypeface(font));
  }
});
