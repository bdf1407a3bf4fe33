import type { SearchReading } from '@kashtanka/contract';
import {
  articleKey,
  fleetingForms,
  foldedText,
  isLikeArticle,
  nearestWord,
  normalQuery,
  otherLayout,
  queryWords,
  swappedForms,
  synonymsOf,
  tellingWords,
  tellNothing,
} from '@kashtanka/rules';
import type { Database } from '#platform/database';
import { lookAtWords, tryQueries, type WordAsked, wordsBeginning } from './search-store.ts';
import { articleLexeme } from './search-texts.ts';

/** What a query was taken for, and how cards are found by it. */
export type Search = {
  told: SearchReading;
  /** In the words of PostgreSQL; null finds nothing. */
  query: string | null;
  /** The query's own words without their synonyms: what is called so itself stands before what may be. */
  own: string;
  /** The article that was asked for, if it may have been one. */
  article: string | null;
};

/** A query whose words may be read as they stand. */
type Wording = { text: string; words: readonly string[]; article: string | null };

/** `isUnfinished` while somebody is still typing: the last word is the beginning of one. */
export type ReadingOptions = { isUnfinished: boolean };

/**
 * Reads what was typed: as it stands, else with its last word as a beginning, else as typed in the other layout, else
 * with the misspelt words mended. The first reading that finds anything in the shop counts, whatever else narrows a
 * list, so a list, its count and its filters are always of one reading. Undefined where nothing was asked.
 */
export async function readSearch(
  db: Database,
  typed: string | undefined,
  options: ReadingOptions,
): Promise<Search | undefined> {
  const query = normalQuery(typed ?? '');
  if (query === '') return undefined;
  const asTyped = wordingOf(query);
  const switched = otherLayout(query);
  const wordings = [asTyped, ...(switched === undefined ? [] : [wordingOf(foldedText(switched))])];
  if (wordings.every(({ words }) => words.length === 0)) return nothing(query, 'signs');
  const found = await firstThatFinds(db, wordings, options);
  if (found === 'no_words' || (!found && tellNothing(asTyped.words))) return nothing(query, 'no_words');
  if (found) {
    const isCorrected = found.wording !== asTyped;
    const told = isCorrected
      ? ({ query, reading: 'layout', corrected: found.wording.text } as const)
      : ({ query, reading: 'typed', corrected: null } as const);
    return { told, ...foundBy(found) };
  }
  return (await mended(db, query, wordings, options)) ?? nothing(query, 'nothing');
}

function nothing(query: string, reading: 'nothing' | 'no_words' | 'signs'): Search {
  return { told: { query, reading, corrected: null }, query: null, own: '', article: null };
}

function wordingOf(text: string): Wording {
  return {
    text,
    words: tellingWords(queryWords(text)),
    article: isLikeArticle(text) ? articleLexeme(articleKey(text)) : null,
  };
}

/** A wording with its last word taken as it stands, or as the beginning of one. */
type Attempt = { wording: Wording; isPrefix: boolean };
type Found = { wording: Wording; beginnings: readonly string[]; query: string };

function foundBy({ wording, query, beginnings }: Found): Omit<Search, 'told'> {
  return { query, own: joined(wording.words, { beginnings, withSynonyms: false }), article: wording.article };
}

async function firstThatFinds(
  db: Database,
  wordings: readonly Wording[],
  { isUnfinished }: ReadingOptions,
): Promise<Found | 'no_words' | undefined> {
  // Who is still typing has finished no last word; who has typed it all meant the word before its beginnings.
  const manners = isUnfinished ? [true] : [false, true];
  const [first, ...others] = wordings
    .filter(({ words }) => words.length > 0)
    .flatMap((wording) => manners.map((isPrefix) => ({ wording, isPrefix })));
  if (!first) return undefined;
  // Most searches are found as they were typed: nothing else is looked for then.
  const alone = await attempt(db, [first]);
  if (alone.found) return alone.found;
  return (await attempt(db, others)).found ?? (alone.isEmpty ? 'no_words' : undefined);
}

