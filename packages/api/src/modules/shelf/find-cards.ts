import { type Database, type RawBuilder, sql } from '#platform/database';
import type { PageOf } from '#platform/http/paging';
import { allOf, type CardFilter } from './card-conditions.ts';
import type { Search } from './read-search.ts';

export type CardOrdering = 'relevance' | 'popular' | 'new' | 'price' | '-price';

// What is sold out stands behind what can be bought.
const POPULAR = sql`is_available desc, popularity desc, card.article`;

const ORDERS: Record<Exclude<CardOrdering, 'relevance'>, RawBuilder<unknown>> = {
  popular: POPULAR,
  new: sql`released_on desc, card.article`,
  price: sql`sale_price, card.article`,
  '-price': sql`sale_price desc, card.article`,
};

/** `count` is how many cards the filter leaves in all. */
type Options = { ordering: CardOrdering | undefined; page: PageOf; newSince: string; count: number };

/** The articles of one page of a list, in its order. */
export async function findCards(db: Database, filter: CardFilter, options: Options): Promise<string[]> {
  const { ordering, page, newSince } = options;
  const { search } = filter;
  if (search && (ordering ?? 'relevance') === 'relevance') return findRelevant(db, { ...filter, search }, options);
  const condition = allOf(filter, newSince, { but: search ? ['search'] : [] });
  // A collection keeps its own order unless another one is asked for.
  const inCollection = filter.collection !== undefined && ordering === undefined;
  const placed = inCollection
    ? sql`join collection_product as placed on placed.article = card.article and placed.collection = ${filter.collection}`
    : sql``;
  const order = inCollection ? sql`placed.position, card.article` : orderOf(ordering);
  const { rows } = await sql<{ article: string }>`
    select card.article from ${cardsOf(search)} ${placed} where ${condition} and not is_out_of_production
    order by ${order} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map(({ article }) => article);
}

function orderOf(ordering: CardOrdering = 'popular'): RawBuilder<unknown> {
  return ordering === 'relevance' ? POPULAR : ORDERS[ordering];
}

/**
 * What a search finds is found by its words before it is put in order: a walk along an order's index, until enough cards
 * have the words, would go through all of them where few do.
 */
function cardsOf(search: Search | undefined): RawBuilder<unknown> {
  if (!search) return sql`card`;
  if (search.query === null) return sql`(select * from card limit 0) as card`;
  return sql`(select * from card where words @@ ${search.query}::tsquery and not is_out_of_production offset 0) as card`;
}

/** Where more than this is found, only the most wanted of it are weighed by their words. */
const ALL_RANKED = 5_000;
const MOST_RANKED = 1_000;
const RANK_STEPS = 20;

/**
 * The very article first, then by the rank of the words. Ranks are taken in steps: between goods that say nearly the same
 * of themselves, having them in stock counts, and then how many people want them. Where a word finds a large part of the
 * shop, only the most wanted thousand are ranked, and the others follow them as popular as they are: ranking all of
 * twenty thousand collars takes longer than all the rest of an answer.
 */
async function findRelevant(
  db: Database,
  filter: CardFilter & { search: Search },
  { page, newSince, count }: Options,
): Promise<string[]> {
  const { query, own, article } = filter.search;
  if (query === null) return [];
  const askedFirst = article === null ? sql`` : sql`words @@ ${`'${article}'`}::tsquery desc, `;
  // Who asks for an article means one thing, however few want it.
  const isAllRanked = article !== null || count <= ALL_RANKED;
  const cards = isAllRanked
    ? sql`(select *, true as is_ranked from ${cardsOf(filter.search)}
        where ${allOf(filter, newSince, { but: ['search'] })}) as card`
    : sql`(select *, row_number() over (order by ${POPULAR}) <= ${MOST_RANKED}::int as is_ranked
        from card where ${allOf(filter, newSince)} and not is_out_of_production
        order by ${POPULAR} limit ${Math.max(MOST_RANKED, page.offset + page.limit)}) as card`;
  const { rows } = await sql<{ article: string }>`
    select card.article from ${cards}
    order by ${askedFirst} is_ranked desc,
      case when is_ranked then floor(ts_rank(words, to_tsquery('russian', ${own})) * ${RANK_STEPS}::int) end desc,
      ${POPULAR}
    limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map((row) => row.article);
}
