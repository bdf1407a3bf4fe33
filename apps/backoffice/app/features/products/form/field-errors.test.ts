import { expect, it } from 'vitest';
import { flattenErrors } from './field-errors.ts';

const error = (message: string) => [{ code: 'invalid' as const, message }];

it('field errors: nested errors are named by the path of their field, texts by their Russian field', () => {
  const fields = {
    title: error('no title'),
    seo: { title: error('no title of the page') },
    variants: { 1: { price: error('no price') } },
    images: { 0: { file: error('no file') } },
  };

  expect(flattenErrors(fields)).toEqual({
    'title.ru': 'no title',
    'seo.title.ru': 'no title of the page',
    'variants.1.price': 'no price',
    'images.0.file': 'no file',
  });
});
