import { expect, test } from 'vitest';
import { isSearch, pageKey, unreadQuery } from './page-key.ts';

const attributes = new Set(['size', 'carabiner', 'metal']);

test('page key: ignores campaign tags', () => {
  expect(pageKey('/catalog?utm_source=letter&page=2', attributes)).toBe('/catalog?page=2');
  expect(pageKey('/catalog?utm_source=letter', attributes)).toBe('/catalog');
});

test('page key: holds everything that a list, a login or a data request reads', () => {
  const filters = ['class', 'size', 'fits', 'color', 'design', 'carabiner', 'available', 'is_new', 'discounted'];
  const prices = ['price_min', 'price_max', 'eur_min', 'eur_max'];
  for (const key of [...filters, ...prices, 'q', 'ordering', 'page', 'tag', 'register', 'next', 'link', '_routes'])
    expect(pageKey(`/catalog?${key}=1`, new Set()), key).toBe(`/catalog?${key}=1`);
});

test('page key: ignores the order of query keys', () => {
  expect(pageKey('/catalog?size=m&color=red', attributes)).toBe(pageKey('/catalog?color=red&size=m', attributes));
});

test('page key: the attributes of a variant belong to the address [ROUTE-58]', () => {
  expect(pageKey('/product/tag01?metal=brass', attributes)).toBe('/product/tag01?metal=brass');
});

test('page key: omits values that no shopper can have chosen', () => {
  expect(pageKey(`/catalog?size=${'m'.repeat(201)}`, attributes)).toBe('/catalog');
  const longest = `/catalog?size=${'m'.repeat(200)}`;
  expect(pageKey(longest, attributes)).toBe(longest);
  const sizes = Array.from({ length: 61 }, (_, at) => `size=${at}`);
  expect(pageKey(`/catalog?${sizes.join('&')}`, attributes)).toBe(`/catalog?${sizes.slice(0, 60).join('&')}`);
});

test('page key: an overlong search term is cut, not omitted', () => {
  const key = pageKey(`/catalog?q=${'m'.repeat(5_000)}`, attributes);

  expect(key).toBe(`/catalog?q=${'m'.repeat(200)}`);
});

test('page key: a search has a key of its own', () => {
  expect(isSearch('/catalog?q=collar')).toBe(true);
  expect(isSearch('/catalog?q=')).toBe(false);
  expect(isSearch('/catalog?color=brown')).toBe(false);
});

test('page key: a redirect passes on the query that no page reads, and no question mark without it', () => {
  expect(unreadQuery('/catalog?color=red&utm_source=letter&metal=brass', attributes)).toBe('?utm_source=letter');
  expect(unreadQuery('/catalog?color=red', attributes)).toBe('');
});
