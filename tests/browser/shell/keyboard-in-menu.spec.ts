import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';

const MENUS = [
  {
    language: 'Russian',
    about: '/about',
    burger: 'Открыть меню',
    menu: 'Меню',
    all: 'Все товары',
    sections: 'Каталог',
    collars: 'Ошейники',
  },
  {
    language: 'English',
    about: '/en/about',
    burger: 'Open the menu',
    menu: 'Menu',
    all: 'All products',
    sections: 'Catalogue',
    collars: 'Collars',
  },
];

// Small windows have keyboards too.
test.use({ viewport: { width: 390, height: 844 } });

async function openMenu(page: Page, words: (typeof MENUS)[number]): Promise<{ burger: Locator; menu: Locator }> {
  await visit(page, words.about);
  const burger = page.getByRole('button', { name: words.burger });
  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: words.menu });
  await expect(menu).toBeVisible();
  return { burger, menu };
}

for (const words of MENUS) {
  test.describe(`The menu by the keyboard alone, in ${words.language}`, () => {
    test('It leads over its second screen to a section of the catalogue [MENU-02]', async ({ page }) => {
      const { menu } = await openMenu(page, words);
      await tabTo(page, menu.getByRole('button', { name: words.all }));
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('button', { name: words.menu, exact: true })).toBeFocused();
      const sections = menu.getByRole('navigation', { name: words.sections });
      await tabTo(page, sections.getByRole('link', { name: words.collars }));

      await page.keyboard.press('Enter');

      await expect(menu).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: words.collars })).toBeVisible();
    });

    test('Back from its second screen the keyboard is where it was [MENU-04]', async ({ page }) => {
      const { menu } = await openMenu(page, words);
      const all = menu.getByRole('button', { name: words.all });
      await tabTo(page, all);
      await page.keyboard.press('Enter');

      await page.keyboard.press('Enter');

      await expect(all).toBeFocused();
    });

    test('Escape gives the keyboard back to the burger [MODAL-11]', async ({ page }) => {
      const { burger, menu } = await openMenu(page, words);

      await page.keyboard.press('Escape');

      await expect(menu).toBeHidden();
      await expect(burger).toBeFocused();
    });
  });
}
