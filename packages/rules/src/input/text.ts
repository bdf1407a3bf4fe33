type TextError = 'null_characters_not_allowed' | 'surrogate_characters_not_allowed';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL can store neither a null character nor half a surrogate pair, so both are refused by name. */
export function textError(text: string): TextError | undefined {
  if (text.includes('\u0000')) return 'null_characters_not_allowed';
  if (LONE_SURROGATE.test(text)) return 'surrogate_characters_not_allowed';
  return undefined;
}

/** Invisible characters with an effect: controls, line separators, and bidirectional marks. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const INVISIBLE_WITHIN_LINES = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu');

/**
 * A name or a street is printed on labels and inserted into emails: a line break or a direction mark would forge the
 * text beside it.
 */
export function isOneLine(text: string): boolean {
  return !INVISIBLE.test(text);
}

const FORMAT = /\p{Cf}/gu;

/** Zero-width characters, such as joiners or direction marks, are copied along unnoticed. */
export function withoutFormatCharacters(text: string): string {
  return text.replace(FORMAT, '');
}

/**
 * Pasted text contains invisible characters, such as tabs or direction marks: each becomes a space. Line breaks stay.
 */
export function replaceInvisible(text: string): string {
  return text.replace(INVISIBLE_WITHIN_LINES, ' ');
}
