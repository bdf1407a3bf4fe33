/** Invisible characters with effects, as in the rules package. Line feeds are not included. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Escapes them as in JSON, so that terminals do not execute them, line readers do not break at them, and JSON
 * parsers restore them.
 */
export function showUnseen(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
