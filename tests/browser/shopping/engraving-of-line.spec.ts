import { expect, test } from '../shop-test.ts';
import { lineOf } from './steps/basket.ts';
import { addButton, chooseCord, lineField, openWorkshop, PHONE, workshopOf, write } from './steps/workshop.ts';

test('engraving of a basket line: text, size and metal change in place, and its cord stays a line of its own [BASKET-17]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  const tag = lineOf(page, 'Адресник «Отклик»');
  const edit = () => tag.getByRole('button', { name: 'Изменить гравировку' }).click();
  await write(page, 'Тётка', PHONE);
  await chooseCord(page);
  await addButton(page).click();

  await edit();
  await expect(lineField(page, 'Первая')).toHaveValue('ТЁТКА');
  await expect(addButton(page)).toHaveAccessibleName(/Сохранить\s*1\s890\s₽/);
  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: 'Графит' }).check();
  await expect(workshop.getByRole('status')).toBeEmpty();
  await addButton(page).click();
  await expect(tag).toContainText('графит');
  await expect(lineOf(page, 'Шнурок')).toContainText(/790\s₽/);

  await lineOf(page, 'Шнурок')
    .getByRole('button', { name: /^Убрать из корзины/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(lineOf(page, 'Шнурок')).toBeHidden();
  await edit();
  await workshop.getByRole('tab', { name: 'Шнурок' }).click();
  await expect(workshop).toContainText(/лежит в\sкорзине без\sшнурка/);
  await workshop.getByRole('tab', { name: 'Надпись' }).click();
  await lineField(page, 'Первая').fill('Бублик');
  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await addButton(page).click();
  const codes = (await saved).postDataJSON().options.map(({ code }: { code: string }) => code);
  expect(codes, 'a removed cord is not named').toEqual(['tag_text', 'tag_font']);
  await expect(tag).toHaveCount(1);
  await expect(tag).toContainText('БУБЛИК');
  await expect(tag).toContainText(/графит.*1\s690\s₽/s);
  // The shopper has changed the sum, not the server.
  await expect(page.getByText('Сумма уточнена')).toHaveCount(0);

  await test.step('a tag removed in another tab is put in anew by the second press', async () => {
    await edit();
    await lineField(page, 'Первая').fill('Федя');
    await page.evaluate(async () => {
      const basket = await (await fetch('/api/v1/basket/')).json();
      await fetch(`/api/v1/basket/line/${basket.lines[0].id}/`, { method: 'DELETE' });
    });
    await addButton(page).click();
    const message = page.getByRole('alertdialog', { name: /Адресника в\sкорзине уже нет/ });
    await expect(message).toContainText('Нажмите «Сохранить» ещё раз');
    await message.getByRole('button', { name: 'Понятно' }).click();
    await addButton(page).click();
    await expect(lineOf(page, 'Адресник')).toContainText('ФЕДЯ');
    await expect(workshopOf(page)).toBeHidden();
  });
});
