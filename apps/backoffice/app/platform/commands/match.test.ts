import { expect, test } from 'vitest';
import { matchTitles } from './match.ts';

const THINGS = [
  { title: 'Сегодня' },
  { title: 'Новый заказ' },
  { title: 'Заказы', words: ['orders', 'продажи'] },
  { title: 'Отчёт о продажах' },
];

const titlesFor = (query: string) => matchTitles(THINGS, query).map(({ title }) => title);

test('command palette: without a query every command is listed in its order', () => {
  expect(titlesFor(' ')).toEqual(THINGS.map(({ title }) => title));
});

test('command palette: a title that begins with the query comes before one that contains it', () => {
  expect(titlesFor('зак')).toEqual(['Заказы', 'Новый заказ']);
});

test('command palette: other words find a command after titles do', () => {
  expect(titlesFor('прод')).toEqual(['Отчёт о продажах', 'Заказы']);
  expect(titlesFor('order')).toEqual(['Заказы']);
});

test('command palette: the words of a query may stand in any order, and е stands for ё', () => {
  expect(titlesFor('прода отчет')).toEqual(['Отчёт о продажах']);
  expect(titlesFor('отчет склад')).toEqual([]);
});

test('command palette: a query in the wrong keyboard layout is read', () => {
  expect(titlesFor('pfrfps')).toEqual(['Заказы']);
  expect(titlesFor('щквуки')).toEqual([]);
  expect(titlesFor('щквук')).toEqual(['Заказы']);
});
