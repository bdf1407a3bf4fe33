/** What is not seen but does something, as in `withoutUnseen` of the rules. Line feeds stay. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Written as signs of JSON, so that a terminal obeys none, a reader of lines breaks at none, and JSON reads them as they were. */
export function showUnseen(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
