import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { expect, test } from 'vitest';
import { collar, IN_STOCK, itemsInStock, leash, SOLD_OUT, SUBSCRIBABLE } from '../testing/test-views.ts';
import {
  describeRemainingStock,
  describeUnavailability,
  getChoosePrompt,
  toOptionChip,
} from './availability-texts.ts';
import { getSelection } from './variant-selection.ts';

const { ru, en } = productText;

function sizeChips(view: ReturnType<typeof collar>, text = ru) {
  return getSelection(view, {}).attributes[0]?.values.map((value) => toOptionChip(text, 'size', value));
}

test('availability: fewer than four units are counted, in the accent colour [SIZE-21]', () => {
  const [chip] = sizeChips(collar({ s: itemsInStock(3) })) ?? [];

  expect(chip).toEqual({ value: 's', name: 'S', note: '3\u00a0шт.', tone: 'rowan' });
});

test('availability: four to ten units are called few [SIZE-22] [D29]', () => {
  const chips = sizeChips(collar({ s: itemsInStock(4), m: itemsInStock(10), l: itemsInStock(11) }));

  expect(chips?.map(({ note }) => note)).toEqual(['мало', 'мало', undefined]);
});

test('availability: a subscribable size is dashed, and says that a notification can be requested [SIZE-23]', () => {
  const [chip] = sizeChips(collar({ s: SUBSCRIBABLE })) ?? [];

  expect(chip).toMatchObject({ look: 'dashed', note: 'сообщить', reason: ru.awaitedSize });
});

test('availability: a sold out size is struck out, with the reason [SIZE-24]', () => {
  const [chip] = sizeChips(collar({ s: SOLD_OUT })) ?? [];

  expect(chip).toMatchObject({ look: 'struck', note: 'нет', reason: ru.soldOutSize });
});

test('availability: the labels are in the language of the page', () => {
  const chips = sizeChips(collar({ s: itemsInStock(2), m: itemsInStock(5), l: SOLD_OUT }), en);

  expect(chips?.map(({ note }) => note)).toEqual(['2 left', 'few', 'sold out']);
});

test('availability: a snap hook that is not made in the chosen width says so', () => {
  const { attributes } = getSelection(leash(), { size: '20' });
  const steel = attributes[1]?.values[1];

  expect(steel && toOptionChip(ru, 'carabiner', steel)).toMatchObject({ look: 'struck', reason: ru.noSuchPair });
});

test('availability: a chosen variant that cannot be bought shows the reason', () => {
  expect(describeUnavailability(ru, getSelection(collar({ m: SUBSCRIBABLE }), { size: 'm' }))).toBe(ru.awaitedSize);
  expect(describeUnavailability(ru, getSelection(collar({ m: SOLD_OUT }), { size: 'm' }))).toBe(ru.soldOutSize);
  expect(describeUnavailability(ru, getSelection(leash(), { size: '20', carabiner: 'steel' }))).toBe(ru.noSuchPair);
});

test('availability: a variant on sale, or an open choice, needs no text', () => {
  expect(describeUnavailability(ru, getSelection(collar(), { size: 'm' }))).toBeNull();
  expect(describeUnavailability(ru, getSelection(collar({ m: SOLD_OUT }), {}))).toBeNull();
});

test('availability: an early press asks for a size, or for another open attribute', () => {
  const [size, hook] = getSelection(leash(), {}).attributes;

  expect(size && getChoosePrompt(ru, size)).toBe('Сначала выберите размер');
  expect(hook && getChoosePrompt(ru, hook)).toBe('Выберите: карабин');
});

test('availability: a product without sizes shows a low stock', () => {
  expect(describeRemainingStock(ru, itemsInStock(1))).toBe('Осталась 1 штука');
  expect(describeRemainingStock(ru, itemsInStock(3))).toBe('Осталось 3 штуки');
  expect(describeRemainingStock(ru, itemsInStock(8))).toBe('Осталось мало');
  expect(describeRemainingStock(ru, IN_STOCK)).toBeNull();
  expect(describeRemainingStock(ru, SOLD_OUT)).toBeNull();
});
