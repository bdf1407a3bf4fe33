import { expect, test } from 'vitest';
import { addUnit } from './add-unit.ts';

const bowl = (article: string) => ({
  article,
  page_article: article,
  title: 'Миска',
  image: null,
  size: '',
  price: '1000.00',
  available: 5,
});

test('added goods: one more of an article that is there already, and others stay as they are', () => {
  const two = addUnit(addUnit([], bowl('a')), bowl('b'));

  const three = addUnit(addUnit(two, bowl('b')), bowl('b'));

  expect(three.map(({ article, quantity }) => [article, quantity])).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
});
