import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';
import { drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';
import { callsOf } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';

const COLLAR = '/product/clr02-07grp';

const setOf = (page: Page, name = 'Собрать комплект') => page.getByRole('region', { name });
const pieceOf = (page: Page, name: RegExp) => setOf(page).getByRole('listitem').filter({ hasText: name });
const tickOf = (page: Page, name: RegExp) => setOf(page).getByRole('checkbox', { name });
const sizeOf = (page: Page, name: RegExp) => setOf(page).getByRole('combobox', { name });
const addSet = (page: Page) => setOf(page).getByRole('button', { name: 'Добавить комплект в корзину' });

/** Scrolls to the place of the matching set, which loads when the place is near. */
async function goToSet(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Похожие' }).scrollIntoViewIfNeeded();
  await expect(setOf(page)).toBeVisible();
}

test('matching set: loads near its place without a shift, goes by the strap width of the size, and is bought by keyboard', async ({
  page,
}) => {
  const calls = callsOf(page, 'catalogue/');
  await visitWithBasket(page, `${COLLAR}?size=m`);
  const below = page.getByRole('heading', { level: 2, name: 'Похожие' });
  const place = () => below.evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
  // Everything that loads by itself has loaded, and the open row of the description has expanded.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(calls, 'before its place is near').toEqual([]);
  const before = await place();
  await goToSet(page);
  expect(calls).toContain(
    'GET catalogue/product/?product_class=clr&product_class=hrn&product_class=lsh&product_class=tlc&design=grp&available=true',
  );
  expect(await place()).toBe(before);

  await expect(tickOf(page, /^Ошейник.*графит/)).toBeChecked();
  await expect(pieceOf(page, /Шлейка «Двор», графит/)).toContainText(/4\s990\s₽.*Размер: M/);
  await expect(pieceOf(page, /«Маршрут», графит/)).toContainText(/3\s230\s₽.*Размер: S\/M, сталь/);
  await expect(setOf(page)).toContainText(/из\sстропы одной ширины, 20\sмм/);
  await expect(setOf(page)).toContainText(/3 товара\s*10\s710\s₽/);

  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await expect(setOf(page)).toContainText(/ширины, 25\sмм/);
  await expect(sizeOf(page, /Шлейка/).getByRole('option')).toHaveText(['Выберите размер', 'L', 'XL']);
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await expect(setOf(page)).toContainText(/ширины, 20\sмм/);

  await tabTo(page, tickOf(page, /^Шлейка/));
  await page.keyboard.press('Space');
  await expect(setOf(page)).toContainText(/2 товара\s*5\s720\s₽/);
  await tabTo(page, addSet(page));
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Ошейник «Тропа»')).toContainText('2 490 ₽');
  await expect(lineOf(page, 'Поводок-перестёжка «Маршрут»')).toContainText('3 230 ₽');
  await expect(drawerOf(page).getByText('2 товара')).toBeVisible();
});

test('matching set: asks for a missing size, names a piece sold meanwhile, and has no accessibility violations [ERRORTEXT-16]', async ({
  page,
  request,
}) => {
  await visit(page, `/en${COLLAR}`);
  await page.getByRole('heading', { level: 2, name: 'Similar' }).scrollIntoViewIfNeeded();
  await expect(setOf(page, 'Complete the set').getByRole('listitem')).toHaveCount(4);
  expect(await barriersHere(page)).toEqual([]);

  await visit(page, COLLAR);
  await goToSet(page);
  await expect(pieceOf(page, /Шлейка/)).toContainText(/от\s4\s590\s₽/);
  await expect(setOf(page).getByRole('checkbox'), 'without a size').toHaveCount(0);
  await setOf(page).getByRole('button', { name: 'Выбрать размер' }).click();
  await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Сначала выберите размер');

  await visitWithBasket(page, `${COLLAR}?size=s`);
  await goToSet(page);
  await expect(tickOf(page, /^Шлейка/), 'two sizes of the same strap').not.toBeChecked();
  await tickOf(page, /^Шлейка/).check();
  await addSet(page).click();
  await expect(sizeOf(page, /Шлейка/)).toBeFocused();
  await expect(pieceOf(page, /Шлейка/).getByRole('alert')).toHaveText('Выберите размер');
  expect(await barriersHere(page)).toEqual([]);
  await sizeOf(page, /Шлейка/).selectOption('XS');
  await addSet(page).click();
  await expect(lineOf(page, 'Шлейка «Двор»')).toContainText('XS');
  await expect(lineOf(page, 'Поводок «Тропа»')).toContainText('16 мм, сталь');

  await visitWithBasket(page, '/product/clr02-07frs?size=m');
  await goToSet(page);
  await sizeOf(page, /Шнурок/).selectOption('XXS/XS');
  await somebodyBuys(request, 'tlc01-01frs-xxsxs', 3);
  await addSet(page).click();
  const alert = page.getByRole('alertdialog', { name: 'Ошибка 400' });
  await expect(alert).toContainText(/Не\sдобавилось: Шнурок для\sадресника.*Остальное в\sкорзине/);
  await alert.getByRole('button', { name: 'Понятно' }).click();
  await expect(lineOf(page, 'Ошейник «Тропа»').filter({ hasText: 'лес' })).toContainText('2 490 ₽');
});
