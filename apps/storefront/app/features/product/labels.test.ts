import { expect, test } from 'vitest';
import { productText } from '#messages/product';
import { choiceOf } from './choice.ts';
import { askToChoose, chipOf, leftOf, whyNot } from './labels.ts';
import { AWAITED, collar, GONE, leash, PLENTY, pieces } from './test-views.ts';

const { ru, en } = productText;

function sizeChips(view: ReturnType<typeof collar>, text = ru) {
  return choiceOf(view, {}).attributes[0]?.values.map((value) => chipOf(text, 'size', value));
}

test('Fewer than four pieces are counted, in rowan [SIZE-21]', () => {
  const [chip] = sizeChips(collar({ s: pieces(3) })) ?? [];

  expect(chip).toEqual({ value: 's', name: 'S', note: '3\u00a0шт.', tone: 'rowan' });
});

test('Four to ten pieces are few [SIZE-22] [D29]', () => {
  const chips = sizeChips(collar({ s: pieces(4), m: pieces(10), l: pieces(11) }));

  expect(chips?.map(({ note }) => note)).toEqual(['мало', 'мало', undefined]);
});

test('An awaited size is dashed and says that it can be asked about [SIZE-23]', () => {
  const [chip] = sizeChips(collar({ s: AWAITED })) ?? [];

  expect(chip).toMatchObject({ look: 'dashed', note: 'сообщить', reason: ru.awaitedSize });
});

test('A size that is gone is struck out and says why [SIZE-24]', () => {
  const [chip] = sizeChips(collar({ s: GONE })) ?? [];

  expect(chip).toMatchObject({ look: 'struck', note: 'снят', reason: ru.soldOutSize });
});

test('The labels are in the language of the page', () => {
  const chips = sizeChips(collar({ s: pieces(2), m: pieces(5), l: GONE }), en);

  expect(chips?.map(({ note }) => note)).toEqual(['2 left', 'few', 'sold out']);
});

test('A hook that does not come with the chosen width says so', () => {
  const { attributes } = choiceOf(leash(), { size: '20' });
  const steel = attributes[1]?.values[1];

  expect(steel && chipOf(ru, 'carabiner', steel)).toMatchObject({ look: 'struck', reason: ru.noSuchPair });
});

test('labels: a chosen variant that cannot be bought shows the reason', () => {
  expect(whyNot(ru, choiceOf(collar({ m: AWAITED }), { size: 'm' }))).toBe(ru.awaitedSize);
  expect(whyNot(ru, choiceOf(collar({ m: GONE }), { size: 'm' }))).toBe(ru.soldOutSize);
  expect(whyNot(ru, choiceOf(leash(), { size: '20', carabiner: 'steel' }))).toBe(ru.noSuchPair);
});

test('labels: a variant on sale, or an open choice, needs no text', () => {
  expect(whyNot(ru, choiceOf(collar(), { size: 'm' }))).toBeNull();
  expect(whyNot(ru, choiceOf(collar({ m: GONE }), {}))).toBeNull();
});

test('labels: an early press asks for a size, or for another open attribute', () => {
  const [size, hook] = choiceOf(leash(), {}).attributes;

  expect(size && askToChoose(ru, size)).toBe('Сначала выберите размер');
  expect(hook && askToChoose(ru, hook)).toBe('Выберите: карабин');
});

test('labels: a product without sizes shows a low stock', () => {
  expect(leftOf(ru, pieces(1))).toBe('Осталась 1 штука');
  expect(leftOf(ru, pieces(3))).toBe('Осталось 3 штуки');
  expect(leftOf(ru, pieces(8))).toBe('Осталось мало');
  expect(leftOf(ru, PLENTY)).toBeNull();
  expect(leftOf(ru, GONE)).toBeNull();
});
