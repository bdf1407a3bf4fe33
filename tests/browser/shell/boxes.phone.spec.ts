import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';

test('The basket is a sheet from the lower edge, never higher than 92% of the screen [MODAL-04]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await fillBasket(page, demo.cheapHolder);
  await fillBasket(page, demo.dearBag);
  await visit(page, '/delivery');

  await page.getByRole('button', { name: 'Корзина' }).tap();

  const basket = page.getByRole('dialog', { name: 'Корзина' });
  await expect.poll(() => boxOf(basket)).toMatchObject({ left: 0, width: 390, bottom: 844 });
  expect((await boxOf(basket)).height).toBeLessThanOrEqual(Math.ceil(844 * 0.92));
});

test('A message is a sheet from the lower edge [MODAL-11]', async ({ page }) => {
  await visit(page, `/product/${demo.standaloneBowl}?voucher=GC00-0000-0000-00`);

  await expect.poll(() => boxOf(page.getByRole('alertdialog'))).toMatchObject({ left: 0, width: 390, bottom: 844 });
});

test('A question pushes the sheet below it down, so that 16 px of it show above [MODAL-13]', async ({ page }) => {
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/delivery');
  await page.getByRole('button', { name: 'Корзина' }).tap();
  const basket = page.getByRole('dialog', { name: 'Корзина' });
  await expect.poll(async () => (await boxOf(basket)).bottom).toBe(844);
  const { top: before } = await boxOf(basket);

  await basket.getByRole('button', { name: /^Убрать из корзины/ }).tap();

  const question = page.getByRole('alertdialog', { name: 'Убрать из корзины?' });
  await expect.poll(async () => (await boxOf(question)).top - (await boxOf(basket)).top).toBe(16);
  expect((await boxOf(basket)).top).toBeGreaterThan(before);
});

test('The sheet comes up again when the question is answered [MODAL-13]', async ({ page }) => {
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/delivery');
  await page.getByRole('button', { name: 'Корзина' }).tap();
  const basket = page.getByRole('dialog', { name: 'Корзина' });
  await expect.poll(async () => (await boxOf(basket)).bottom).toBe(844);
  const before = await boxOf(basket);
  await basket.getByRole('button', { name: /^Убрать из корзины/ }).tap();

  await page.getByRole('alertdialog').getByRole('button', { name: 'Оставить' }).tap();

  await expect.poll(() => boxOf(basket)).toEqual(before);
});

test.describe('A box of a page: the filters', () => {
  test('It opens over the list and closes by its own button [MODAL-09] [MODAL-11]', async ({ page }) => {
    await visit(page, '/catalog/collars');
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const box = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(box).toBeVisible();

    await box.getByRole('button', { name: /^Показать/ }).tap();

    await expect(box).toBeHidden();
  });

  test('It stays while things are chosen in it, and closes when another page is shown [MODAL-14]', async ({
    page,
  }) => {
    await visit(page, '/catalog');
    await page.getByRole('main').getByRole('link', { name: 'Ошейники', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Ошейники' })).toBeVisible();
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const box = page.getByRole('dialog', { name: 'Фильтры' });
    await box.getByRole('checkbox', { name: /коричневый/i }).tap();
    await expect(page).toHaveURL(/color=/);
    await expect(box).toBeVisible();

    await page.goBack();
    await page.goBack();

    await expect(page).toHaveURL('/catalog');
    await expect(box).toBeHidden();
  });
});
