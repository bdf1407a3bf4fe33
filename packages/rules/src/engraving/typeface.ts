import round from './typefaces/round.json' with { type: 'json' };
import sans from './typefaces/sans.json' with { type: 'json' };
import serif from './typefaces/serif.json' with { type: 'json' };

/** The typefaces that the engraver has, by the codes that tag sets name them with. */
export const ENGRAVING_FONTS = ['sans', 'serif', 'round'] as const;
export type EngravingFont = (typeof ENGRAVING_FONTS)[number];

/** A glyph on its base line, y down, with a capital height of 250; `outline` as the `d` of an SVG path. */
export type Glyph = { advance: number; outline: string };

/** Height of a capital in glyph units. */
export const CAPITAL = 250;

const typefaces: Record<EngravingFont, { letters: Readonly<Record<string, Glyph>> }> = { sans, serif, round };

export function isEngravingFont(code: string): code is EngravingFont {
  return ENGRAVING_FONTS.some((known) => known === code);
}

/** Undefined for a character that cannot be engraved. */
export function glyphOf(font: EngravingFont, character: string): Glyph | undefined {
  const { letters } = typefaces[font];
  return Object.hasOwn(letters, character) ? letters[character] : undefined;
}
