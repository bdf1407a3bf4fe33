import type { Page } from '@playwright/test';
import { barriersHere } from '../../everywhere/barriers.ts';
import { expect, test } from '../../shop-test.ts';
import { visit } from '../../steps/visit.ts';

const WORDS = {
  ru: {
    home: '/',
    catalogue: '/catalog',
    search: 'Поиск',
    burger: 'Открыть меню',
    field: 'Что найти',
    typed: 'ошей',
    section: 'Ошейники',
    found: /^Нашлось \d+ товар(а|ов)?$/,
    all: /^Показать \d+ товар(а|ов)?$/,
    corrected: 'Показываем результаты по запросу «ошейник».',
    nothing: 'Товаров по запросу «самокат розовый» не нашлось',
    noWords: 'По таким словам не найти',
    signs: 'Слов здесь нет',
    popular: 'Популярное',
    tooLong: 'Запрос длинный: ищем по первым 100 символам.',
    subcategories: 'Разделы',
    excludedOfferIds: 'Не нашли: «красный».',
    parts: ['ошейник', 'поводок'],
    pages: 'Страницы:',
    page: 'Доставка',
  },
  en: {
    home: '/en',
    catalogue: '/en/catalog',
    search: 'Search',
    burger: 'Open the menu',
    field: 'What to find',
    typed: 'colla',
    section: 'Collars',
    found: /^\d+ items found$/,
    all: /^Show \d+ items$/,
    corrected: 'Showing results for “ошейник”.',
    nothing: 'No products found for “самокат розовый”',
    noWords: 'These words find nothing',
    signs: 'No words here',
    popular: 'Most popular',
    tooLong: 'We search by the first 100 characters.',
    subcategories: 'Sections',
    excludedOfferIds: 'No match for “красный”.',
    parts: ['ошейник', 'поводок'],
    pages: 'Pages:',
    page: 'Delivery',
  },
} as const;

type Words = (typeof WORDS)['ru' | 'en'];

/** The search is in the header on a wide screen, in the menu on a phone. */
async function openSearch(page: Page, { search, burger }: Words): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: search, exact: true });
  if (await link.isVisible()) return link.click();
  await page.getByRole('button', { name: burger }).click();
  await page.getByRole('dialog').getByRole('button', { name: search, exact: true }).click();
}

test('search: suggestions lead on by keyboard; a corrected, empty, grouped or too long query explains itself', async ({
  page,
  language,
}) => {
  const words = WORDS[language];
  const heading = page.getByRole('heading', { level: 1 });
  const find = (query: string) => visit(page, `${words.catalogue}?q=${encodeURIComponent(query)}`);
  await visit(page, words.home);
  await openSearch(page, words);
  const box = page.getByRole('combobox', { name: words.field });
  await expect(box).toBeFocused();
  await box.pressSequentially(words.typed);
  await expect(page.getByRole('option', { name: words.section }).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(words.found);
  await expect(page.getByRole('option').last()).toHaveText(words.all);
  await expect(page.getByRole('option').getByRole('img', { includeHidden: true }).first()).toBeAttached();
  expect(await barriersHere(page)).toEqual([]);
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${words.section}`));
  await box.press('Enter');
  await expect(page).toHaveURL(`${words.catalogue}/collars`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSearch(page, words);
  await box.fill('jitqybr');
  await box.press('Enter');
  await expect(page).toHaveURL(`${words.catalogue}?q=jitqybr`);
  await expect(heading).toHaveText(`${words.search}: jitqybr`);
  await expect(page.getByText(words.corrected)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await find('самокат розовый');
  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
  const sections = page.getByRole('navigation', { name: words.subcategories });
  await expect(sections.getByRole('link', { name: words.section })).toBeVisible();
  await expect(page.getByRole('region', { name: words.popular }).getByRole('article')).toHaveCount(4);
  expect(await barriersHere(page)).toEqual([]);
  await page.getByRole('link', { name: 'розовый' }).click();
  await expect(heading).toHaveText(`${words.search}: розовый`);

  await find('красный ошейник');
  await expect(page.getByText(words.excludedOfferIds)).toBeVisible();
  await expect(page.getByText(words.corrected)).toBeVisible();
  await find('ошейник и поводок');
  for (const part of words.parts) {
    await expect(page.getByRole('region', { name: part, exact: true }).getByRole('article')).toHaveCount(8);
  }
  expect(await barriersHere(page)).toEqual([]);
  await find('и на');
  await expect(page.getByRole('heading', { name: words.noWords })).toBeVisible();
  await find('🐶');
  await expect(page.getByRole('heading', { name: words.signs })).toBeVisible();

  for (const long of ['q'.repeat(5_000), 'щ'.repeat(100), `${'щ'.repeat(49)} ${'ы'.repeat(50)}`]) {
    await find(long);
    await expect(page.getByText(words.tooLong)).toBeVisible();
    expect(await page.evaluate(isWiderThanScreen), `wider with ${long.slice(0, 5)}`).toBe(false);
  }
  await find('доставка');
  await page.getByRole('navigation', { name: words.pages }).getByRole('link', { name: words.page }).click();
  await expect(heading).toHaveText(words.page);
});

const isWiderThanScreen = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
