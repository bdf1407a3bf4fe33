import { replaceInvisible, withoutFormatCharacters } from '../input/text.ts';

/** A longer text is cut, because its beginning contains the query. */
export const MAX_QUERY_LENGTH = 100;
/** More words are useless in practice, and each one costs an index lookup. */
const MAX_WORDS = 10;

const LONE_SURROGATE = /\p{Surrogate}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A query as it is searched: one line in small letters, «ё» as «е», no more than 100 characters. */
export function normalizeQuery(typed: string): string {
  // Cut before anything else is done with it, and again where a ligature became three letters.
  const plain = foldText(replaceInvisible(typed.trim().slice(0, 2 * MAX_QUERY_LENGTH)));
  return cut(plain.replaceAll('\n', ' ').replace(/\s+/g, ' ').trim(), MAX_QUERY_LENGTH).trimEnd();
}

/** Characters that look the same to readers are folded: «Ёлка» is «елка», a full-width A is an a. */
export function foldText(text: string): string {
  // Format characters have no width and yet separate words.
  return withoutFormatCharacters(text)
    .replace(LONE_SURROGATE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u0000', ' ');
}

/** Words of a folded text: letters and digits, with any separators. */
export function splitWords(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** A number with its unit, as «38мм»: texts of the shop part the two. */
const MEASURE = /(?<![\p{L}\p{N}])(\d+)(мм|см|м|мл|л|кг|г|mm|cm|m|ml|l|kg|g)(?![\p{L}\p{N}])/gu;

/** Repeated letters of a held key are no word; a stemmer reduces «яяя» to «я». */
const SINGLE_CHARACTER = /^(\p{L})\1{2,}$/u;

export function queryWords(normal: string): string[] {
  const words = splitWords(normal.replace(MEASURE, '$1 $2')).filter((word) => !SINGLE_CHARACTER.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A typed article without case, blanks and dashes: its letters and digits. */
export function articleKey(text: string): string {
  return splitWords(foldText(text)).join('');
}

/** Whether a query may be an article: each article has a digit. */
export function looksLikeArticle(normal: string): boolean {
  return articleKey(normal).length >= MIN_ARTICLE_LENGTH && /\p{N}/u.test(normal);
}

const MIN_ARTICLE_LENGTH = 4;

function cut(text: string, length: number): string {
  return text.slice(0, length).replace(LONE_SURROGATE, '');
}
