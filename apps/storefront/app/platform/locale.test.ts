import { expect, test } from 'vitest';
import { inLocale, localeOf } from './locale.ts';

test.each([
  ['/', 'ru'],
  ['/catalog/collars', 'ru'],
  ['/english', 'ru'],
  ['/en', 'en'],
  ['/en/catalog', 'en'],
] as const)('%s is a page in %s: the address alone decides [I18N-10] [I18N-11] [I18N-13]', (path, locale) => {
  expect(localeOf(path)).toBe(locale);
});

test('An address of no known language is Russian [I18N-12]', () => {
  expect(localeOf('/de/catalog')).toBe('ru');
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
  expect(inLocale(path, locale)).toBe(other);
});
