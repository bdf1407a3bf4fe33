import { fleetingVowelForms, withoutEnding } from './synonyms.ts';

/**
 * Stems of words for dogs: in a shop for dogs they do not distinguish products, and most products do not contain them.
 */
const WORDS_FOR_DOGS: readonly string[] = [
  'собака',
  'собачка',
  'собачий',
  'собачья',
  'песик',
  'щенок',
  'щеночек',
  'щенячий',
  'щенячья',
  'питомец',
  'питомца',
  'dog',
  'doggy',
  'doggie',
  'puppy',
  'puppies',
  'pup',
  'pet',
  'canine',
];
const STEMS = new Set(WORDS_FOR_DOGS.flatMap((word) => [word, ...fleetingVowelForms(word)]).map(withoutEnding));

/** All forms of words that are too short to be found by a stem. */
const WHOLE_WORDS = new Set(['пес', 'пса', 'псу', 'псом', 'псе', 'псы', 'псов', 'псам', 'псами', 'псах']);

/** Function words that belong to such a word: «для моей собаки», "for the dog". */
const FUNCTION_WORDS = new Set([
  'для',
  'на',
  'моей',
  'моего',
  'моему',
  'моих',
  'своей',
  'своего',
  'нашей',
  'нашего',
  'for',
  'a',
  'the',
  'my',
  'our',
  'your',
]);

/**
 * The distinguishing words of a query: without words that are true of every product, and without their function words.
 * A query that consists of such words alone keeps them all.
 */
export function specificWords(words: readonly string[]): string[] {
  const specific = words.filter((word, at) => !isGeneric(word) && !leadsToGeneric(words, at));
  return specific.some((word) => !FUNCTION_WORDS.has(word)) ? specific : [...words];
}

/** Whether a query consists of words for dogs alone. */
export function isOnlyGeneric(words: readonly string[]): boolean {
  return words.some(isGeneric) && words.every((word) => isGeneric(word) || FUNCTION_WORDS.has(word));
}

function isGeneric(word: string): boolean {
  return WHOLE_WORDS.has(word) || STEMS.has(withoutEnding(word));
}

function leadsToGeneric(words: readonly string[], at: number): boolean {
  const next = words.slice(at).find((word) => !FUNCTION_WORDS.has(word));
  return next !== undefined && FUNCTION_WORDS.has(words[at] ?? '') && isGeneric(next);
}
