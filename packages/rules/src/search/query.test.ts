import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFault } from '../text.ts';
import { articleKey, isLikeArticle, LONGEST_QUERY, normalQuery, queryWords } from './query.ts';

describe('a query of the search', () => {
  it.each([
    ['  Ошейник \t кожаный\n', 'ошейник кожаный'],
    ['ЧЁРНЫЙ', 'черный'],
    ['ｃｏｌｌａｒ', 'collar'],
    ['оше\u00adйник', 'ошейник'],
    ['\u200eошейник\ufeff', 'ошейник'],
    ['ошейник\u0000кожаный', 'ошейник кожаный'],
    ['шлейка \ud83d', 'шлейка'],
    ['', ''],
    [' \u2003 ', ''],
  ])('%j is searched as %j', (typed, normal) => {
    expect(normalQuery(typed)).toBe(normal);
  });

  it('Of five thousand characters the first hundred are searched', () => {
    expect(normalQuery('ш'.repeat(5_000))).toBe('ш'.repeat(LONGEST_QUERY));
  });

  it('Whatever is typed becomes one short line that PostgreSQL can take, and stays as it is from then on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const normal = normalQuery(typed);

        expect(normal.length).toBeLessThanOrEqual(LONGEST_QUERY);
        expect(textFault(normal)).toBeUndefined();
        expect(normal).not.toMatch(/\s\s|^\s|\s$|\n/);
        expect(normalQuery(normal)).toBe(normal);
      }),
    );
  });

  it('Its words are letters and digits alone, each once and not too many', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        const words = queryWords(normalQuery(typed));

        expect(words.length).toBeLessThanOrEqual(10);
        expect(new Set(words).size).toBe(words.length);
        expect(words.filter((word) => !/^[\p{L}\p{M}\p{N}]+$/u.test(word))).toEqual([]);
      }),
    );
  });

  it.each(['100%_\\', "a' | 'b", '(ошейник & !кожа):*', '<-> **'])(
    '%j has no sign that a database reads',
    (typed) => {
      expect(queryWords(normalQuery(typed)).join('')).not.toMatch(/[%_\\'|&!:*<>()-]/);
    },
  );
});

it.each([
  ['поводок 5м', ['поводок', '5', 'м']],
  ['ошейник 38мм', ['ошейник', '38', 'мм']],
  ['leash 2m', ['leash', '2', 'm']],
  ['clr02m', ['clr02m']],
])('%j is searched by the words %j: a number stands apart from its unit', (typed, words) => {
  expect(queryWords(normalQuery(typed))).toEqual(words);
});

describe('an article that is searched', () => {
  it.each(['clr02-07cht', 'CLR02-07CHT', 'clr02 07 cht', ' clr-02-07-cht ', 'clr0207cht'])(
    '%j is one article, however it is written',
    (typed) => {
      expect(articleKey(typed)).toBe('clr0207cht');
      expect(isLikeArticle(typed)).toBe(true);
    },
  );

  it.each(['ошейник', 'a1', '№ 5', ''])('%j is none', (typed) => {
    expect(isLikeArticle(typed)).toBe(false);
  });
});
