import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawTypeface } from '../../typefaces/draw.ts';
import { ENGRAVING_FONTS } from './typeface.ts';

it.each(ENGRAVING_FONTS)('The letters of %s are those of its typeface', async (font) => {
  const stored = await readFile(new URL(`./typefaces/${font}.json`, import.meta.url), 'utf8');

  expect(stored).toBe(drawTypeface(font));
});
