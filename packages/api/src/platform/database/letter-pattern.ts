import { toAsciiLetters } from '@kashtanka/rules';

/** Shorter texts are searched at the beginning of words only, because a trigram has three characters. */
const TRIGRAM = 3;

/** Matches texts of `search_letters` that hold a typed one. */
export function letterPattern(typed: string): string {
  const letters = escapePattern(toAsciiLetters(typed.toLowerCase().replaceAll('ё', 'е')));
  return typed.length < TRIGRAM ? `% ${letters}%` : `%${letters}%`;
}

/** Matches lower-case ASCII texts of one word, such as articles, in the same way. */
export function articlePattern(typed: string): string {
  const text = escapePattern(typed.toLowerCase());
  return typed.length < TRIGRAM ? `${text}%` : `%${text}%`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
