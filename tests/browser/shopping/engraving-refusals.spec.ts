import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { lineOf } from './steps/basket.ts';
import { addButton, chooseCord, lineField, openWorkshop, PHONE, workshopOf, write } from './steps/workshop.ts';

test('engraving: a sold tag, a lost connection and a failed cord are explained and lose nothing typed; a workshop can be retried, or its tag bought blank [ERRORTEXT-20] [ERRORTEXT-22] [ERRORTEXT-25]', async ({
  page,
}) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await chooseCord(page);
  const alert = (name: string) => page.getByRole('alertdialog', { name });
  const dismiss = (name: string) => alert(name).getByRole('button', { name: 'Понятно' }).click();
  const soldOut = { status: 400, json: { article: [{ code: 'not_available', message: 'Нет в наличии' }] } };
  const LINES = '**/basket/line/';

  await page.route(LINES, (route) => route.fulfill(soldOut));
  await addButton(page).click();
  await expect(alert('Адресник закончился')).toContainText('Обновите страницу');
  await dismiss('Адресник закончился');
  await page.unroute(LINES);

  await page.route(LINES, (route) => route.abort());
  await addButton(page).click();
  await dismiss('Нет связи с сервером');
  await page.unroute(LINES);
  await workshopOf(page).getByRole('tab', { name: 'Надпись' }).click();
  await expect(lineField(page, 'Первая')).toHaveValue('Тётка');

  // Only the cord is refused; the tag of the same click is added.
  await page.route(LINES, async (route) => {
    await (route.request().postData()?.includes('tag_text') ? route.continue() : route.fulfill(soldOut));
  });
  await addButton(page).click();
  await expect(alert('Шнурок не добавился')).toContainText('Адресник уже в корзине.');
  await dismiss('Шнурок не добавился');
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
  await lineOf(page, 'Адресник').getByRole('button', { name: 'Изменить гравировку' }).click();
  await workshopOf(page).getByRole('tab', { name: 'Шнурок' }).click();
  await expect(workshopOf(page)).toContainText(/лежит в\sкорзине без\sшнурка/);

  await page.unroute(LINES);
  await test.step('the workshop itself fails', async () => {
    const open = () => page.getByRole('main').getByRole('button', { name: 'Сделать надпись' }).first().click();
    await page.route('**/catalogue/tag/', (route) => route.abort(), { times: 1 });
    await page.goto(`/product/${demo.parentTag}?size=l`);
    await open();
    await workshopOf(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(lineField(page, 'Первая')).toBeVisible();

    await page.route('**/catalogue/tag/', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await open();
    await workshopOf(page).getByRole('button', { name: 'В корзину без надписи' }).click();
    await expect(lineOf(page, 'Адресник')).toHaveCount(2);
  });
});
