import type { DogMeasure } from '../sizes/dog-measure.ts';

/** A size that a query names beside the product: by its letters («ошейник м»), or by a girth («ошейник 38 см»). */
export type RequestedSize = {
  /** The words of the query that do not name the size; never empty. */
  words: string[];
  by: { letters: string } | { girth: { measure: Extract<DogMeasure, 'neck' | 'chest'> | null; mm: number } };
};

const SIZE_LETTERS = /^(?:x{0,3}[sl]|m)$/;
const LATIN_TWINS = new Map([
  ['х', 'x'],
  ['с', 's'],
  ['м', 'm'],
  ['л', 'l'],
]);

/** The letters of a size, typed in either alphabet: `m` for «м», `xl` for «хл». */
function sizeLetters(word: string): string | undefined {
  const latin = [...word].map((letter) => LATIN_TWINS.get(letter) ?? letter).join('');
  return SIZE_LETTERS.test(latin) ? latin : undefined;
}

const SIZE_WORD = /^(?:размер(?:а|у|ом|е|ы|ов)?|sizes?)$/;
const PREPOSITIONS = new Set(['на', 'для', 'с', 'со', 'под', 'по', 'for', 'with', 'in', 'of']);

/**
 * The size that a query asks for; undefined where it names none, or names nothing else. `isUnfinished` while the last word
 * is still being typed.
 */
export function findRequestedSize(
  words: readonly string[],
  { isUnfinished }: { isUnfinished: boolean },
): RequestedSize | undefined {
  const found = findGirth(words) ?? findLetters(words, isUnfinished);
  if (!found) return undefined;
  const isNamed = (at: number) => found.at.has(at) || SIZE_WORD.test(words[at] ?? '');
  const rest = words.filter((word, at) => !isNamed(at) && !(PREPOSITIONS.has(word) && isNamed(at + 1)));
  if (rest.length === 0) return undefined;
  return { words: rest, by: found.by };
}

type FoundSize = { at: ReadonlySet<number>; by: RequestedSize['by'] };

/** «с» is a preposition and "s" the rest of "dog's": alone they are a size only at the end, or behind the word «размер». */
function findLetters(words: readonly string[], isUnfinished: boolean): FoundSize | undefined {
  for (const [at, word] of words.entries()) {
    const letters = sizeLetters(word);
    // Behind a number «м» are metres and «л» litres.
    if (letters === undefined || NUMBER.test(words[at - 1] ?? '')) continue;
    const isAmbiguous = letters === 's' && !SIZE_WORD.test(words[at - 1] ?? '');
    if (isAmbiguous && (isUnfinished || at < words.length - 1)) continue;
    return { at: new Set([at]), by: { letters } };
  }
  return undefined;
}

const NUMBER = /^\d+$/;
const GIRTH_CM = /^\d{2,3}$/;
const CENTIMETRES = new Set(['см', 'cm']);
const OTHER_UNITS = /^(?:мм|м|метр\p{L}*|мл|л|кг|г|mm|m|ml|l|kg|g|met(?:er|re)s?)$/u;
const GIRTH_WORDS: readonly [RegExp, 'neck' | 'chest' | null][] = [
  [/^(?:ше(?:я|ю|и|е|ей)|neck)$/, 'neck'],
  [/^(?:груд(?:ь|и|ью)|chest)$/, 'chest'],
  [/^(?:обхват(?:а|у|ом|е)?|girth)$/, null],
];

/** A number with centimetres, or beside a word for a girth. */
function findGirth(words: readonly string[]): FoundSize | undefined {
  const at = words.findIndex((word) => GIRTH_CM.test(word));
  if (at < 0) return undefined;
  const unit = words[at + 1] ?? '';
  const girths = words.flatMap((word, place) =>
    GIRTH_WORDS.flatMap(([pattern, measure]) => (pattern.test(word) ? [{ place, measure }] : [])),
  );
  if (OTHER_UNITS.test(unit) || (!CENTIMETRES.has(unit) && girths.length === 0)) return undefined;
  const measure = girths.find((girth) => girth.measure !== null)?.measure ?? null;
  const units = CENTIMETRES.has(unit) ? [at + 1] : [];
  return {
    at: new Set([at, ...units, ...girths.map(({ place }) => place)]),
    by: { girth: { measure, mm: Number(words[at]) * MM_PER_CM } },
  };
}

const MM_PER_CM = 10;
