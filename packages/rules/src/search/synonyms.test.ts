import { expect, it } from 'vitest';
import { fleetingVowelForms, synonymsOf } from './synonyms.ts';

it('synonyms: each word has its other name', () => {
  for (const [word, name] of [
    ['рулетка', 'поводок'],
    ['лид', 'поводок'],
    ['колар', 'ошейник'],
    ['брелки', 'ключница'],
    ['косынка', 'бандана'],
    ['жилетку', 'шлейка'],
    ['шлея', 'шлейка'],
    ['шлеек', 'шлея'],
    ['жетон', 'адресник'],
    ['медальоны', 'адресник'],
    ['жетонами', 'адресник'],
    ['collars', 'ошейник'],
    ['ошейником', 'collar'],
    ['тарелка', 'миска'],
    ['сертификаты', 'подарок'],
    ['pouch', 'сумка'],
    ['карабинчики', 'карабин'],
    ['защелку', 'карабин'],
    ['clips', 'hook'],
    ['snap', 'карабин'],
    ['бальзамы', 'бальзам'],
    ['бальзам', 'косметика'],
    ['balms', 'косметика'],
  ] as const) {
    expect(synonymsOf(word), word).toContain(name);
  }
});

it('synonyms: other words have none', () => {
  for (const word of ['самокат', 'xyz', '12', 'а']) {
    expect(synonymsOf(word), word).toEqual([]);
  }
});

it('synonyms: no word is its own synonym in another form', () => {
  expect(synonymsOf('поводки')).not.toContain('поводок');
});

it('synonyms: a form without its vowel is looked for too', () => {
  for (const [word, form] of [
    ['поводок', 'поводка'],
    ['поводки', 'поводок'],
    ['поводком', 'поводок'],
    ['мисок', 'миска'],
    ['миски', 'мисок'],
    ['шлеек', 'шлейка'],
    ['шлейки', 'шлеек'],
    ['подарки', 'подарок'],
  ] as const) {
    expect(fleetingVowelForms(word), word).toContain(form);
  }
});

it('synonyms: other words keep their vowels', () => {
  for (const word of ['ошейник', 'ошейники', 'collar', 'кожа', 'лак']) {
    expect(fleetingVowelForms(word), word).toEqual([]);
  }
});
