import type { Client, Item } from '@kashtanka/contract';
import { expect, test, vi } from 'vitest';
import { parseListingQuery } from '../model/listing-query.ts';
import { toProductCard } from '../model/product-card-view.ts';
import { appendPage, type ListingCalls, loadListing, loadNextPage } from './load-listing.ts';

function item(number: number): Item {
  return {
    article: `clr-${number}`,
    title: `Ошейник ${number}`,
    class_code: 'clr',
    design: null,
    model: '02',
    model_version: '07',
    modificators: [],
    price: { currency: 'RUB', incl_tax: '2890.00' },
    is_price_from: false,
    price_with_discounts: null,
    image: [],
    category: 'collars',
    available: true,
    is_out_of_production: false,
    is_new: false,
    opens_at: null,
    drop: null,
    attributes: {},
    siblings: [],
    variants: [],
  };
}

/** A shop with so many collars. */
function shopWith(count: number) {
  const all = Array.from({ length: count }, (_, at) => item(at + 1));
  const listItems = vi.fn<Client['listItems']>(async ({ query } = {}) => {
    const { page = 1, page_size = 20 } = query ?? {};
    const results = all.slice((page - 1) * page_size, page * page_size);
    return { ok: true, status: 200, body: { results, count, next: null, previous: null }, etag: undefined };
  });
  const empty = async () => ({ ok: true as const, status: 200, body: [], etag: undefined });
  return { listItems, listDesigns: empty, listClasses: empty } satisfies ListingCalls;
}

const asked = (query: string) => parseListingQuery(new URLSearchParams(query));

test('listing: starts with twenty products [CATALOGUE-12]', async () => {
  const api = shopWith(64);

  const { cards, count, pages } = await loadListing(api, {}, asked(''));

  expect(cards).toHaveLength(20);
  expect({ count, pages }).toEqual({ count: 64, pages: 1 });
  expect(api.listItems).toHaveBeenCalledExactlyOnceWith({ query: { page: 1, page_size: 20 } });
});

test('collection: starts with twenty products too [CONST-07]', async () => {
  const api = shopWith(64);

  const { cards } = await loadListing(api, { collection: 'first-snow' }, asked(''));

  expect(cards).toHaveLength(20);
  expect(api.listItems).toHaveBeenCalledExactlyOnceWith({
    query: { collection: 'first-snow', page: 1, page_size: 20 },
  });
});

test('listing: a reload shows every page up to the one in the address', async () => {
  const { cards, pages } = await loadListing(shopWith(64), {}, asked('page=3'));

  expect(cards.map(({ article }) => article)).toEqual(Array.from({ length: 60 }, (_, at) => `clr-${at + 1}`));
  expect(pages).toBe(3);
});

test('listing: a long one is fetched in larger parts, and cut where the address ends', async () => {
  const api = shopWith(154);

  const { cards, pages } = await loadListing(api, { collection: 'first-snow' }, asked('page=6'));

  expect(cards).toHaveLength(120);
  expect(pages).toBe(6);
  expect(api.listItems).toHaveBeenCalledTimes(2);
});

test('listing: a page after the last one is the end of the list [CATALOGUE-13]', async () => {
  const { cards, pages } = await loadListing(shopWith(25), { category: 'collars' }, asked('page=9'));

  expect(cards).toHaveLength(25);
  expect(pages).toBe(2);
});

test('listing: an empty one is a single empty page', async () => {
  const list = await loadListing(shopWith(0), {}, asked(''));

  expect(list).toEqual({ cards: [], count: 0, pages: 1 });
});

test('listing: the next page is requested with the filters and the order of the list', async () => {
  const api = shopWith(64);

  await loadNextPage(api, { category: 'collars' }, asked('size=m&ordering=price'), 2);

  const query = { category: 'collars', size: ['m'], ordering: 'price', page: 2, page_size: 20 };
  expect(api.listItems).toHaveBeenCalledExactlyOnceWith({ query });
});

test('listing: a next page that cannot be loaded is a failure', async () => {
  const api = shopWith(64);
  api.listItems.mockResolvedValueOnce({ ok: false, kind: 'network', status: 0 });

  const next = await loadNextPage(api, {}, asked(''), 2);

  expect(next).toEqual({ ok: false });
});

test('listing: products that moved up a page meanwhile are listed once', () => {
  const [first, second, third] = [item(1), item(2), item(3)].map((one) => toProductCard(one, []));

  const list = appendPage(
    [first, second].flatMap((card) => card ?? []),
    [second, third].flatMap((card) => card ?? []),
  );

  expect(list.map(({ article }) => article)).toEqual(['clr-1', 'clr-2', 'clr-3']);
});
