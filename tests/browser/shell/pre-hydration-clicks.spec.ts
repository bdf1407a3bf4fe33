import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { addButton, basketButton, drawerOf, lineOf } from '../shopping/steps/basket.ts';
import { callsOf, holdBack } from '../shopping/steps/network.ts';
import { comesAlive } from '../steps/visit.ts';

/** Opens a page with its scripts held back; returns a function that lets them load. */
async function visitEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  // Without its styles the page also shows the header of phones.
  await expect(page.getByRole('banner')).toHaveCount(1);
  return async () => {
    letThrough();
    await comesAlive(page);
    await page.unroute('**/assets/*.js');
  };
}

test('pre-hydration clicks: the last choice is put into the basket once, the button shows that it was clicked, and checked filters are applied', async ({
  page,
}) => {
  const calls = callsOf(page, 'basket/line/');
  const size = (name: RegExp) => page.getByRole('group', { name: 'Размер' }).getByRole('radio', { name });
  const load = await visitEarly(page, `/product/${demo.parentCollar}`);
  for (const name of [/^S/, /^M/, /^S/]) await size(name).check({ force: true });
  await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
  await addButton(page).click();
  await addButton(page).click();
  await expect(addButton(page)).toHaveCSS('opacity', '0.6');

  await load();

  await expect(lineOf(page, 'Ошейник')).toContainText(/₽\s*S\s*Таблица/);
  await expect(drawerOf(page)).toHaveCount(1);
  await expect(drawerOf(page).getByRole('listitem').last()).not.toHaveAttribute('aria-busy');
  expect(calls).toEqual(['POST basket/line/']);
  await expect(addButton(page)).toHaveCSS('opacity', '1');

  await test.step('every choice counts, not only the first', async () => {
    const loadLeash = await visitEarly(page, `/product/${demo.leashWithCarabiners}`);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: '20 мм' }).check({ force: true });
    await main.getByRole('radio', { name: 'сталь' }).check({ force: true });
    await addButton(page).click();
    await loadLeash();
    await expect(page).toHaveURL(/\?size=20&carabiner=steel/);
    await expect(lineOf(page, 'Поводок')).toContainText(/20.*сталь/i);
    await expect(basketButton(page)).toHaveAccessibleName(/2 товара/);
  });

  await test.step('filters that are checked are applied, and one that is cleared again is not', async () => {
    const filter = (name: string) => page.getByRole('checkbox', { name });
    const loadList = await visitEarly(page, '/catalog/collars');
    await filter('Коричневый').check();
    await filter('Коричневый').uncheck();
    await filter('Чёрный').check();
    await filter('Зелёный').check();

    await loadList();

    await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(filter('Коричневый')).not.toBeChecked();
  });
});
