import { sizeAdvice } from '@kashtanka/rules';
import { describe, expect, test } from 'vitest';
import { sizesText } from '#messages/sizes';
import { faultOf, reasonsOf, refusalOf } from './advice-words.ts';

const { ru, en } = sizesText;

const row = (code: string, neck_girth: string | null, chest_girth: string | null = null, weight_kg = '') => ({
  code,
  neck_girth,
  chest_girth,
  weight_kg,
});
const COLLARS = { sizes: [row('s', '26-36'), row('m', '34-42'), row('l', '40-56')] };
const HARNESSES = { sizes: [row('s', '30-40', '40-52'), row('m', '38-50', '50-64')] };
const LEASHES = { sizes: [row('16', null, null, '-10'), row('25', null, null, '20-')] };

const nameOf = (code: string) => code.toUpperCase();

function told(text: typeof ru, ...[chart, dog]: Parameters<typeof sizeAdvice>): string[] {
  const advice = sizeAdvice(chart, dog);
  if (advice.at === 'fits') return reasonsOf(text, advice, nameOf);
  return advice.at === 'nothing' ? [refusalOf(text, advice, nameOf)] : [];
}

/** As a reader sees it. */
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('why this size', () => {
  test('one girth is told with its place in the size and the room to each end', () => {
    expect(plain(told(ru, COLLARS, { neck: 380 }))).toEqual([
      '38 см — в середине размера M: от 34 до 42 см. До нижнего края 4 см, до верхнего 4 см.',
      'Уверенный выбор: до края размера далеко.',
    ]);
    expect(plain(told(en, COLLARS, { neck: 385 }))).toEqual([
      '38.5 cm sits in the middle of size M: 34 to 42 cm. That is 4.5 cm above the lower end and 3.5 cm below the upper.',
      'A safe choice: far from the ends of the size.',
    ]);
  });

  test('each of two girths is told with its own place and room, and by its name', () => {
    expect(plain(told(ru, HARNESSES, { neck: 440, chest: 530 }))).toEqual([
      'Шея: 44 см — в середине размера M: от 38 до 50 см. До нижнего края 6 см, до верхнего 6 см.',
      'Грудь: 53 см — у нижнего края размера M: от 50 до 64 см. До нижнего края 3 см, до верхнего 11 см.',
      'Подойдёт: запас до края ещё есть.',
    ]);
    expect(plain(told(en, HARNESSES, { neck: 440, chest: 570 }))).toEqual([
      'Neck: 44 cm sits in the middle of size M: 38 to 50 cm. That is 6 cm above the lower end and 6 cm below the upper.',
      'Chest: 57 cm sits in the middle of size M: 50 to 64 cm. That is 7 cm above the lower end and 7 cm below the upper.',
      'A safe choice: far from the ends of the size.',
    ]);
  });

  test('a measure near an end and not at it is sure of its size, and is not told to be far from the end', () => {
    expect(plain(told(ru, COLLARS, { neck: 275 }))).toEqual([
      '27,5 см — у нижнего края размера S: от 26 до 36 см. До нижнего края 1,5 см, до верхнего 8,5 см.',
      'Подойдёт: запас до края ещё есть.',
    ]);
  });

  test('a measure at the very end of a size is told to be tight', () => {
    expect(plain(told(ru, HARNESSES, { neck: 320, chest: 401 }))).toContain(
      'Впритык: у самого края размера. Проверьте мерку ещё раз, прежде чем выбрать.',
    );
  });

  test('a dog between two sizes is told of the other one, and how sure that leaves the choice', () => {
    expect(plain(told(ru, { ...COLLARS, between_sizes: 'larger' }, { neck: 410 }))).toContain(
      'Выбор неоднозначный: собака между двумя размерами, M тоже подойдёт.',
    );
    expect(plain(told(en, { ...COLLARS, between_sizes: 'larger' }, { neck: 410 }))).toContain(
      'A fair choice: your dog is between two sizes, and M would do as well.',
    );
  });

  test('a dog between two sizes of which half is measured is not told that the choice is fair', () => {
    expect(plain(told(ru, HARNESSES, { neck: 390 })).slice(1)).toEqual([
      'Собака между двумя размерами: M тоже подойдёт.',
      'Измерьте и грудь: без неё размер приблизительный.',
    ]);
  });

  test('what is not measured yet is asked for', () => {
    expect(plain(told(ru, HARNESSES, { neck: 350 }))).toContain(
      'Измерьте и грудь: без неё размер приблизительный.',
    );
  });

  test('a size with an open end is told by the end that it has', () => {
    expect(plain(told(ru, LEASHES, { weight: 30_000 }))).toEqual([
      '30 кг — внутри размера 25: от 20 кг. До нижнего края 10 кг.',
      'Уверенный выбор: до края размера далеко.',
    ]);
    expect(plain(told(ru, LEASHES, { weight: 9500 }))).toEqual([
      '9,5 кг — у верхнего края размера 16: до 10 кг. До верхнего края 0,5 кг.',
      'Впритык: у самого края размера. Проверьте мерку ещё раз, прежде чем выбрать.',
    ]);
  });
});

describe('why none', () => {
  test('a dog outside of all sizes is told where they end', () => {
    expect(plain(told(ru, COLLARS, { neck: 700 }))).toEqual([
      'Для такой шеи размера нет: самый большой заканчивается на 56 см.',
    ]);
    expect(plain(told(ru, LEASHES, { weight: 15_000 }))).toEqual([
      'Для такой собаки размера нет: следующий начинается с 20 кг.',
    ]);
  });

  test('girths that disagree are told each with its size', () => {
    expect(plain(told(ru, HARNESSES, { neck: 320, chest: 600 }))).toEqual([
      'Одного размера на обе мерки нет: по шее — S; по груди — M. Измерьте ещё раз или напишите нам, подберём.',
    ]);
  });
});

test('A number that is no dog’s says which end it passed, and how inches are written', () => {
  expect(plain([faultOf(ru, { measure: 'neck', fault: 'min_value', limit: 100 })])).toEqual([
    'Слишком мало: собаки начинаются с 10 см. Дюймы пишите так: 15 in',
  ]);
  expect(plain([faultOf(ru, { measure: 'weight', fault: 'min_value', limit: 100 })])).toEqual([
    'Слишком мало: собаки начинаются с 0,1 кг.',
  ]);
  expect(plain([faultOf(ru, { measure: 'weight', fault: 'invalid' })])).toEqual([
    'Напишите число килограммов, например 7,5',
  ]);
});
