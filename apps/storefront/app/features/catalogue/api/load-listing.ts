import type { Client, SearchReading } from '@kashtanka/contract';
import { getBody } from '#platform/api/responses.ts';
import { FIRST_PAGE, type ListingQuery, PAGE_SIZE } from '../model/listing-query.ts';
import type { ProductCardView } from '../model/product-card-view.ts';
import { toProductCards } from './reference-data.ts';

/** The listing of a category (by slug path), a collection, or the whole catalogue. */
export type ListingScope = { category?: string } | { collection: string };

export type Listing = {
  cards: ProductCardView[];
  count: number;
  pages: number;
  search?: SearchReading;
};

export type ListingCalls = Pick<Client, 'listItems' | 'listDesigns' | 'listClasses'>;

/** The API's maximum page size. */
const LARGEST_PAGE = 100;

/** Loads pages 1 to N, so that a reload shows the same products. */
export async function loadListing(api: ListingCalls, scope: ListingScope, query: ListingQuery): Promise<Listing> {
  const wanted = query.pages * PAGE_SIZE;
  const page_size = Math.min(wanted, LARGEST_PAGE);
  const page = async (number: number) => getBody(await api.listItems(askFor(scope, query, number, page_size)));
  const first = await page(FIRST_PAGE);
  const pages = Math.ceil(Math.min(wanted, first.count) / page_size);
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => page(at + FIRST_PAGE + 1));
  const items = [first, ...(await Promise.all(others))].flatMap(({ results }) => results).slice(0, wanted);
  return {
    cards: await toProductCards(api, items),
    count: first.count,
    pages: Math.max(Math.ceil(items.length / PAGE_SIZE), FIRST_PAGE),
    ...(first.search && { search: first.search }),
  };
}

export type NextPage = { ok: true; cards: ProductCardView[] } | { ok: false };

export async function loadNextPage(
  api: ListingCalls,
  scope: ListingScope,
  query: ListingQuery,
  page: number,
): Promise<NextPage> {
  const answer = await api.listItems(askFor(scope, query, page, PAGE_SIZE));
  return answer.ok ? { ok: true, cards: await toProductCards(api, answer.body.results) } : { ok: false };
}

function askFor(scope: ListingScope, { filters, ordering }: ListingQuery, page: number, page_size: number) {
  return { query: { ...scope, ...filters, ...(ordering && { ordering }), page, page_size } };
}

/** Appends a page without duplicates, because products may have moved between pages meanwhile. */
export function appendPage(cards: readonly ProductCardView[], more: readonly ProductCardView[]): ProductCardView[] {
  const known = new Set(cards.map(({ article }) => article));
  return [...cards, ...more.filter(({ article }) => !known.has(article))];
}
