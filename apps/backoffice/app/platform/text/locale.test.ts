import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test('language: the stored choice comes before the languages of the browser', () => {
  expect(chooseLocale('en', ['ru-RU'])).toBe('en');
});

test.each([
  [['de-DE', 'en-GB', 'ru'], 'en'],
  [['ru-RU', 'en'], 'ru'],
  [['de'], 'ru'],
  [[], 'ru'],
])('language: a browser that wants %s gets %s', (wanted, locale) => {
  expect(chooseLocale('klingon', wanted)).toBe(locale);
});
