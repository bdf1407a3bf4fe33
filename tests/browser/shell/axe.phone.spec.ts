import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const LANGUAGES = [
  {
    language: 'Russian',
    prefix: '',
    burger: 'Открыть меню',
    all: 'Все товары',
    filters: 'Фильтры',
    subscribe: 'Подписаться на новости',
  },
  {
    language: 'English',
    prefix: '/en',
    burger: 'Open the menu',
    all: 'All products',
    filters: 'Filters',
    subscribe: 'Subscribe to our newsletter',
  },
];

for (const words of LANGUAGES) {
  test(`The menu bars nobody on either screen, in ${words.language}`, async ({ page }) => {
    await visit(page, `${words.prefix}/about`);
    await page.getByRole('button', { name: words.burger }).tap();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    const main = await barriersHere(page);

    await menu.getByRole('button', { name: words.all }).tap();

    expect([...main, ...(await barriersHere(page))]).toEqual([]);
  });

  test(`The form of the news over the menu bars nobody, in ${words.language}`, async ({ page }) => {
    await visit(page, `${words.prefix}/about`);
    await page.getByRole('button', { name: words.burger }).tap();

    await page.getByRole('dialog').getByRole('button', { name: words.subscribe }).tap();

    await expect(page.getByRole('dialog').last().getByRole('checkbox')).toHaveCount(2);
    expect(await barriersHere(page)).toEqual([]);
  });

  test(`The filters in their sheet bar nobody, in ${words.language}`, async ({ page }) => {
    await visit(page, `${words.prefix}/catalog/collars`);

    await page.getByRole('button', { name: words.filters }).tap();

    await expect(page.getByRole('dialog', { name: words.filters })).toBeVisible();
    expect(await barriersHere(page)).toEqual([]);
  });
}