async function attempt(
  db: Database,
  attempts: readonly Attempt[],
): Promise<{ found: Found | undefined; isEmpty: boolean }> {
  const asked = await Promise.all(
    attempts.map(async ({ wording, isPrefix }) => ({
      wording,
      beginnings: isPrefix ? await beginningsOf(db, wording) : [],
    })),
  );
  const tried = await tryQueries(
    db,
    asked.map(({ wording: { words, article }, beginnings }) => ({
      words: joined(words, { beginnings, withSynonyms: true }),
      article,
    })),
  );
  const found = asked.flatMap((one, at) => {
    const { finds = false, query = '' } = tried[at] ?? {};
    return finds ? { ...one, query } : [];
  });
  return { found: found[0], isEmpty: tried.every(({ isEmpty }) => isEmpty) };
}

/** One letter is the beginning of everything. */
const SHORTEST_BEGINNING = 2;

/** The last word as a beginning, in the grammar of to_tsquery. */
async function beginningsOf(db: Database, { words }: Wording): Promise<string[]> {
  const last = words.at(-1) ?? '';
  if (last.length < SHORTEST_BEGINNING) return [];
  return wordsBeginning(db, last);
}

/** The words with those that the shop does not know replaced by what they look like. */
async function mended(
  db: Database,
  query: string,
  wordings: readonly Wording[],
  options: ReadingOptions,
): Promise<Search | undefined> {
  for (const { words } of wordings) {
    if (words.length === 0) continue;
    const fewer = lessAndLess(await mendedWords(db, words));
    const found = await firstThatFinds(
      db,
      fewer.map((meant) => wordingOf(meant.join(' '))),
      options,
    );
    if (found && found !== 'no_words') {
      return { told: { query, reading: 'mended', corrected: found.wording.text }, ...foundBy(found) };
    }
  }
  return undefined;
}

const NAME = /\p{L}/u;

/**
 * What else to look for where no thing has all the words: the numbers go first, since they say least of what a thing is,
 * then what was said last. A number alone names nothing.
 */
function lessAndLess(meant: readonly string[]): string[][] {
  const names = meant.filter((word) => NAME.test(word));
  const beginnings = names.map((_, at) => names.slice(0, names.length - at));
  return names.length > 0 && names.length < meant.length ? [[...meant], ...beginnings] : beginnings;
}

/** Misspelt words as they were meant, without those that mean nothing here; none where all are known and are names. */
async function mendedWords(db: Database, words: readonly string[]): Promise<string[]> {
  const seen = await lookAtWords(
    db,
    words.map((word) => ({ ...askedFor(word), swapped: swappedForms(word).map(askedFor) })),
  );
  const telling = words.flatMap((word, at) => {
    const look = seen[at];
    return look && !look.isStopWord ? { word, meant: look.isKnown ? word : nearestWord(word, look.alike) } : [];
  });
  const meant = telling.flatMap((one) => one.meant ?? []);
  return telling.every((one) => one.meant === one.word && NAME.test(one.word)) ? [] : meant;
}

function askedFor(word: string): WordAsked {
  return { word, query: alternatives(word, { beginnings: [], withSynonyms: true }) };
}

/** `beginnings` are what else the last word may stand for. */
type Manner = { beginnings: readonly string[]; withSynonyms: boolean };

/** Words in the grammar of to_tsquery: all of them, each in any of its forms. They are letters and digits and no sign. */
function joined(words: readonly string[], { beginnings, withSynonyms }: Manner): string {
  const groups = words.map((word, at) => {
    const isLast = at === words.length - 1;
    return `(${alternatives(word, { beginnings: isLast ? beginnings : [], withSynonyms })})`;
  });
  return groups.join(' & ');
}

function alternatives(word: string, { beginnings, withSynonyms }: Manner): string {
  const synonyms = withSynonyms ? synonymsOf(word).flatMap((name) => [name, ...fleetingForms(name)]) : [];
  return [...new Set([word, ...fleetingForms(word), ...synonyms, ...beginnings])].join(' | ');
}
