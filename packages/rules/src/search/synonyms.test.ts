import { expect, it } from 'vitest';
import { fleetingForms, synonymsOf } from './synonyms.ts';

it.each([
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
])('«%s» is also called «%s»', (word, name) => {
  expect(synonymsOf(word)).toContain(name);
});

it.each(['самокат', 'xyz', '12', 'а'])('«%s» has no other name', (word) => {
  expect(synonymsOf(word)).toEqual([]);
});

it('No word is its own synonym in another form', () => {
  expect(synonymsOf('поводки')).not.toContain('поводок');
});

it.each([
  ['поводок', 'поводка'],
  ['поводки', 'поводок'],
  ['поводком', 'поводок'],
  ['мисок', 'миска'],
  ['миски', 'мисок'],
  ['шлеек', 'шлейка'],
  ['шлейки', 'шлеек'],
  ['подарки', 'подарок'],
])('«%s» is looked for as «%s» too', (word, form) => {
  expect(fleetingForms(word)).toContain(form);
});

it.each(['ошейник', 'ошейники', 'collar', 'кожа', 'лак'])('«%s» keeps its vowels', (word) => {
  expect(fleetingForms(word)).toEqual([]);
});
