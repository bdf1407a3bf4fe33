/**
 * Typed and pasted text brings characters along that no eye sees: zero-width characters, direction marks, soft hyphens,
 * tabs. Every form and every reader of a request cleans its text here, so that both accept the same input.
 *
 * Variation selectors, joiners and tag characters belong to an emoji (UTS 51) and stay inside one.
 */
const EMOJI_PART = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?(?:[\u{E0020}-\u{E007E}]{1,8}\u{E007F})?`;
const KEYCAP = String.raw`[0-9#*]\uFE0F\u20E3`;
const EMOJI_OR_INVISIBLE = new RegExp(
  String.raw`(${EMOJI_PART}(?:\u200D${EMOJI_PART})*|${KEYCAP})|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  'gu',
);
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

const LINE_BREAK = /\r\n?|[\u2028\u2029]/gu;
/** Controls that programs use as blanks, and the Braille cell without dots, which looks like a blank. */
const BLANK = /[\t\v\f\u0085\u2800]/gu;
const OTHER_CONTROL = /(?!\n)\p{Cc}/gu;
/** Spaces of other widths and non-breaking ones. */
const OTHER_SPACE = /(?! )\p{Zs}/gu;
/** Hyphens and dashes from U+2010 to U+2015, the minus sign, and the small and full-width hyphens. */
const OTHER_DASH = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;

/** Free text of several lines, such as a note or a greeting: line feeds and emoji stay. NFC, no blanks around it. */
export function cleanText(typed: string): string {
  return composed(typed.replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? ''));
}

/** Free text of one line, such as a name or a street: a line break becomes a space. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll('\n', ' ');
}

/** A phone, code, postcode or email: one line; every dash becomes "-" and every space " ", because programs read it. */
export function cleanStructured(typed: string): string {
  const plain = typed.replace(INVISIBLE, '').replace(OTHER_DASH, '-').replace(OTHER_SPACE, ' ');
  return composed(plain).replaceAll('\n', ' ');
}

function composed(visible: string): string {
  return visible.replace(LINE_BREAK, '\n').replace(BLANK, ' ').replace(OTHER_CONTROL, '').normalize('NFC').trim();
}
