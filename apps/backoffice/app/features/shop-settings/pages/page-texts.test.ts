import { expect, test } from 'vitest';
import { baseOf, changesOf, readTexts } from './page-texts.ts';

const text = (body: string) => ({ title: 'О нас', description: 'Кто мы', body });

test('page texts: a page without an own text begins with the standard one, without a version', () => {
  const standard = { ru: text('Раз'), en: text('One'), edition: null };

  expect(baseOf({ page: 'about', facts: [], standard, own: null })).toEqual({ version: null, texts: standard });
  expect(
    baseOf({ page: 'about', facts: [], standard, own: { ru: text('Два'), en: null, edition: null, version: 7 } }),
  ).toEqual({
    version: 7,
    texts: { ru: text('Два'), en: null, edition: null },
  });
});

test('page texts: changes are the parts that differ, and a removed language is null', () => {
  const base = { ru: text('Раз'), en: text('One'), edition: null };

  expect(changesOf({ ...base, ru: text('Два'), en: null }, base)).toEqual({ ru: text('Два'), en: null });
  expect(changesOf(base, base)).toEqual({});
});

test('page texts: the same text is no change, in whatever order the database has its fields', () => {
  const standard = { ru: text('Раз'), en: text('One'), edition: null };
  const stored = { body: 'Раз', title: 'О нас', description: 'Кто мы' };
  const own = { ru: stored, en: text('One'), edition: null, version: 7 };

  const [from, to] = [
    baseOf({ page: 'about', facts: [], standard, own: null }),
    baseOf({ page: 'about', facts: [], standard, own }),
  ];

  expect(changesOf(from.texts, to.texts)).toEqual({});
});

test('page texts: what a browser has stored is read, unless it is something else', () => {
  const stored = { ru: text('Раз'), en: null, edition: { version: '1', date: '2026-11-30' } };

  expect(readTexts(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(readTexts({ ru: 'Раз' })).toBeUndefined();
  expect(readTexts(null)).toBeUndefined();
});
