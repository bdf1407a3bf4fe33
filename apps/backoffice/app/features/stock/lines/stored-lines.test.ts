import { expect, test } from 'vitest';
import { addPieces, type Line } from './stored-lines.ts';

const line = (article: string, quantity: number): Line => ({
  article,
  title: 'Миска',
  size: '',
  picture: null,
  quantity,
});

test('scanned pieces of one article are summed, and the last scanned article comes first', () => {
  const lines = ['a', 'b', 'a', 'a'].reduce<Line[]>((sum, article) => addPieces(sum, line(article, 1)), []);

  expect(lines).toEqual([line('a', 3), line('b', 1)]);
});
