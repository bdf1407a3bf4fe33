import { expect, test } from 'vitest';
import { getBreadcrumbData } from './breadcrumb-data.ts';

test('breadcrumb data: the path to the page is numbered from the root', () => {
  const data = getBreadcrumbData([
    { name: 'Главная', url: 'https://shop.example/' },
    { name: 'Миски', url: 'https://shop.example/catalog/bowls' },
  ]);

  expect(Reflect.get(data, 'itemListElement')).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Миски', item: 'https://shop.example/catalog/bowls' },
  ]);
});
