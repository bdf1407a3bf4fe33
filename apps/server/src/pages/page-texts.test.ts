import { demoPages } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { createPageTexts, formatPageFile, readPageFile } from './page-texts.ts';

test('page texts: the standard text of every page is read from its file, and has no faults as an own text', () => {
  const texts = createPageTexts();
  const pages = texts.names.flatMap((page) => {
    const standard = texts.standard(page);
    return standard ? [{ page, ...standard }] : [];
  });

  expect(pages.map(({ page }) => page)).toEqual(expect.arrayContaining(['about', 'faq/payment', 'privacy']));
  expect(pages.find(({ page }) => page === 'about')?.ru.title).toBe('О магазине');
  expect(texts.findFaults(pages, [])).toEqual([]);
});

test('page texts: those of the demo shop have no faults, and make every page that has no standard text', () => {
  const texts = createPageTexts();
  const pages = demoPages().map(({ page, ru, en, edition }) => {
    if (!ru) throw new Error(`${page} has no Russian text`);
    return { page, ru, en: en ?? null, edition: edition ?? null };
  });

  expect(texts.findFaults(pages, [])).toEqual([]);
  const written = texts.names.filter((page) => texts.standard(page) || pages.some((one) => one.page === page));
  expect(written).toEqual(texts.names);
});

test('page file: is written as it is read, with the version of a document', () => {
  const text = { title: 'О нас: "мы"', description: 'Кто мы', body: '## Мы {#we}\n\nРаз.' };
  const edition = { version: '2.0', date: '2026-11-30' };

  expect(readPageFile(formatPageFile(text, edition), 'ru')).toEqual({ text, edition, errors: [] });
  expect(readPageFile(formatPageFile(text, null), 'ru')).toEqual({ text, edition: null, errors: [] });
  expect(readPageFile('Без головы', 'ru').errors).toEqual([expect.stringMatching(/^1: the text begins with ---/)]);
});
