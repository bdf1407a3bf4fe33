import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';
import type { SearchedTexts } from '../search-texts.ts';
import { recordSpelling, SEARCHED_COLUMNS, TEXT_VECTOR } from './search.ts';

export type CardRow = {
  article: string;
  class_code: string;
  model: string | null;
  model_version: string | null;
  modificators: string[];
  recomended_for: string[];
  design: string | null;
  color: string | null;
  categories: string[];
  collections: string[];
  sizes: string[];
  sizes_available: string[];
  carabiners: string[];
  price: number;
  sale_price: number;
  /** Columns of variants are parallel arrays in the product's order. */
  variant_articles: string[];
  variant_sizes: (string | null)[];
  variant_carabiners: (string | null)[];
  variant_prices: number[];
  variant_available: boolean[];
  is_available: boolean;
  is_out_of_production: boolean;
  popularity: number;
  released_on: string;
} & SalePriceColumns;

/** Columns of variants that depend on offers. */
export type SalePriceColumns = {
  variant_sale_prices: number[];
  price_low: number;
  price_high: number;
  is_discounted: boolean;
};

const CARD_COLUMNS: Omit<CardRow, 'article'> = {
  class_code: '',
  model: null,
  model_version: null,
  modificators: [],
  recomended_for: [],
  design: null,
  color: null,
  categories: [],
  collections: [],
  sizes: [],
  sizes_available: [],
  carabiners: [],
  price: 0,
  sale_price: 0,
  variant_articles: [],
  variant_sizes: [],
  variant_carabiners: [],
  variant_prices: [],
  variant_sale_prices: [],
  variant_available: [],
  price_low: 0,
  price_high: 0,
  is_discounted: false,
  is_available: false,
  is_out_of_production: false,
  popularity: 0,
  released_on: '',
};

/** Locks cards in order of article, so that later reads stay valid until they are written. */
export async function lockCards(tx: Tx, articles: readonly string[]): Promise<void> {
  await sql`${cardsOf(articles)} for update`.execute(tx);
}

/** Locks and returns the cards that no other transaction holds. */
export async function lockFreeCards(tx: Tx, articles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`${cardsOf(articles)} for update skip locked`.execute(tx);
  return rows.map(({ article }) => article);
}

function cardsOf(articles: readonly string[]): RawBuilder<unknown> {
  return sql`select article from card where article = any(${[...articles]}::text[]) order by article`;
}

/** Upserts whole cards in order of article, the lock order. */
export async function upsertCards(tx: Tx, rows: readonly (CardRow & { searched: SearchedTexts })[]): Promise<void> {
  const ordered = [...rows].sort((a, b) => (a.article < b.article ? -1 : 1));
  const names = Object.keys(CARD_COLUMNS);
  const columns = sql.join(['article', ...names].map((name) => sql.ref(name)));
  const values = sql.join(['article', ...names].map((name) => sql.ref(`given.${name}`)));
  const assignments = sql.join(
    [...names, 'words'].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  );
  await sql`
    insert into card (${columns}, words) select ${values}, ${TEXT_VECTOR}
    from jsonb_array_elements(${JSON.stringify(ordered)}::jsonb) as row (body)
      cross join jsonb_populate_record(null::card, body) as given
      cross join jsonb_to_record(body -> 'searched') as searched ${SEARCHED_COLUMNS}
    on conflict (article) do update set ${assignments}
  `.execute(tx);
  await recordSpelling(
    tx,
    ordered.map(({ searched }) => searched),
  );
}

export async function analyzeCards(tx: Tx): Promise<void> {
  await sql`analyze card, search_word`.execute(tx);
}

export async function removeCards(tx: Tx, articles: readonly string[]): Promise<void> {
  await sql`delete from card where article = any(${[...articles]}::text[])`.execute(tx);
}

/** Articles of products with a page, in order; for paging. */
export async function listArticles(
  db: Database,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from card order by article offset ${skip} limit ${take}
  `.execute(db);
  return rows.map(({ article }) => article);
}

export async function countCards(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from card`.execute(db);
  return rows[0]?.count ?? 0;
}

export type SiblingRow = { of: string; article: string; design: string; is_available: boolean };

const MAX_SIBLINGS = 12;

/** Listed products that differ from each article by design alone, including itself. */
export async function listSiblings(db: Database, articles: readonly string[]): Promise<SiblingRow[]> {
  const { rows } = await sql<SiblingRow>`
    select card.article as of, sibling.article, sibling.design, sibling.is_available from card cross join lateral (
      select article, design, is_available from card as other
      where other.class_code = card.class_code
        and other.model = card.model
        and coalesce(other.model_version, '') = coalesce(card.model_version, '')
        and other.modificators = card.modificators
        and other.design is not null and not other.is_out_of_production
      order by popularity desc, article limit ${MAX_SIBLINGS}
    ) as sibling
    where card.article = any(${[...articles]}::text[]) and card.model is not null
  `.execute(db);
  return rows;
}
