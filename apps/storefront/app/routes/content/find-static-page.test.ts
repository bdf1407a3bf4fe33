import { expect, test } from 'vitest';
import { findStaticPage } from './find-static-page.ts';

const page = { title: 'О нас', description: 'Кто мы', edition: null, body: [] };

const caught = (find: () => unknown): unknown => {
  try {
    return find();
  } catch (error) {
    return error;
  }
};

test('Between two campaigns there is no campaign page, and its address answers 404 [ROUTE-26]', () => {
  expect(caught(() => findStaticPage({ about: page }, 's21'))).toMatchObject({ init: { status: 404 } });
});

test('Any other page without words is an error of ours', () => {
  expect(caught(() => findStaticPage({}, 'about'))).toBeInstanceOf(Error);
});
