import { type Database, type RawBuilder, sql } from '#platform/database';
import type { PageOf } from '#platform/http/paging';
import { allOf, type ShopState } from './card-conditions.ts';
import type { CardFilter } from './card-filter.ts';
import type { Search } from './read-search.ts';
import { concernsVariants, priceOfVariants } from './variant-conditions.ts';

export type CardOrdering = 'relevance' | 'popular' | 'new' | 'price' | '-price';

// What is sold out stands behind what can be bought.
const POPULAR = sql`is_available desc, popularity desc, card.article`;

const NEWEST = sql`released_on desc, card.article`;

/** `count` is how many cards the filter leaves in all. */
export type ListOptions = { ordering: CardOrdering | undefined; page: PageOf; state: ShopState; count: number };

/** The articles of one page of a list, in its order. */
export async function findCards(db: Database, filter: CardFilter, options: ListOptions): Promise<string[]> {
  const { ordering, page, state } = options;
  const { search } = filter;
  if (search && (ordering ?? 'relevance') === 'relevance') return findRelevant(db, { ...filter, search }, options);
  const condition = allOf(filter, state, { but: search ? ['search'] : [] });
  // A collection keeps its own order unless another one is asked for.
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

/** The price that the card shows: of the cheapest variant that meets the filters, or of the product. */
function shownPrice(filter: CardFilter): RawBuilder<unknown> {
  return concernsVariants(filter) ? priceOfVariants(filter, 'min') : sql`sale_price`;
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
 * Where more than this is found, the most wanted of it are soon met by walking all cards in their order; where less is
 * found, sorting it is quicker, for a walk that seldom meets one reads most of the shop.
 */
const WALKED = 30_000;

type Searched = CardFilter & { search: Search };
type Rank = RawBuilder<unknown>;

/**
 * The very article first, then by the rank of the words. Ranks are taken in steps: between goods that say nearly the same
 * of themselves, having them in stock counts, and then how many people want them. Where a word finds a large part of the
 * shop, only the most wanted thousand are ranked, and the others follow them as popular as they are: ranking all of
 * twenty thousand collars takes longer than all the rest of an answer.
 */
async function findRelevant(db: Database, filter: Searched, options: ListOptions): Promise<string[]> {
  const { query, own, article } = filter.search;
  if (query === null) return [];
  const rank = sql`floor(ts_rank(card.words, to_tsquery('russian', ${own})) * ${RANK_STEPS}::int)`;
  // Who asks for an article means one thing, however few want it.
  const isAllRanked = article !== null || options.count <= ALL_RANKED;
  const ranked = isAllRanked ? allRanked(filter, options, rank) : mostWantedRanked(filter, options, rank);
  const { page } = options;
  const { rows } = await sql<{ article: string }>`
    select card.article from ${ranked} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map((row) => row.article);
}

/** All that is found, in its order: what stands behind `from`. */
function allRanked(filter: Searched, { state }: ListOptions, rank: Rank): RawBuilder<unknown> {
  const { search } = filter;
  const askedFirst = search.article === null ? sql`` : sql`words @@ ${`'${search.article}'`}::tsquery desc, `;
  return sql`${cardsOf(search)} where ${allOf(filter, state, { but: ['search'] })}
    order by ${askedFirst}${rank} desc, ${POPULAR}`;
}

/**
 * The most wanted of what is found, in its order. They are put in order by what that takes alone; the words, which are
 * long, are read again by their place of the ranked ones only.
 */
function mostWantedRanked(filter: Searched, { state, page, count }: ListOptions, rank: Rank): RawBuilder<unknown> {
  // What stands behind the fence is found by its words first; without it the planner may walk.
  const fence = count > WALKED ? sql`` : sql`offset 0`;
  return sql`(
      select place, row_number() over (order by ${POPULAR}) as nth from (
        select * from (
          select card.ctid as place, is_available, popularity, article from card
          where ${allOf(filter, state)} and not is_out_of_production ${fence}
        ) as card
        order by ${POPULAR} limit ${Math.max(MOST_RANKED, page.offset + page.limit)}
      ) as card
    ) as wanted join card on card.ctid = place
    order by nth > ${MOST_RANKED}::int, case when nth <= ${MOST_RANKED}::int then ${rank} end desc, nth`;
}
