import type { SearchReading } from '@kashtanka/contract';
import {
  findRequestedSize,
  foldText,
  isOnlyGeneric,
  normalizeQuery,
  queryWords,
  type RequestedSize,
  switchLayout,
} from '@kashtanka/rules';
import type { Catalogue } from '#modules/catalogue';
import type { Database } from '#platform/database';
import { type CorrectedQuery, correctQuery } from './correct-query.ts';
import { findQueriedSizes } from './queried-sizes.ts';
import { type Found, findFirstMatch, type ReadingOptions, wordingOf } from './search-attempts.ts';
import { hasMatchInSizes } from './sql/search.ts';

/** An interpreted query. */
export type Search = {
  reading: SearchReading;
  /** A tsquery; null finds nothing. */
  query: string | null;
  /** The query without synonyms, so that exact names rank first. */
  own: string;
  /** The queried article, if the query may be one. */
  article: string | null;
  /** Sizes in the query, each prefixed by its class. */
  fits: readonly string[] | null;
};

export type { ReadingOptions } from './search-attempts.ts';

type Deps = { db: Database; catalogue: Pick<Catalogue, 'reference' | 'charts'> };

/** Interprets a query with its size, if any product has that size. Undefined for a blank query. */
export async function interpretQuery(
  deps: Deps,
  typed: string | undefined,
  options: ReadingOptions,
): Promise<Search | undefined> {
  const query = normalizeQuery(typed ?? '');
  if (query === '') return undefined;
  const asked = findRequestedSize(queryWords(query), options);
  if (!asked) return readWords(deps, query, options);
  const without = asked.words.join(' ');
  const [whole, rest] = await Promise.all([
    readWords(deps, query, options),
    readWords(deps, without, { isUnfinished: options.isUnfinished && query.endsWith(asked.words.at(-1) ?? '') }),
  ]);
  // Lengths are part of a product's own text («поводок 200 см») and are not girths.
  if (rest.query === null || ('girth' in asked.by && whole.reading.reading === 'typed')) return whole;
  const fits = await findQueriedSizes(deps.catalogue, asked);
  if (!(await hasMatchInSizes(deps.db, rest.query, fits))) return whole;
  const size = { ...namesOf(asked), without: rest.reading.corrected ?? without };
  return { ...rest, reading: { ...rest.reading, query, size }, fits };
}

const MM_PER_CM = 10;

function namesOf({ by }: RequestedSize) {
  return 'letters' in by
    ? { letters: by.letters.toUpperCase(), girth_cm: null }
    : { letters: null, girth_cm: by.girth.mm / MM_PER_CM };
}

/**
 * Interprets words: as typed, else with the last word as a prefix, else in the other keyboard layout, else with
 * misspelt words corrected and unknown ones dropped, else in parts. The first interpretation that finds any product
 * counts, regardless of filters, so that list, count and facets use the same one.
 */
async function readWords(deps: Deps, query: string, options: ReadingOptions): Promise<Search> {
  const asTyped = wordingOf(query);
  const switched = switchLayout(query);
  const wordings = [asTyped, ...(switched === undefined ? [] : [wordingOf(foldText(switched))])];
  if (wordings.every(({ words }) => words.length === 0)) return nothing(query, 'signs');
  const found = await findFirstMatch(deps.db, wordings, options);
  if (found === 'no_words' || (!found && isOnlyGeneric(asTyped.words))) return nothing(query, 'no_words');
  if (found?.wording === asTyped) return searchOf({ ...UNCORRECTED, query, reading: 'typed' }, [found]);
  if (found) {
    return searchOf({ ...UNCORRECTED, query, reading: 'layout', corrected: found.wording.text }, [found]);
  }
  const mended = await correctQuery(deps, wordings, options);
  return mended ? searchOf(mendedReading(query, mended), mended.groups) : nothing(query, 'nothing');
}

const UNCORRECTED = { corrected: null, left_out: [], groups: [], size: null };

function nothing(query: string, reading: 'nothing' | 'no_words' | 'signs'): Search {
  return { reading: { ...UNCORRECTED, query, reading }, query: null, own: '', article: null, fits: null };
}

function mendedReading(query: string, { groups, droppedWords: excludedOfferIds }: CorrectedQuery): SearchReading {
  const texts = groups.map(({ wording }) => wording.text);
  const read = { ...UNCORRECTED, query, left_out: excludedOfferIds };
  return texts.length === 1
    ? { ...read, reading: 'mended', corrected: texts.join('') }
    : { ...read, reading: 'apart', groups: texts };
}

function searchOf(reading: SearchReading, found: readonly Found[]): Search {
  const anyOf = (parts: readonly string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join(') | (')})`);
  return {
    reading,
    query: anyOf(found.map(({ query }) => query)),
    own: anyOf(found.map(({ own }) => own)),
    article: found.length === 1 ? (found[0]?.wording.article ?? null) : null,
    fits: null,
  };
}
