import { expect, test } from 'vitest';
import { getLocale, localizePage, localizePath } from './locale.ts';

test.each([
  ['/', 'ru'],
  ['/catalog/collars', 'ru'],
  ['/english', 'ru'],
  ['/en', 'en'],
  ['/en/catalog', 'en'],
] as const)('%s is a page in %s: the address alone decides [I18N-10] [I18N-11] [I18N-13]', (path, locale) => {
  expect(getLocale(path)).toBe(locale);
});

test('locale: an address without a known language is Russian [I18N-12]', () => {
  expect(getLocale('/de/catalog')).toBe('ru');
});

test.each([
  ['/', 'en', '/en'],
  ['/en', 'ru', '/'],
  ['/en/faq/care', 'ru', '/faq/care'],
  ['/faq/care', 'en', '/en/faq/care'],
  ['/en/faq/care', 'en', '/en/faq/care'],
  ['/en//evil.example', 'ru', '/evil.example'],
  ['//evil.example', 'ru', '/evil.example'],
] as const)('%s in %s lies at %s [ROUTE-01]', (path, locale, other) => {
  expect(localizePath(path, locale)).toBe(other);
});

test.each([
  ['/login', '?next=/checkout', 'en', '/en/login?next=%2Fen%2Fcheckout'],
  [
    '/en/login',
    '?next=%2Fen%2Fcheckout%3Fvoucher%3DWOOF10%23pay',
    'ru',
    '/login?next=%2Fcheckout%3Fvoucher%3DWOOF10%23pay',
  ],
  [
    '/login',
    '?register&next=/login?next=/profile',
    'en',
    '/en/login?register=&next=%2Fen%2Flogin%3Fnext%3D%252Fen%252Fprofile',
  ],
  ['/catalog', '?size=m&q=a+b', 'en', '/en/catalog?size=m&q=a+b'],
  ['/login', '?next=//evil.example', 'en', '/en/login?next=//evil.example'],
] as const)('language switch: %s%s in %s is %s', (pathname, search, locale, other) => {
  expect(localizePage({ pathname, search }, locale)).toBe(other);
});
