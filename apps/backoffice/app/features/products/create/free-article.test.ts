import { expect, it } from 'vitest';
import { nextArticle } from './free-article.ts';

it('free article: class, model, the number after the highest one, and the design', () => {
  const collar = { productClass: 'clr', model: '01', design: 'cht' };

  expect(nextArticle(collar, ['clr01-02cht', 'clr01-9sky', 'clr02-30cht', 'clr01-old'])).toBe('clr01-10cht');
  expect(nextArticle({ productClass: 'bwl', model: '', design: '' }, [])).toBe('bwl-01');
});
