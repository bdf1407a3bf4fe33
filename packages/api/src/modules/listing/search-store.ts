import { inPlainLetters } from '@kashtanka/rules';
import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';
import type { SearchedTexts } from './search-texts.ts';
import { inSizesOfClasses } from './variant-conditions.ts';

/** The shape of `searched` in a row of JSON; SearchedTexts as PostgreSQL reads it. */
export const SEARCHED_COLUMNS = sql`(title text, names text, facts text, articles text[])`;

/**
 * The words of a card, of columns of SEARCHED_COLUMNS. The Russian configuration stems Latin words as English ones, so it
 * serves both languages. Facts come without places: their rank is that of a mere mention, and they take half the room.
 */
export const WORDS: RawBuilder<unknown> = sql`
  setweight(to_tsvector('russian', searched.title), 'A')
  || setweight(to_tsvector('russian', searched.names), 'B')
  || strip(to_tsvector('russian', searched.facts))
  || array_to_tsvector(searched.articles)`;

/** Words of letters alone: a misspelt number is another number. */
const SPELT = /^\p{L}{3,40}$/u;

/** Notes how words are spelt, to measure misspelt ones against; in one order, as everyone notes them. */
export async function noteSpelling(tx: Tx, texts: readonly SearchedTexts[]): Promise<void> {
  const words = new Set(texts.flatMap(({ title, names, facts }) => `${title} ${names} ${facts}`.split(' ')));
  const spelt = [...words].filter((word) => SPELT.test(word)).sort();
  await sql`
    insert into search_word (word, letters)
    select * from unnest(${spelt}::text[], ${spelt.map(inPlainLetters)}::text[]) on conflict do nothing
  `.execute(tx);
}

/** Forgets words that no card has any more: nobody is to be led to them. */
export async function forgetStaleSpelling(db: Database): Promise<void> {
  await sql`delete from search_word where not search_finds(plainto_tsquery('russian', word))`.execute(db);
}

const MOST_BEGUN = 100;

/**
 * What a beginning may stand for, in the grammar of to_tsquery: every stem that begins so, and words of the shop that begin so
 * while their stems do not: «harn» begins «harness», which is «har» to a stemmer. Nothing where no word begins so: «клей», which
 * is «кле» to a stemmer, is no beginning of «клетка». A beginning is letters and digits, so it has no sign of a pattern.
 */
export async function wordsBeginning(db: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string; hasSuchStem: boolean }>`
    select distinct on (stem) word, starts_with(stem, ${beginning}) as "hasSuchStem" from (
      select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
      from search_word where word like ${`${beginning}%`} order by length(word), word limit ${MOST_BEGUN}
    ) as begun order by stem, word
  `.execute(db);
  if (rows.length === 0 && SPELT.test(beginning)) return [];
  return [`${beginning}:*`, ...rows.flatMap(({ word, hasSuchStem }) => (hasSuchStem ? [] : [word]))];
}

export type TriedQuery = {
  /** As PostgreSQL reads it back. */
  query: string;
  /** It has no word that could be searched: stop words and signs alone. */
  isEmpty: boolean;
  finds: boolean;
};

/** Which of several queries, in the grammar of to_tsquery, find any card; `article` is looked for beside each. */
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

/** The words that stand in any of these names. */
export async function wordsInNames(
  db: Database,
  words: readonly WordAsked[],
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

/** Whether any product that a query finds has one of these sizes, each behind its class. */
export async function findsInSizes(db: Database, query: string, fits: readonly string[]): Promise<boolean> {
  const inSizes = inSizesOfClasses(fits, (sizes) => sql`sizes && ${sizes}::text[]`);
  const { rows } = await sql<{ finds: boolean }>`
    select exists (
      select from (select * from card where words @@ ${query}::tsquery and not is_out_of_production offset 0) as card
      where ${inSizes}
    ) as finds
  `.execute(db);
  return rows[0]?.finds ?? false;
}

export type WordSeen = {
  /** A word that stands everywhere: «для», "the". */
  isStopWord: boolean;
  /** Whether any card has it, in whichever form. */
  isKnown: boolean;
  /** Words of the shop that look like it, the most alike first; then what it is with two letters changed over. */
  alike: string[];
};

const MOST_ALIKE = 20;

/** A word with the query by which it would be found. */
export type WordAsked = { word: string; query: string };

/** What the shop knows of each word; `swapped` is what it may be with two letters changed over. */
export async function lookAtWords(
  db: Database,
  words: readonly (WordAsked & { swapped: readonly WordAsked[] })[],
): Promise<WordSeen[]> {
  const asked = words.map((one, position) => ({ ...one, letters: inPlainLetters(one.word), position }));
  const { rows } = await sql<WordSeen>`
    select search_finds(to_tsquery('russian', query)) as "isKnown",
      numnode(to_tsquery('russian', query)) = 0 as "isStopWord", array(
      select known.word from search_word as known where known.letters % seen.letters
      order by similarity(known.letters, seen.letters) desc, known.word limit ${MOST_ALIKE}
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

/** Which of several names, each in one or more languages, a query finds. */
export async function namesFound(db: Database, query: string, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position::int as position from unnest(${[...names]}::text[]) with ordinality as given (name, position)
    where to_tsvector('russian', name) @@ ${query}::tsquery order by position
  `.execute(db);
  return rows.map(({ position }) => position - 1);
}
