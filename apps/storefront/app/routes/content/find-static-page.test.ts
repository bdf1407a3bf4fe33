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

test.each(['s21', 'family'] as const)(
  'static page: one without a standard text responds with 404 until the owner writes it: %s [ROUTE-26]',
  (name) => {
    expect(caught(() => findStaticPage({ about: page }, name))).toMatchObject({ init: { status: 404 } });
  },
);

test('static page: any other page without content is an error', () => {
  expect(caught(() => findStaticPage({}, 'about'))).toBeInstanceOf(Error);
});
