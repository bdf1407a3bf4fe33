import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellingWords, tellNothing } from './idle-words.ts';

describe('whom all goods of the shop are for', () => {
  it.each([
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
  ])('«%s» says no more than «%s»', (typed, telling) => {
    expect(tellingWords(typed.split(' ')).join(' ')).toBe(telling);
  });

  it.each([
    'ошейник для маленькой',
    'песочный ошейник',
    'ошейник на шею',
    'petite collar',
    'the collar',
    'сумка для прогулок',
  ])('«%s» says all that it says', (typed) => {
    expect(tellingWords(typed.split(' ')).join(' ')).toBe(typed);
  });

  it.each(['собака', 'для собак', 'dog for', 'the dogs', 'для'])(
    'Who asks for «%s» alone asks for that',
    (typed) => {
      expect(tellingWords(typed.split(' ')).join(' ')).toBe(typed);
    },
  );

  it.each(['собака', 'для собак', 'for my dog', 'щенки'])('«%s» tells nothing', (typed) => {
    expect(tellNothing(typed.split(' '))).toBe(true);
  });

  it.each(['для', 'the', 'ошейник', 'собака бигль'])('«%s» is no talk of dogs alone', (typed) => {
    expect(tellNothing(typed.split(' '))).toBe(false);
  });

  it('A query never loses all its words, and gains none', () => {
    const word = fc.constantFrom('dog', 'for', 'для', 'собаки', 'collar', 'щенку', 'мой', 'пса', '38');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const telling = tellingWords(words);

        expect(telling.length).toBeGreaterThan(0);
        expect(words).toEqual(expect.arrayContaining(telling));
      }),
    );
  });
});
