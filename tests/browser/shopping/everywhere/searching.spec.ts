import type { Page, Request } from '@playwright/test';
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
    found: /^Нашлось \d+ товаров$/,
    all: /^Показать \d+ товаров$/,
    corrected: 'Показываем результаты по запросу «ошейник».',
    nothing: 'Товаров по запросу «самокат розовый» не нашлось',
    noWords: 'По таким словам не найти',
    signs: 'Слов здесь нет',
    popular: 'Популярное',
    tooLong: 'Запрос длинный: ищем по первым 100 символам.',
    subcategories: 'Разделы',
    leftOut: 'Не нашли: «красный».',
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
    leftOut: 'No match for “красный”.',
    parts: ['ошейник', 'поводок'],
    pages: 'Pages:',
    page: 'Delivery',
  },
} as const;

type Words = (typeof WORDS)['ru' | 'en'];

/** The header has the box on a wide screen, the menu on a phone. */
async function openSearch(page: Page, { search, burger }: Words): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: search, exact: true });
  if (await link.isVisible()) return link.click();
  await page.getByRole('button', { name: burger }).click();
  await page.getByRole('dialog').getByRole('button', { name: search, exact: true }).click();
}

test('Suggestions come while one types, and the keyboard takes one', async ({ page, language }) => {
  const words = WORDS[language];
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
});

test('Enter finds what is typed, by its filters and with a note', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, words.home);

  await openSearch(page, words);
  await page.getByRole('combobox', { name: words.field }).fill('jitqybr');
  await page.getByRole('combobox', { name: words.field }).press('Enter');

  await expect(page).toHaveURL(`${words.catalogue}?q=jitqybr`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words.search}: jitqybr`);
  await expect(page.getByText(words.corrected)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

test('A search that finds nothing helps on', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, `${words.catalogue}?q=${encodeURIComponent('самокат розовый')}`);

  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
  const sections = page.getByRole('navigation', { name: words.subcategories });
  await expect(sections.getByRole('link', { name: words.section })).toBeVisible();
  await expect(page.getByRole('region', { name: words.popular }).getByRole('article')).toHaveCount(4);
  expect(await barriersHere(page)).toEqual([]);

  await page.getByRole('link', { name: 'розовый' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words.search}: розовый`);
});

test('search: unmatched words are named, parts are grouped, and pages of the site are found', async ({
  page,
  language,
}) => {
  const words = WORDS[language];
  await visit(page, `${words.catalogue}?q=${encodeURIComponent('красный ошейник')}`);
  await expect(page.getByText(words.leftOut)).toBeVisible();
  await expect(page.getByText(words.corrected)).toBeVisible();

  await visit(page, `${words.catalogue}?q=${encodeURIComponent('ошейник и поводок')}`);
  for (const part of words.parts) {
    await expect(page.getByRole('region', { name: part, exact: true }).getByRole('article')).toHaveCount(8);
  }
  expect(await barriersHere(page)).toEqual([]);

  await visit(page, `${words.catalogue}?q=${encodeURIComponent('доставка')}`);
  await page.getByRole('navigation', { name: words.pages }).getByRole('link', { name: words.page }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page);
});

test('Words that say nothing are told so, and a text is searched by its beginning', async ({ page, language }) => {
  const words = WORDS[language];
  await visit(page, `${words.catalogue}?q=${encodeURIComponent('и на')}`);
  await expect(page.getByRole('heading', { name: words.noWords })).toBeVisible();

  await visit(page, `${words.catalogue}?q=${encodeURIComponent('🐶')}`);
  await expect(page.getByRole('heading', { name: words.signs })).toBeVisible();

  await visit(page, `${words.catalogue}?q=${'q'.repeat(5_000)}`);
  await expect(page.getByText(words.tooLong)).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});

const widerThanScreen = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test('A single word as long as a search may be stays within the screen, and so does each of two', async ({
  page,
  language,
}) => {
  const words = WORDS[language];
  await visit(page, `${words.catalogue}?q=${'щ'.repeat(100)}`);
  await expect(page.getByText(words.tooLong)).toBeVisible();
  expect(await page.evaluate(widerThanScreen)).toBe(false);

  await visit(page, `${words.catalogue}?q=${'щ'.repeat(49)}+${'ы'.repeat(50)}`);
  await expect(page.getByText(words.tooLong)).toBeVisible();
  expect(await page.evaluate(widerThanScreen)).toBe(false);
});

test('Search engines keep no page of what was searched', async ({ page }) => {
  await visit(page, '/catalog?q=collar');

  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test('A filter narrows a search and leaves it a search', async ({ page }) => {
  await visit(page, '/catalog?q=ошейник&color=brown');

  const cards = page.getByRole('main').getByRole('article');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: ошейник');
  await expect(cards).toHaveCount(5);
});

test('An answer that comes late takes the place of no later one', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const late = /suggestions\/\?q=%D0%BF%D0%BE%D0%B2%D0%BE%D0%B4$/;
  await page.route(late, async (route) => {
    await released;
    // Nobody waits for it any more.
    await route.continue().catch(() => {});
  });
  await visit(page, '/');
  await openSearch(page, WORDS.ru);
  const box = page.getByRole('combobox');
  const isLate = (request: Request) => late.test(request.url());
  const isAsked = page.waitForRequest(isLate);
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ]);

  await box.fill('повод');
  await isAsked;
  await box.fill('миска');
  await expect(page.getByRole('option', { name: 'Миски' })).toBeVisible();
  release();
  await isOver;
  await box.press('ArrowDown');

  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Миски/);
  await expect(page.getByRole('option', { name: 'Поводки' })).toHaveCount(0);
});

test('Escape closes the suggestions first, then the box, and the focus goes back', async ({ page }) => {
  await visit(page, '/');
  await openSearch(page, WORDS.ru);
  await page.getByRole('combobox').fill('ошей');
  await expect(page.getByRole('option').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Поиск');
});

test('Suggestions that do not come leave the search itself', async ({ page }) => {
  await page.route(/suggestions/, (route) => route.fulfill({ status: 500, json: { detail: '', code: 'error' } }));
  await visit(page, '/');
  await openSearch(page, WORDS.ru);

  await page.getByRole('combobox').fill('ошейник');

  await expect(page.getByRole('dialog').getByRole('status').last()).toHaveText(/Подсказки не.загрузились/);
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: ошейник');
});
