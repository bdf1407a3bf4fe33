import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(async () => {
  vi.resetModules();
  const { addPseudoLanguage } = await import('@kashtanka/texts/testing');
  await addPseudoLanguage();
});
afterAll(() => {
  vi.resetModules();
});

test('a third language: its pages have its texts, links and alternates [I18N-04]', async () => {
  const { getLocale, localizePath } = await import('./locale.ts');
  const { getPageMeta } = await import('../navigation/page-meta.ts');
  const { PATHS } = await import('../../paths.ts');
  const { basketText } = await import('@kashtanka/texts/storefront/buying/basket');
  const locale = getLocale('/qps/catalog');

  const meta = getPageMeta({
    title: 'T',
    description: 'D',
    path: '/catalog',
    locale,
    origin: 'https://shop.example',
  });

  expect(basketText[locale].title).toBe(`«[${basketText.ru.title}]»`);
  expect(PATHS[locale].catalogue()).toBe('/qps/catalog');
  expect(localizePath('/en/catalog', locale)).toBe('/qps/catalog');
  expect(localizePath('/qps/catalog', 'ru')).toBe('/catalog');
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'qps',
    href: 'https://shop.example/qps/catalog',
  });
});
