import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';

test('sheets: the basket and a message rise from the lower edge, and a question pushes the basket down until it is answered [MODAL-04] [MODAL-11] [MODAL-13]', async ({
  page,
}) => {
  for (const article of [demo.standaloneBowl, demo.cheapHolder, demo.dearBag]) await fillBasket(page, article);
  await visit(page, `/product/${demo.standaloneBowl}?voucher=GC00-0000-0000-00`);
  const alert = page.getByRole('alertdialog');
  await expect.poll(() => boxOf(alert)).toMatchObject({ left: 0, width: 390, bottom: 844 });
  await alert.getByRole('button', { name: 'Понятно' }).tap();
  await expect(alert).toBeHidden();

  await page.getByRole('button', { name: 'Корзина' }).tap();
  const basket = page.getByRole('dialog', { name: 'Корзина' });
  await expect.poll(() => boxOf(basket)).toMatchObject({ left: 0, width: 390, bottom: 844 });
  const before = await boxOf(basket);
  expect(before.height).toBeLessThanOrEqual(Math.ceil(844 * 0.92));

  await basket
    .getByRole('button', { name: /^Убрать из корзины/ })
    .first()
    .tap();
  const question = page.getByRole('alertdialog', { name: 'Убрать из корзины?' });
  await expect.poll(async () => (await boxOf(question)).top - (await boxOf(basket)).top).toBe(16);
  expect((await boxOf(basket)).top).toBeGreaterThan(before.top);
  await question.getByRole('button', { name: 'Оставить' }).tap();
  await expect.poll(() => boxOf(basket)).toEqual(before);
});

test('sheet of a page: the filters stay while they are chosen, and close by their button and with the page [MODAL-09] [MODAL-11] [MODAL-14]', async ({
  page,
}) => {
  await visit(page, '/catalog');
  await page.getByRole('main').getByRole('link', { name: 'Ошейники', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Ошейники' })).toBeVisible();
  const open = page.getByRole('button', { name: 'Фильтры' });
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await open.tap();
  await expect(sheet).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Показать/ }).tap();
  await expect(sheet).toBeHidden();

  await open.tap();
  await sheet.getByRole('checkbox', { name: /коричневый/i }).tap();
  await expect(page).toHaveURL(/color=/);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(sheet).toBeHidden();
});
