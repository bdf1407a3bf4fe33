import { fleetingForms, withoutEnding } from './synonyms.ts';

/**
 * Stems of words for dogs: in a shop for dogs they do not distinguish products, and most products do not contain them.
 */
const WHOM_ALL_IS_FOR: readonly string[] = [
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
const STEMS = new Set(WHOM_ALL_IS_FOR.flatMap((word) => [word, ...fleetingForms(word)]).map(withoutEnding));

/** All forms of words that are too short to be found by a stem. */
const WHOLE = new Set(['пес', 'пса', 'псу', 'псом', 'псе', 'псы', 'псов', 'псам', 'псами', 'псах']);

/** Function words that belong to such a word: «для моей собаки», "for the dog". */
const LEADING = new Set([
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
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word, at) => !isIdle(word) && !leadsToIdle(words, at));
  return telling.some((word) => !LEADING.has(word)) ? telling : [...words];
}

/** Whether a query consists of words for dogs alone. */
export function tellNothing(words: readonly string[]): boolean {
  return words.some(isIdle) && words.every((word) => isIdle(word) || LEADING.has(word));
}

function isIdle(word: string): boolean {
  return WHOLE.has(word) || STEMS.has(withoutEnding(word));
}

function leadsToIdle(words: readonly string[], at: number): boolean {
  const next = words.slice(at).find((word) => !LEADING.has(word));
  return next !== undefined && LEADING.has(words[at] ?? '') && isIdle(next);
}
