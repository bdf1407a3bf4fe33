import { toAsciiLetters } from '@kashtanka/rules';
import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';
import type { SearchedTexts } from '../search-texts.ts';
import { inSizesOfClasses } from './variant-conditions.ts';

/** Columns of SearchedTexts in a JSON recordset. */
export const SEARCHED_COLUMNS = sql`(title text, names text, facts text, articles text[])`;

/**
 * The text vector of a card, over SEARCHED_COLUMNS. The Russian configuration stems Latin words as English, so it
 * serves both languages. Facts are stored without positions, because their rank is that of a mention and they take half
 * the space.
 */
export const TEXT_VECTOR: RawBuilder<unknown> = sql`
  setweight(to_tsvector('russian', searched.title), 'A')
  || setweight(to_tsvector('russian', searched.names), 'B')
  || strip(to_tsvector('russian', searched.facts))
  || array_to_tsvector(searched.articles)`;

/** Only words of letters: a misspelt number is another number. */
const SPELT = /^\p{L}{3,40}$/u;

/** Records spellings for the correction of misspelt words; in a fixed order, to avoid deadlocks. */
export async function recordSpelling(tx: Tx, texts: readonly SearchedTexts[]): Promise<void> {
  const words = new Set(texts.flatMap(({ title, names, facts }) => `${title} ${names} ${facts}`.split(' ')));
  const spelt = [...words].filter((word) => SPELT.test(word)).sort();
  await sql`
    insert into search_word (word, letters)
    select * from unnest(${spelt}::text[], ${spelt.map(toAsciiLetters)}::text[]) on conflict do nothing
  `.execute(tx);
}

/** Deletes words that no card contains, so that corrections do not lead to them. */
export async function deleteStaleSpelling(db: Database): Promise<void> {
  await sql`delete from search_word where not search_finds(plainto_tsquery('russian', word))`.execute(db);
}

const MAX_BEGUN = 100;

/**
 * Completions of a prefix in to_tsquery syntax: stems that start with it, and words that start with it although their
 * stems do not: «harn» is a prefix of «harness», whose stem is «har». Empty if no word starts so: «клей» has the stem
 * «кле» but is no prefix of «клетка». A prefix is letters and digits, so it contains no pattern characters.
 */
export async function wordsBeginning(db: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string; hasSuchStem: boolean }>`
    select distinct on (stem) word, starts_with(stem, ${beginning}) as "hasSuchStem" from (
      select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
      from search_word where word like ${`${beginning}%`} order by length(word), word limit ${MAX_BEGUN}
    ) as begun order by stem, word
  `.execute(db);
  if (rows.length === 0 && SPELT.test(beginning)) return [];
  return [`${beginning}:*`, ...rows.flatMap(({ word, hasSuchStem }) => (hasSuchStem ? [] : [word]))];
}

export type TriedQuery = {
  /** As PostgreSQL prints it. */
  query: string;
  /** Without searchable words: stop words and signs only. */
  isEmpty: boolean;
  finds: boolean;
};

/** Which of several queries in to_tsquery syntax find any card; `article` is tried beside each. */
export async function tryQueries(
  db: Database,
  asked: readonly { words: string; article: string | null }[],
): Promise<TriedQuery[]> {
  const { rows } = await sql<TriedQuery>`
    select query::text as query, numnode(query) = 0 as "isEmpty",
      numnode(query) > 0 and search_finds(query) as finds
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, position) => ({ ...one, position })))}::jsonb)
        as asked (words text, article text, position int)
      cross join lateral (
        select case when article is null then to_tsquery('russian', words)
          else to_tsquery('russian', words) || format('%L:*', article)::tsquery end as query
      ) as read
    order by position
  `.execute(db);
  return rows;
}

/** The words that occur in any of these names. */
export async function wordsInNames(
  db: Database,
  words: readonly WordQuery[],
  names: readonly string[],
): Promise<string[]> {
  const asked = words.map((one, position) => ({ ...one, position }));
  const { rows } = await sql<{ word: string }>`
    select word from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, query text, position int)
    where exists (
      select from unnest(${[...names]}::text[]) as name
      where to_tsvector('russian', name) @@ to_tsquery('russian', asked.query)
    ) order by position
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** Whether any match of a query has one of these sizes, each prefixed by its class. */
export async function hasMatchInSizes(db: Database, query: string, fits: readonly string[]): Promise<boolean> {
  const inSizes = inSizesOfClasses(fits, (sizes) => sql`sizes && ${sizes}::text[]`);
  const { rows } = await sql<{ finds: boolean }>`
    select exists (
      select from (select * from card where words @@ ${query}::tsquery and not is_out_of_production offset 0) as card
      where ${inSizes}
    ) as finds
  `.execute(db);
  return rows[0]?.finds ?? false;
}

export type WordLookup = {
  /** A very frequent word: «для», "the". */
  isStopWord: boolean;
  /** Whether any card has it in any form. */
  isKnown: boolean;
  /** Similar known words, the most similar first, then transpositions. */
  alike: string[];
};

const MAX_ALIKE = 20;

/** A word with the query that would find it. */
export type WordQuery = { word: string; query: string };

/** Looks up each word; `swapped` are its transpositions. */
export async function lookUpWords(
  db: Database,
  words: readonly (WordQuery & { swapped: readonly WordQuery[] })[],
): Promise<WordLookup[]> {
  const asked = words.map((one, position) => ({ ...one, letters: toAsciiLetters(one.word), position }));
  const { rows } = await sql<WordLookup>`
    select search_finds(to_tsquery('russian', query)) as "isKnown",
      numnode(to_tsquery('russian', query)) = 0 as "isStopWord", array(
      select known.word from search_word as known where known.letters % seen.letters
      order by similarity(known.letters, seen.letters) desc, known.word limit ${MAX_ALIKE}
    ) || array(
      select other.word from jsonb_to_recordset(swapped) as other (word text, query text)
      where search_finds(to_tsquery('russian', other.query))
    ) as alike
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as seen (letters text, query text, swapped jsonb, position int)
    order by position
  `.execute(db);
  return rows;
}

/** Which of several names, each in one or more languages, a query matches. */
export async function findMatchingNames(db: Database, query: string, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position::int as position from unnest(${[...names]}::text[]) with ordinality as given (name, position)
    where to_tsvector('russian', name) @@ ${query}::tsquery order by position
  `.execute(db);
  return rows.map(({ position }) => position - 1);
}
