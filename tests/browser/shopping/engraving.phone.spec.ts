import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { standsStill } from '../steps/stands-still.ts';
import { basketButton, drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';
import { addButton, lineField, openWorkshop, write } from './steps/workshop.ts';

test('phone: engraving keeps tag and button in sight, the basket notes its time and leads to a checkout with its lines [MODAL-06] [CUSTOMIZER-06] [BASKET-15]', async ({
  page,
}) => {
  await fillBasket(page, 'clr02-07grp-m');
  await visitWithBasket(page, '/delivery');
  await basketButton(page).click();
  const drawer = drawerOf(page);
  const notice = drawer.getByText(/^Надпись на\sадреснике вырезаем/);
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(notice, 'without an engraved line').toHaveCount(0);

  const workshop = await openWorkshop(page);
  await write(page, 'Тётка', '+7 916 123-45-67');
  await lineField(page, 'Третья').fill('верните домой');
  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();
  await expect(workshop.getByText(/«верните домой» не\s?поместится/)).toBeInViewport({ ratio: 1 });
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  await workshop.getByRole('radio', { name: /^L,/ }).check();
  await workshop.getByRole('tab', { name: 'Надпись' }).click();
  await workshop.getByRole('radio', { name: 'След' }).check();
  await expect(workshop.getByRole('img')).toBeInViewport({ ratio: 0.9 });
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  expect(await workshop.evaluate((screen) => screen.scrollWidth <= screen.clientWidth)).toBe(true);
  await addButton(page).click();
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');

  await standsStill(drawer);
  const words = await boxOf(notice);
  const cross = await boxOf(drawer.getByRole('button', { name: 'Скрыть сообщение' }));
  expect(cross.left, 'at the end of the first line').toBeGreaterThanOrEqual(words.right);
  expect(cross.top).toBeLessThan(words.top);

  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByText('2 товара').click();
  await expect(page.getByRole('group').getByText('Ошейник «Тропа» с анатомической пряжкой, графит')).toBeVisible();

  const field = page.getByLabel('Промокод или сертификат');
  await field.fill('GC7K-2M9Q-X4TD-1B');
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});
