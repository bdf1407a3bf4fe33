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

test('static page: between two campaigns there is no campaign page, and its address responds with 404 [ROUTE-26]', () => {
  expect(caught(() => findStaticPage({ about: page }, 's21'))).toMatchObject({ init: { status: 404 } });
});

test('static page: any other page without content is an error', () => {
  expect(caught(() => findStaticPage({}, 'about'))).toBeInstanceOf(Error);
});
