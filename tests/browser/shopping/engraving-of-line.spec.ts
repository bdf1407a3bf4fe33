import { expect, test } from '../shop-test.ts';
import { lineOf } from './steps/basket.ts';
import { addButton, chooseCord, lineField, openWorkshop, PHONE, workshopOf, write } from './steps/workshop.ts';

test('A tag of the basket is changed in its place, another size and metal too [BASKET-17]', async ({ page }) => {
  const workshop = await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await addButton(page).click();
  await lineOf(page, 'Адресник').getByRole('button', { name: 'Изменить гравировку' }).click();
  await expect(lineField(page, 'Первая')).toHaveValue('ТЁТКА');

  await lineField(page, 'Первая').fill('Бублик');
  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();
  await workshop.getByRole('radio', { name: 'Графит' }).check();
  await addButton(page).click();

  await expect(lineOf(page, 'Адресник')).toHaveCount(1);
  await expect(lineOf(page, 'Адресник')).toContainText('БУБЛИК');
  await expect(lineOf(page, 'Адресник')).toContainText(/графит.*1\s690\s₽/s);
  // The shopper has changed the sum, not the shop.
  await expect(page.getByText('Сумма уточнена')).toHaveCount(0);
});

test('A cord that was bought with a tag stays a line of its own while the tag is changed [BASKET-17]', async ({
  page,
}) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await chooseCord(page);
  await addButton(page).click();
  await lineOf(page, 'Адресник «Отклик»').getByRole('button', { name: 'Изменить гравировку' }).click();

  await expect(addButton(page)).toHaveAccessibleName(/Сохранить\s*1\s890\s₽/);
  await workshopOf(page).getByRole('tab', { name: 'Металл и размер' }).click();
  await workshopOf(page).getByRole('radio', { name: 'Графит' }).check();
  await expect(workshopOf(page).getByRole('status')).toBeEmpty();
  await addButton(page).click();

  await expect(lineOf(page, 'Адресник «Отклик»')).toContainText('графит');
  await expect(lineOf(page, 'Шнурок')).toContainText(/790\s₽/);
});

test('A tag names no cord that was taken out of the basket [BASKET-17]', async ({ page }) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await chooseCord(page);
  await addButton(page).click();
  await lineOf(page, 'Шнурок')
    .getByRole('button', { name: /^Убрать из корзины/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(lineOf(page, 'Шнурок')).toBeHidden();

  await lineOf(page, 'Адресник').getByRole('button', { name: 'Изменить гравировку' }).click();
  await workshopOf(page).getByRole('tab', { name: 'Шнурок' }).click();
  await expect(workshopOf(page)).toContainText(/лежит в\sкорзине без\sшнурка/);
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await addButton(page).click();

  expect((await saved).postDataJSON().options.map(({ code }: { code: string }) => code)).toEqual([
    'tag_text',
    'tag_font',
  ]);
});
