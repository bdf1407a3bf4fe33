import { sizeAdvice } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { describe, expect, test } from 'vitest';
import { describeAdvice, describeInvalidMeasurement, describeNoFit } from './advice-text.ts';

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
  if (advice.at === 'fits') return describeAdvice(text, advice, nameOf);
  return advice.at === 'nothing' ? [describeNoFit(text, advice, nameOf)] : [];
}

/** As a reader sees it. */
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('size advice', () => {
  test('one measure is one statement with the span and the room of the chart', () => {
    expect(plain(told(ru, { sizes: [row('m', '34-46')] }, { neck: 380 }))).toEqual([
      'Вам подойдёт M (34–46 см): есть запас 8 см.',
    ]);
    expect(plain(told(en, { sizes: [row('m', '34-46')] }, { neck: 385 }))).toEqual([
      'Size M (34–46 cm) fits, with 7.5 cm to spare.',
    ]);
  });

  test('each of two measures has its own span and room', () => {
    expect(plain(told(ru, HARNESSES, { neck: 440, chest: 530 }))).toEqual([
      'Вам подойдёт M.',
      'Шея 38–50 см: есть запас 6 см.',
      'Грудь 50–64 см: есть запас 11 см.',
    ]);
    expect(plain(told(en, HARNESSES, { neck: 440, chest: 570 }))).toEqual([
      'Size M fits.',
      'Neck 38–50 cm, with 6 cm to spare.',
      'Chest 50–64 cm, with 7 cm to spare.',
    ]);
  });

  test('a measure at an end of the size is tight by the distance to that end', () => {
    expect(plain(told(ru, COLLARS, { neck: 265 }))).toEqual([
      'Вам подойдёт S (26–36 см), но впритык: до нижнего края 0,5 см. Измерьте ещё раз.',
    ]);
    expect(plain(told(en, LEASHES, { weight: 9500 }))).toEqual([
      'Size 16 (up to 10 kg) fits, but only just: 0.5 kg from the upper end. Measure again.',
    ]);
  });

  test('a dog between two sizes hears of the other one', () => {
    expect(plain(told(ru, { ...COLLARS, between_sizes: 'larger' }, { neck: 410 }))).toContain(
      'Собака между двумя размерами: M тоже подойдёт.',
    );
  });

  test('a measure that is missing is asked for', () => {
    expect(plain(told(ru, HARNESSES, { neck: 350 }))).toEqual([
      'Вам подойдёт S (30–40 см): есть запас 5 см.',
      'Измерьте и грудь: без неё размер приблизительный.',
    ]);
  });

  test('a size with an open end is named by the end that it has', () => {
    expect(plain(told(ru, LEASHES, { weight: 30_000 }))).toEqual(['Вам подойдёт 25 (от 20 кг).']);
    expect(plain(told(ru, LEASHES, { weight: 8000 }))).toEqual(['Вам подойдёт 16 (до 10 кг): есть запас 2 кг.']);
  });

  test.each([
    [ru, ','],
    [en, '.'],
  ] as const)('its numbers are those of the chart for every span and neck, language %#', (text, decimal) => {
    const everyMm = Array.from({ length: 40 }, (_, step) => 200 + 5 * step);
    for (const from of everyMm) {
      for (const neck of everyMm.filter((mm) => mm >= from)) {
        const to = neck + ((7 * from) % 45);
        const [statement = ''] = told(text, { sizes: [row('x', `${from / 10}-${to / 10}`)] }, { neck });

        const numbers = [...statement.matchAll(/\d+(?:[.,]\d)?/g)].map(([number]) =>
          Math.round(Number(number.replace(decimal, '.')) * 10),
        );
        const known = [from, to, to - neck, neck - from];
        expect(numbers.slice(0, 2), statement).toEqual(from === to ? [to] : [from, to]);
        expect(
          numbers.filter((number) => !known.includes(number)),
          statement,
        ).toEqual([]);
      }
    }
  });
});

describe('why none', () => {
  test('a dog outside of all sizes gets the ends of the range', () => {
    expect(plain(told(ru, COLLARS, { neck: 700 }))).toEqual([
      'Для такой шеи размера нет: самый большой заканчивается на 56 см.',
    ]);
    expect(plain(told(ru, LEASHES, { weight: 15_000 }))).toEqual([
      'Для такой собаки размера нет: следующий начинается с 20 кг.',
    ]);
  });

  test('girths of different sizes are listed each with its size', () => {
    expect(plain(told(ru, HARNESSES, { neck: 320, chest: 600 }))).toEqual([
      'Одного размера на обе мерки нет: по шее — S; по груди — M. Измерьте ещё раз или напишите нам, подберём.',
    ]);
  });
});

test('invalid measurement: the message names the limit it passed, and how inches are written', () => {
  expect(plain([describeInvalidMeasurement(ru, { measure: 'neck', error: 'min_value', limit: 100 })])).toEqual([
    'Введите не меньше 10 см. Дюймы пишите так: 15 in',
  ]);
  expect(plain([describeInvalidMeasurement(ru, { measure: 'weight', error: 'min_value', limit: 100 })])).toEqual([
    'Введите не меньше 0,1 кг.',
  ]);
  expect(plain([describeInvalidMeasurement(ru, { measure: 'weight', error: 'invalid' })])).toEqual([
    'Напишите число килограммов, например 7,5',
  ]);
});
