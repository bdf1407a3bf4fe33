import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textError } from '../input/text.ts';
import { articleKey, looksLikeArticle, MAX_QUERY_LENGTH, normalizeQuery, queryWords } from './query.ts';

describe('a query of the search', () => {
  it('search query: is normalised', () => {
    for (const [typed, normal] of [
      ['  Ошейник \t кожаный\n', 'ошейник кожаный'],
      ['ЧЁРНЫЙ', 'черный'],
      ['ｃｏｌｌａｒ', 'collar'],
      ['оше\u00adйник', 'ошейник'],
      ['\u200eошейник\ufeff', 'ошейник'],
      ['ошейник\u0000кожаный', 'ошейник кожаный'],
      ['шлейка \ud83d', 'шлейка'],
      ['', ''],
      [' \u2003 ', ''],
    ] as const) {
      expect(normalizeQuery(typed), JSON.stringify(typed)).toBe(normal);
    }
  });

  it('search query: of five thousand characters the first hundred are used', () => {
    expect(normalizeQuery('ш'.repeat(5_000))).toBe('ш'.repeat(MAX_QUERY_LENGTH));
  });

  it('search query: any text becomes one short line that PostgreSQL accepts, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const normal = normalizeQuery(typed);

        expect(normal.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
        expect(textError(normal)).toBeUndefined();
        expect(normal).not.toMatch(/\s\s|^\s|\s$|\n/);
        expect(normalizeQuery(normal)).toBe(normal);
      }),
    );
  });

  it('search query: words are letters and digits alone, each once and up to a limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        const words = queryWords(normalizeQuery(typed));

        expect(words.length).toBeLessThanOrEqual(10);
        expect(new Set(words).size).toBe(words.length);
        expect(words.filter((word) => !/^[\p{L}\p{M}\p{N}]+$/u.test(word))).toEqual([]);
      }),
    );
  });

  it('search query: has no sign that the database reads', () => {
    for (const typed of ['100%_\\', "a' | 'b", '(ошейник & !кожа):*', '<-> **']) {
      expect(queryWords(normalizeQuery(typed)).join(''), JSON.stringify(typed)).not.toMatch(/[%_\\'|&!:*<>()-]/);
    }
  });
});

it('search query: a number stands apart from its unit', () => {
  for (const [typed, words] of [
    ['поводок 5м', ['поводок', '5', 'м']],
    ['ошейник 38мм', ['ошейник', '38', 'мм']],
    ['leash 2m', ['leash', '2', 'm']],
    ['clr02m', ['clr02m']],
  ] as const) {
    expect(queryWords(normalizeQuery(typed)), JSON.stringify(typed)).toEqual(words);
  }
});

describe('an article that is searched', () => {
  it('search query: an article is recognised in any spelling', () => {
    for (const typed of ['clr02-07cht', 'CLR02-07CHT', 'clr02 07 cht', ' clr-02-07-cht ', 'clr0207cht']) {
      expect(articleKey(typed), JSON.stringify(typed)).toBe('clr0207cht');
      expect(looksLikeArticle(typed), JSON.stringify(typed)).toBe(true);
    }
  });

  it('search query: an article has at least four letters and digits', () => {
    expect(['cl-1', 'clr-1'].map(looksLikeArticle)).toEqual([false, true]);
  });

  it('search query: other words are no article', () => {
    for (const typed of ['ошейник', 'a1', '№ 5', '']) {
      expect(looksLikeArticle(typed), JSON.stringify(typed)).toBe(false);
    }
  });
});
