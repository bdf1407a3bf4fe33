import { expect, test } from 'vitest';
import { shouldRevalidate } from './product.tsx';

function move(from: string, to: string, article: [from: string, to: string]) {
  return shouldRevalidate({
    currentUrl: new URL(from, 'https://shop.example'),
    nextUrl: new URL(to, 'https://shop.example'),
    currentParams: { article: article[0] },
    nextParams: { article: article[1] },
    defaultShouldRevalidate: true,
  });
}

test('Another size of the same product asks the server for nothing [ROUTE-59]', () => {
  expect(move('/product/a?size=s', '/product/a?size=m', ['a', 'a'])).toBe(false);
  expect(move('/product/a/s', '/product/a?size=m', ['a', 'a'])).toBe(false);
});

test('Another product is asked for', () => {
  expect(move('/product/a?size=s', '/product/b?size=s', ['a', 'b'])).toBe(true);
});

test('The same product in the other language is asked for', () => {
  expect(move('/product/a', '/en/product/a', ['a', 'a'])).toBe(true);
});
