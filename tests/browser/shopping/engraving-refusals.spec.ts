import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { lineOf } from './steps/basket.ts';
import { addButton, chooseCord, lineField, openWorkshop, PHONE, workshopOf, write } from './steps/workshop.ts';

test('A tag that was sold meanwhile is told, and nothing typed is lost [ERRORTEXT-22]', async ({ page }) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await page.route('**/basket/line/', (route) =>
    route.fulfill({ status: 400, json: { article: [{ code: 'not_available', message: 'Нет в наличии' }] } }),
  );

  await addButton(page).click();

  const message = page.getByRole('alertdialog', { name: 'Адресник закончился' });
  await expect(message).toContainText('Обновите страницу');
  await message.getByRole('button', { name: 'Понятно' }).click();
  await expect(lineField(page, 'Первая')).toHaveValue('Тётка');
});

test('A lost line is told, and the second press succeeds [ERRORTEXT-25]', async ({ page }) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await page.route('**/basket/line/', (route) => route.abort(), { times: 1 });

  await addButton(page).click();
  await page
    .getByRole('alertdialog', { name: 'Нет связи с сервером' })
    .getByRole('button', { name: 'Понятно' })
    .click();
  await addButton(page).click();

  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
});

test('A cord that failed leaves the tag in the basket, and says so [ERRORTEXT-20]', async ({ page }) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await chooseCord(page);
  await page.route('**/basket/line/', async (route) => {
    const isTag = route.request().postData()?.includes('tag_text');
    await (isTag
      ? route.continue()
      : route.fulfill({ status: 400, json: { article: [{ code: 'not_available', message: 'Нет' }] } }));
  });

  await addButton(page).click();

  await expect(page.getByRole('alertdialog', { name: 'Шнурок не добавился' })).toContainText(
    'Адресник уже в корзине.',
  );
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
  await lineOf(page, 'Адресник').getByRole('button', { name: 'Изменить гравировку' }).click();
  await workshopOf(page).getByRole('tab', { name: 'Шнурок' }).click();
  await expect(workshopOf(page)).toContainText(/лежит в\sкорзине без\sшнурка/);
});

test('A workshop that did not open is opened by another try', async ({ page }) => {
  await page.route('**/catalogue/tag/', (route) => route.abort(), { times: 1 });
  await page.goto(`/product/${demo.parentTag}?size=l`);

  await page.getByRole('main').getByRole('button', { name: 'Сделать надпись' }).first().click();
  await workshopOf(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();

  await expect(lineField(page, 'Первая')).toBeVisible();
});

test('A tag of which no set is known is sold blank', async ({ page }) => {
  await page.route('**/catalogue/tag/', (route) => route.fulfill({ json: [] }));
  await page.goto(`/product/${demo.parentTag}?size=l`);

  await page.getByRole('main').getByRole('button', { name: 'Сделать надпись' }).first().click();
  await workshopOf(page).getByRole('button', { name: 'В корзину без надписи' }).click();

  await expect(lineOf(page, 'Адресник')).toContainText(/1\s890\s₽/);
});

test('Who wants to leave while the tag is being saved is asked nothing, and finds it in the basket [CUSTOMIZER-02]', async ({
  page,
}) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  const answer = Promise.withResolvers<void>();
  await page.route('**/basket/line/', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await addButton(page).click();

  await page.keyboard.press('Escape');

  await expect(workshopOf(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  answer.resolve();
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('A tag that another tab has taken out meanwhile is told to be gone, and put in anew by the next press [BASKET-17]', async ({
  page,
}) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await addButton(page).click();
  await lineOf(page, 'Адресник').getByRole('button', { name: 'Изменить гравировку' }).click();
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
});
