import { type Database, type RawBuilder, sql } from '#platform/database';
import type { PageRange } from '#platform/http/paging';
import type { CardFilter } from '../card-filter.ts';
import type { Search } from '../interpret-query.ts';
import { joinFilters, type ShopState } from './card-conditions.ts';
import { concernsVariants, priceOfVariants } from './variant-conditions.ts';

export type CardOrdering = 'relevance' | 'popular' | 'new' | 'price' | '-price';

// Sold out products come last.
const POPULAR = sql`is_available desc, popularity desc, card.article`;

const NEWEST = sql`released_on desc, card.article`;

/** `count` is the total number of cards. */
export type ListOptions = { ordering: CardOrdering | undefined; page: PageRange; state: ShopState; count: number };

export async function findCards(db: Database, filter: CardFilter, options: ListOptions): Promise<string[]> {
  const { ordering, page, state } = options;
  const { search } = filter;
  if (search && (ordering ?? 'relevance') === 'relevance') return findRelevant(db, { ...filter, search }, options);
  const condition = joinFilters(filter, state, { but: search ? ['search'] : [] });
  // A collection keeps its own order unless another one is requested.
  const inCollection = filter.collection !== undefined && ordering === undefined;
  const placed = inCollection
    ? sql`join collection_product as placed on placed.article = card.article and placed.collection = ${filter.collection}`
    : sql``;
  const order = inCollection ? sql`placed.position, card.article` : orderOf(filter, ordering);
  const { rows } = await sql<{ article: string }>`
    select card.article from ${cardsOf(search)} ${placed} where ${condition} and not is_out_of_production
    order by ${order} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map(({ article }) => article);
}

function orderOf(filter: CardFilter, ordering: CardOrdering = 'popular'): RawBuilder<unknown> {
  switch (ordering) {
    case 'relevance':
    case 'popular':
      return POPULAR;
    case 'new':
      return NEWEST;
    case 'price':
      return sql`${shownPrice(filter)}, card.article`;
    case '-price':
      return sql`${shownPrice(filter)} desc, card.article`;
    default:
      return ordering satisfies never;
  }
}

/** The displayed price: of the cheapest matching variant, or of the product. */
function shownPrice(filter: CardFilter): RawBuilder<unknown> {
  return concernsVariants(filter) ? priceOfVariants(filter, 'min') : sql`sale_price`;
}

/** A search uses the full-text index first. An index walk in sort order would scan all cards if few match. */
function cardsOf(search: Search | undefined): RawBuilder<unknown> {
  if (!search) return sql`card`;
  if (search.query === null) return sql`(select * from card limit 0) as card`;
  return sql`(select * from card where words @@ ${search.query}::tsquery and not is_out_of_production offset 0) as card`;
}

/** Above this number of matches, only the most popular ones are ranked. */
const ALL_RANKED = 5_000;
const MAX_RANKED = 1_000;
const RANK_STEPS = 20;

/** Above this number of matches, walking cards in popularity order is faster; below it, sorting the matches is. */
const WALKED = 30_000;

type Searched = CardFilter & { search: Search };
type Rank = RawBuilder<unknown>;

/**
 * Search ranking: an exact article first, then by rank. Ranks are rounded to steps, so that among near-equal products
 * stock and popularity decide. If a word matches a large part of the shop, only the thousand most popular are ranked
 * and the others follow by popularity, because ranking 20,000 collars takes longer than the rest of the request.
 */
async function findRelevant(db: Database, filter: Searched, options: ListOptions): Promise<string[]> {
  const { query, own, article } = filter.search;
  if (query === null) return [];
  const rank = sql`floor(ts_rank(card.words, to_tsquery('russian', ${own})) * ${RANK_STEPS}::int)`;
  // A search by article has one target, however unpopular.
  const isAllRanked = article !== null || options.count <= ALL_RANKED;
  const ranked = isAllRanked ? allRanked(filter, options, rank) : mostPopularRanked(filter, options, rank);
  const { page } = options;
  const { rows } = await sql<{ article: string }>`
    select card.article from ${ranked} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map((row) => row.article);
}

/** All matches in order, after offset `from`. */
function allRanked(filter: Searched, { state }: ListOptions, rank: Rank): RawBuilder<unknown> {
  const { search } = filter;
  const askedFirst = search.article === null ? sql`` : sql`words @@ ${`'${search.article}'`}::tsquery desc, `;
  return sql`${cardsOf(search)} where ${joinFilters(filter, state, { but: ['search'] })}
    order by ${askedFirst}${rank} desc, ${POPULAR}`;
}

/**
 * The most popular matches in order. The subquery selects sort keys only; the long text vectors are read again for the
 * ranked rows alone.
 */
function mostPopularRanked(filter: Searched, { state, page, count }: ListOptions, rank: Rank): RawBuilder<unknown> {
  // `offset 0` is an optimization fence that keeps the planner from walking the popularity index.
  const fence = count > WALKED ? sql`` : sql`offset 0`;
  return sql`(
      select place, row_number() over (order by ${POPULAR}) as nth from (
        select * from (
          select card.ctid as place, is_available, popularity, article from card
          where ${joinFilters(filter, state)} and not is_out_of_production ${fence}
        ) as card
        order by ${POPULAR} limit ${Math.max(MAX_RANKED, page.offset + page.limit)}
      ) as card
    ) as wanted join card on card.ctid = place
    order by nth > ${MAX_RANKED}::int, case when nth <= ${MAX_RANKED}::int then ${rank} end desc, nth`;
}
