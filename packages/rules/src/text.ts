export type TextFault = 'null_characters_not_allowed' | 'surrogate_characters_not_allowed';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL can store neither a null character nor half a surrogate pair, so both are refused by name. */
export function textFault(text: string): TextFault | undefined {
  if (text.includes('\u0000')) return 'null_characters_not_allowed';
  if (LONE_SURROGATE.test(text)) return 'surrogate_characters_not_allowed';
  return undefined;
}

/** What is not seen but does something: controls, separators of lines, and signs that turn the direction of reading. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const UNSEEN_WITHIN_LINES = new RegExp(`(?!\\n)${UNSEEN.source}`, 'gu');

/** A name or a street is printed on labels and set into mails: a break or a turn in it would forge what stands beside. */
export function isOneLine(text: string): boolean {
  return !UNSEEN.test(text);
}

/** The same for texts of several lines, which are parted by line feeds and nothing else. */
export function isPlainText(text: string): boolean {
  return isOneLine(text.replaceAll('\n', ''));
}

const FORMAT = /\p{Cf}/gu;

/** Signs without width, as a joiner or a mark of direction: what was copied brought them along, and no eye finds them. */
export function withoutFormat(text: string): string {
  return text.replace(FORMAT, '');
}

/** What people paste brings unseen characters along, a tab or a sign of direction: a space stands for each. Lines stay. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN_WITHIN_LINES, ' ');
}
