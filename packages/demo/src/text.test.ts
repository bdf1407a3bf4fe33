import { expect, it } from 'vitest';
import { both } from './text.ts';

const ru = (text: string) => both(text, '').ru.replaceAll('\u00a0', '_');
const en = (text: string) => both('', text).en.replaceAll('\u00a0', '_');

it('no-break spaces: a short word is tied to the next one, also at the start and next to another', () => {
  expect(ru('В лес и на луг с собакой')).toBe('В_лес и_на_луг с_собакой');
  expect(ru('<p>От дома до парка</p>')).toBe('<p>От_дома до_парка</p>');
  expect(ru('Ошейник № 5')).toBe('Ошейник №_5');
});

it('no-break spaces: a longer word that ends like a short one is unchanged', () => {
  expect(ru('ушко кожи, рядом дом')).toBe('ушко кожи, рядом дом');
});

it('no-break spaces: a number is tied to its unit and its thousands', () => {
  expect(ru('16 мм, 1 000 ₽ и 2 недели')).toBe('16_мм, 1_000_₽ и_2 недели');
  expect(en('2 m of webbing, 33 × 11 mm')).toBe('2_m of webbing, 33_×_11_mm');
  expect(en('from 1 000 to 50 000 ₽')).toBe('from 1_000 to 50_000_₽');
});

it('no-break spaces: a word that only starts like a unit is not tied', () => {
  expect(ru('5 метров, 3 гранулы')).toBe('5 метров, 3 гранулы');
  expect(en('3 minks, 2 lanes')).toBe('3 minks, 2 lanes');
});
