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

export async function findCards(
  db: Database,
  filter: CardFilter,
  options: { ordering: CardOrdering | undefined; page: PageOf; newSince: string },
): Promise<{ articles: string[]; count: number }> {
  const { ordering, page, newSince } = options;
  const condition = allOf(filter, newSince, { but: filter.search ? ['search'] : [] });
  const cards = cardsOf(filter.search);
  // A collection keeps its own order unless another one is asked for.
  const inCollection = filter.collection !== undefined && ordering === undefined && !filter.search;
  const placed = inCollection
    ? sql`join collection_product as placed on placed.article = card.article and placed.collection = ${filter.collection}`
    : sql``;
  const order = inCollection ? sql`placed.position, card.article` : orderOf(ordering, filter.search);
  const [found, counted] = await Promise.all([
    sql<{ article: string }>`
      select card.article from ${cards} ${placed} where ${condition} and not is_out_of_production
      order by ${order} limit ${page.limit} offset ${page.offset}
    `.execute(db),
    sql<{ count: number }>`
      select count(*) as count from card where ${allOf(filter, newSince)} and not is_out_of_production
    `.execute(db),
  ]);
  return { articles: found.rows.map(({ article }) => article), count: counted.rows[0]?.count ?? 0 };
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

function orderOf(ordering: CardOrdering | undefined, search: Search | undefined): RawBuilder<unknown> {
  const asked = ordering ?? (search ? 'relevance' : 'popular');
  if (asked !== 'relevance') return ORDERS[asked];
  return search && search.query !== null ? sql`${relevance(search)}, ${POPULAR}` : POPULAR;
}

/**
 * The very article first, then by the rank of the words. Ranks are taken in steps: between goods that say nearly the same
 * of themselves, having them in stock counts, and then how many people want them.
 */
function relevance({ own, article }: Search): RawBuilder<unknown> {
  const byRank = sql`floor(ts_rank(words, to_tsquery('russian', ${own})) * ${RANK_STEPS}::int) desc`;
  return article === null ? byRank : sql`words @@ ${`'${article}'`}::tsquery desc, ${byRank}`;
}

const RANK_STEPS = 20;
