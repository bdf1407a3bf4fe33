import {
  articleKey,
  fleetingVowelForms,
  looksLikeArticle,
  queryWords,
  specificWords,
  synonymsOf,
} from '@kashtanka/rules';
import type { Database } from '#platform/database';
import { articleLexeme } from './search-texts.ts';
import { tryQueries, wordsBeginning } from './sql/search.ts';

/** A query as words to search for. */
export type Wording = { text: string; words: readonly string[]; article: string | null };

export function wordingOf(text: string): Wording {
  return {
    text,
    words: specificWords(queryWords(text)),
    article: looksLikeArticle(text) ? articleLexeme(articleKey(text)) : null,
  };
}

/** `isUnfinished`: the last word is still being typed. */
export type ReadingOptions = { isUnfinished: boolean };

/** `isPrefix`: the last word may also be a prefix. */
type Attempt = { wording: Wording; isPrefix: boolean };

/** A wording with matches: `query` as PostgreSQL prints it, `own` without synonyms for the rank. */
export type Found = { wording: Wording; query: string; own: string };

/** The first wording that finds any product; `no_words` if the first one has only stop words. */
export async function findFirstMatch(
  db: Database,
  wordings: readonly Wording[],
  { isUnfinished }: ReadingOptions,
): Promise<Found | 'no_words' | undefined> {
  // A finished word is tried whole before it is tried as a prefix.
  const manners = isUnfinished ? [true] : [false, true];
  const [first, ...others] = wordings
    .filter(({ words }) => words.length > 0)
    .flatMap((wording) => manners.map((isPrefix) => ({ wording, isPrefix })));
  if (!first) return undefined;
  // Most searches match as typed, so other attempts are a second query.
  const alone = await attempt(db, [first]);
  if (alone.found) return alone.found;
  // Stop words do not indicate a wrong layout.
  if (alone.isEmpty) return 'no_words';
  return (await attempt(db, others)).found;
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
  const found = asked.flatMap(({ wording, beginnings }, at) => {
    const { finds = false, query = '' } = tried[at] ?? {};
    const own = joined(wording.words, { beginnings, withSynonyms: false });
    return finds ? { wording, query, own } : [];
  });
  return { found: found[0], isEmpty: tried.every(({ isEmpty }) => isEmpty) };
}

/** A single letter matches too much. */
const SHORTEST_BEGINNING = 2;

/** Prefix alternatives of the last word, in to_tsquery syntax. */
async function beginningsOf(db: Database, { words }: Wording): Promise<string[]> {
  const last = words.at(-1) ?? '';
  if (last.length < SHORTEST_BEGINNING) return [];
  return wordsBeginning(db, last);
}

/** `beginnings` are alternatives of the last word. */
type Manner = { beginnings: readonly string[]; withSynonyms: boolean };

/** All words with their forms in to_tsquery syntax. Words are letters and digits only, so nothing needs escaping. */
function joined(words: readonly string[], { beginnings, withSynonyms }: Manner): string {
  const groups = words.map((word, at) => {
    const isLast = at === words.length - 1;
    return `(${alternatives(word, { beginnings: isLast ? beginnings : [], withSynonyms }).join(' | ')})`;
  });
  return groups.join(' & ');
}

/** Forms and synonyms of a word. */
export function listForms(word: string): string[] {
  return alternatives(word, { beginnings: [], withSynonyms: true });
}

function alternatives(word: string, { beginnings, withSynonyms }: Manner): string[] {
  const synonyms = withSynonyms ? synonymsOf(word).flatMap((name) => [name, ...fleetingVowelForms(name)]) : [];
  return [...new Set([word, ...fleetingVowelForms(word), ...synonyms, ...beginnings])];
}
