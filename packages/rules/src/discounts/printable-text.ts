/**
 * The characters that the fonts of a printed certificate have: Latin, Cyrillic and Greek letters, punctuation, currencies, arrows.
 * Both sides use it: the form warns of every other character while it is typed, and the printed card leaves it out.
 */
const PRINTABLE =
  /^[\n\u0020-\u007e\u00a0-\u052f\u1e00-\u200a\u2010-\u2027\u2030-\u205e\u2070-\u209c\u20a0-\u20be\u2100-\u214f\u2190-\u2195]$/u;
const UNASSIGNED = /\p{Cn}/u;

/** Whether a printed certificate has a glyph for a character. */
export function isPrintable(character: string): boolean {
  return PRINTABLE.test(character) && !UNASSIGNED.test(character);
}

/** The characters of a cleaned text that a printed certificate leaves out, as people see them, each once. */
export function unprintableCharacters(text: string): string[] {
  const seen = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  return [...new Set(seen.map(({ segment }) => segment).filter((one) => ![...one].every(isPrintable)))];
}
