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

test('product route: another size of the same product requests nothing [ROUTE-59]', () => {
  expect(move('/product/a?size=s', '/product/a?size=m', ['a', 'a'])).toBe(false);
  expect(move('/product/a/s', '/product/a?size=m', ['a', 'a'])).toBe(false);
});

test('product route: another product is requested', () => {
  expect(move('/product/a?size=s', '/product/b?size=s', ['a', 'b'])).toBe(true);
});

test('product route: the same product in the other language is requested', () => {
  expect(move('/product/a', '/en/product/a', ['a', 'a'])).toBe(true);
});
