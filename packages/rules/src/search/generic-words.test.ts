import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnlyGeneric, specificWords } from './generic-words.ts';

describe('idle words: words for dogs and their owners', () => {
  it('idle words: are dropped beside others', () => {
    for (const [typed, distinctive] of [
      ['dog collar', 'collar'],
      ['collars for dogs', 'collars'],
      ['collar for my puppy', 'collar'],
      ['pet bowl', 'bowl'],
      ['ошейник для собаки', 'ошейник'],
      ['ошейники для собак', 'ошейники'],
      ['собачий ошейник', 'ошейник'],
      ['собачьи ошейники', 'ошейники'],
      ['ошейник для щенка', 'ошейник'],
      ['ошейник щенку', 'ошейник'],
      ['шлейка для моего пса', 'шлейка'],
      ['миска питомцам', 'миска'],
    ] as const) {
      expect(specificWords(typed.split(' ')).join(' '), typed).toBe(distinctive);
    }
  });

  it('idle words: distinguishing words stay', () => {
    for (const typed of [
      'ошейник для маленькой',
      'песочный ошейник',
      'ошейник на шею',
      'petite collar',
      'the collar',
      'сумка для прогулок',
    ]) {
      expect(specificWords(typed.split(' ')).join(' '), typed).toBe(typed);
    }
  });

  it('idle words: a query of one word stays', () => {
    for (const typed of ['собака', 'для собак', 'dog for', 'the dogs', 'для']) {
      expect(specificWords(typed.split(' ')).join(' '), typed).toBe(typed);
    }
  });

  it('idle words: words for dogs alone find nothing', () => {
    for (const typed of ['собака', 'для собак', 'for my dog', 'щенки']) {
      expect(isOnlyGeneric(typed.split(' ')), typed).toBe(true);
    }
  });

  it('idle words: other words are no words for dogs', () => {
    for (const typed of ['для', 'the', 'ошейник', 'собака бигль']) {
      expect(isOnlyGeneric(typed.split(' ')), typed).toBe(false);
    }
  });

  it('a query never loses all its words, and gains none', () => {
    const word = fc.constantFrom('dog', 'for', 'для', 'собаки', 'collar', 'щенку', 'мой', 'пса', '38');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const distinctive = specificWords(words);

        expect(distinctive.length).toBeGreaterThan(0);
        expect(words).toEqual(expect.arrayContaining(distinctive));
      }),
    );
  });
});
