import { fleetingForms, withoutEnding } from './synonyms.ts';

/**
 * Whom everything here is made for, by the stems of the word's forms: in a shop of goods for dogs they tell no thing from
 * another, and most things do not name them.
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

/** Words too short to be told by their stems, in all their forms. */
const WHOLE = new Set(['пес', 'пса', 'псу', 'псом', 'псе', 'псы', 'псов', 'псам', 'псами', 'псах']);

/** What leads to such a word and goes with it: «для моей собаки», "for the dog". */
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
 * The words of a query that tell what is looked for: without those that are true of everything in the shop, and without
 * what leads to them. A query of such words alone keeps them all.
 */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word, at) => !isIdle(word) && !leadsToIdle(words, at));
  return telling.some((word) => !LEADING.has(word)) ? telling : [...words];
}

/** Whether words name nobody but whom everything is for. */
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
