import { foldText, nearestWord, splitWords, transposedForms } from '@kashtanka/rules';
import type { Catalogue, Reference } from '#modules/catalogue';
import type { Database } from '#platform/database';
import type { LocalText } from '#platform/locale';
import {
  type Found,
  findFirstMatch,
  listForms,
  type ReadingOptions,
  type Wording,
  wordingOf,
} from './search-attempts.ts';
import { lookUpWords, type WordLookup, type WordQuery, wordsInNames } from './sql/search.ts';

/** A corrected query: `groups` are its parts that find something; a single one is a correction. */
export type CorrectedQuery = { groups: readonly Found[]; droppedWords: string[] };

type MendingDeps = { db: Database; catalogue: Pick<Catalogue, 'reference'> };

/** Corrects misspelt words and drops unknown ones. Parts without a common product become separate groups. */
export async function correctQuery(
  deps: MendingDeps,
  [asTyped, ...others]: readonly Wording[],
  options: ReadingOptions,
): Promise<CorrectedQuery | undefined> {
  if (!asTyped) return undefined;
  const words = await lookAt(deps.db, asTyped.words);
  const mended = await correctWords(deps, words, options);
  // A known word or a stop word proves that the keyboard layout was right.
  if (mended || words.some(({ word, seen }) => seen.isStopWord || isKnownName(word, seen))) return mended;
  for (const wording of others) {
    const switched = await correctWords(deps, await lookAt(deps.db, wording.words), options);
    if (switched) return switched;
  }
  return undefined;
}

/** A word of the query; `meant` is the word or its correction, undefined if the shop knows neither. */
type Look = { word: string; seen: WordLookup; meant: string | undefined };

const SHORTEST_NAME = 3;
const NAME = /\p{L}/u;

function isKnownName(word: string, { isKnown }: WordLookup): boolean {
  return isKnown && word.length >= SHORTEST_NAME && NAME.test(word);
}

async function lookAt(db: Database, words: readonly string[]): Promise<Look[]> {
  if (words.length === 0) return [];
  const seen = await lookUpWords(
    db,
    words.map((word) => ({ ...askedFor(word), swapped: transposedForms(word).map(askedFor) })),
  );
  return words.flatMap((word, at) => {
    const look = seen[at];
    return look ? { word, seen: look, meant: look.isKnown ? word : nearestWord(word, look.alike) } : [];
  });
}

function askedFor(word: string): WordQuery {
  return { word, query: listForms(word).join(' | ') };
}

async function correctWords(
  deps: MendingDeps,
  looks: readonly Look[],
  options: ReadingOptions,
): Promise<CorrectedQuery | undefined> {
  const meaningful = looks.filter(({ seen }) => !seen.isStopWord);
  const meant = meaningful.flatMap((look) => look.meant ?? []);
  const names = meant.filter((word) => NAME.test(word));
  if (names.length === 0) return undefined;
  const found = (await findAll(deps.db, [meant, names], options)) ?? (await findApart(deps, names, options));
  const groups = found ?? (await findAll(deps.db, beginningsOf(names), options));
  if (!groups) return undefined;
  const used = new Set(groups.flatMap(({ wording }) => wording.words));
  return { groups, droppedWords: leftOutOf(meaningful, used) };
}

async function findAll(
  db: Database,
  attempts: readonly (readonly string[])[],
  options: ReadingOptions,
): Promise<[Found] | undefined> {
  const found = await findFirstMatch(
    db,
    attempts.map((words) => wordingOf(words.join(' '))),
    options,
  );
  return found && found !== 'no_words' ? [found] : undefined;
}

/** Ever shorter prefixes of the list, because the last words carry the least meaning. */
function beginningsOf(names: readonly string[]): string[][] {
  return names.slice(1).map((_, at) => names.slice(0, names.length - 1 - at));
}

/** A longer query is prose. */
const MAX_NAMES = 6;

/**
 * Splits a query into the fewest parts that find something: «кожаный ошейник и поводок» is «кожаный ошейник» and
 * «поводок». Parts without a product type are dropped: «сиреневая миска» finds bowls and not everything lilac.
 */
async function findApart(
  { db, catalogue }: MendingDeps,
  names: readonly string[],
  options: ReadingOptions,
): Promise<Found[] | undefined> {
  const words = names.slice(0, MAX_NAMES);
  const kinds = new Set(await wordsInNames(db, words.map(askedFor), kindNames(await catalogue.reference.get())));
  const groups: Found[] = [];
  for (let from = 0; from < words.length; ) {
    const spans = words.slice(from).map((_, at) => words.slice(from, words.length - at));
    const [found] = (await findAll(db, spans, options)) ?? [];
    if (found?.wording.words.some((word) => kinds.has(word))) groups.push(found);
    from += found?.wording.words.length ?? 1;
  }
  return groups.length > 0 ? groups : undefined;
}

/** Names of classes and one-word categories; longer category names contain adjectives, as «Поводки на каждый день». */
function kindNames({ classes, categories }: Reference): string[] {
  const inWords = (rows: readonly { name: LocalText }[]) =>
    rows.flatMap(({ name: { ru, en } }) => [ru, en ?? '']).map((text) => splitWords(foldText(text)));
  const ofCategories = inWords(categories).filter((words) => words.length === 1);
  return [...inWords(classes), ...ofCategories].map((words) => words.join(' '));
}

/** Dropped words; neighbours are joined into a phrase. */
function leftOutOf(meaningful: readonly Look[], used: ReadonlySet<string>): string[] {
  const phrases: string[][] = [];
  let isOpen = false;
  for (const { word, meant } of meaningful) {
    const isLeftOut = meant === undefined || !used.has(meant);
    if (isLeftOut && isOpen) phrases.at(-1)?.push(word);
    else if (isLeftOut) phrases.push([word]);
    isOpen = isLeftOut;
  }
  return phrases.map((phrase) => phrase.join(' '));
}
