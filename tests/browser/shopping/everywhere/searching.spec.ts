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

test('search: suggestions lead on by keyboard; a section opens', async ({ page, language }) => {
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
