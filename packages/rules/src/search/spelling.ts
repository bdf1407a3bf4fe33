import { editDistance } from '../input/edit-distance.ts';
import { withoutEnding } from './synonyms.ts';

/**
 * The word that was probably meant, of those that the shop knows and that look alike: the one with the fewest edits, the
 * first of equals. A word's ending is no mistake: «ошейнеком» is «ошейник» with one wrong letter.
 */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const most = allowedEdits(typed);
  const ranked = known
    .map((word) => ({ word, edits: editsBetween(typed, word) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.word;
}

function editsBetween(a: string, b: string): number {
  return Math.min(
    editDistance(a, b),
    editDistance(withoutEnding(a), withoutEnding(b)) + OTHER_ENDING_EDITS,
    editDistance(withoutDoubles(a), withoutDoubles(b)) + OTHER_ENDING_EDITS,
  );
}

/**
 * Double letters are not audible, so they are the commonest error of English spelling: "coler" is "collar" with one
 * wrong letter.
 */
function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** Of two words with equal edits, the one with the same ending is preferred. */
const OTHER_ENDING_EDITS = 0.5;

const SHORT = 3;
const MIDDLE = 5;
const LONG = 8;

const LETTERS = /^\p{L}+$/u;

/**
 * A word with two neighbouring letters swapped, for each pair: a common typing mistake. A short word keeps few of its
 * trigrams then, so similarity search would not find it. Digits are not swapped, because that makes another number.
 */
export function transposedForms(word: string): string[] {
  if (word.length <= SHORT || !LETTERS.test(word)) return [];
  const letters = [...word];
  const forms = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
  return [...new Set(forms)].filter((form) => form !== word);
}

/** Allowed edits grow with the length of the word; a word of three letters allows none. */
function allowedEdits({ length }: string): number {
  if (length <= SHORT) return 0;
  if (length <= MIDDLE) return 1.5;
  return length <= LONG ? 2.5 : 3.5;
}

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const ASCII = 'abvgde0zijklmnoprstufhc123456789';
const TO_ASCII = new Map([...CYRILLIC].map((letter, at) => [letter, ASCII[at] ?? letter]));

/**
 * The same word with an ASCII character for each Cyrillic letter. PostgreSQL builds trigrams of letters according to
 * the database's locale, and in the locale C only Latin ones are letters.
 */
export function toAsciiLetters(word: string): string {
  return [...word].map((letter) => TO_ASCII.get(letter) ?? letter).join('');
}
