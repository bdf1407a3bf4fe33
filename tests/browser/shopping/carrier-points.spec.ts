import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { fillRecipient, goToBank, payButton, step } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

async function chooseTown(page: Page, way: string, town: string): Promise<void> {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('combobox', { name: ru.city }).pressSequentially(town.slice(0, 4));
  await page.getByRole('option', { name: town }).click();
}

test('Before a point is chosen each way tells what it costs in the town, and by when, whichever way is open', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  const way = (name: string) => page.getByRole('radio', { name });
  await expect(way('Пункт выдачи СДЭК')).toHaveAccessibleDescription('Заберёте рядом с домом');

  await page.getByRole('combobox', { name: ru.city }).fill('Каз');
  await page.getByRole('option', { name: 'Казань' }).click();

  await expect(page.getByText(/^не\sпозже \d+ \S+, около\s\d+\s₽$/)).toHaveCount(3);
  await expect(way('Пункт выдачи СДЭК')).toHaveAccessibleDescription(/^не\sпозже .*, около\s320\s₽$/);
});

test('A point is found by its metro, tells its hours, then its price and day, and the order goes there [PICKUPPOINT-03] [SHIPPING-07]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await chooseTown(page, 'Пункт выдачи СДЭК', 'Москва');
  await fillRecipient(page);
  await page.getByLabel('Улица или метро').fill('таганская');
  await expect(page.getByText('Нашлось 2 пункта')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Марксистская улица, 7' })).toHaveAccessibleDescription(
    'Пункт СДЭК, метро Таганская. Ежедневно 10:00–21:00',
  );
  await expect(page.getByRole('radio', { name: 'Пункт выдачи СДЭК' })).toHaveAccessibleDescription(
    /около\s230\s₽$/,
  );
  asked.length = 0;

  await page.getByRole('radio', { name: 'Марксистская улица, 7' }).check();

  await expect(page.getByText('Точка демонстрационная')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Пункт выдачи СДЭК' })).toHaveAccessibleDescription(
    /^не\sпозже .* 230\s₽$/,
  );
  const calls = asked.filter((path) => /CDEK-P0000|cdek-regular-ww/.test(path));
  expect(calls).toEqual([
    '/api/v1/shipping/cdek-fulfillment-point/CDEK-P0000/',
    '/api/v1/basket/shipping/cdek-regular-ww/',
  ]);
  await page.getByLabel(ru.terms).check();
  await expect(payButton(page)).toBeVisible();
  await goToBank(page);
});

test('An order without a point is led to where one is chosen, and keys alone choose it', async ({ page }) => {
  await chooseTown(page, 'Постамат Почты России', 'Казань');
  await fillRecipient(page);
  await page.getByLabel(ru.terms).check();
  await page.getByRole('button', { name: ru.pay }).click();
  await expect(page.getByLabel('Улица или метро')).toBeFocused();
  await expect(page.getByText('Выберите постамат')).toBeVisible();
  const first = page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio').first();
  await expect(first).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');

  await expect(first).toBeChecked();
  await expect(payButton(page)).toBeVisible();
});

test('Points that cannot be asked for say so, and come when they are asked for again [ERRORTEXT-27]', async ({
  page,
  context,
}) => {
  await chooseTown(page, 'Пункт выдачи Boxberry', 'Казань');
  await expect(page.getByText(/^Наш.* пункт/)).toBeVisible();
  await context.setOffline(true);

  await page.getByLabel('Улица или метро').fill('Ленина');

  await expect(page.getByText('Ошибка связи. Служба доставки не прислала пункты выдачи.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('radio', { name: 'улица Ленина, 12' })).toBeVisible();
});

test('A point that is not in the town typed later is dropped with a word, and one that closed meanwhile is told at its field [SHIPPING-07]', async ({
  page,
}) => {
  await chooseTown(page, 'Пункт выдачи СДЭК', 'Казань');
  await page.getByRole('radio', { name: 'улица Ленина, 7' }).check();
  await expect(page.getByRole('radio', { name: 'Пункт выдачи СДЭК' })).toHaveAccessibleDescription(/320/);
  await page.getByRole('combobox', { name: ru.city }).fill('Сама');
  await page.getByRole('option', { name: 'Самара' }).click();
  await expect(page.getByText('Выбранный раньше пункт не в городе Самара. Выберите новый.')).toBeVisible();
  await page.getByRole('radio', { name: 'улица Ленина, 7' }).check();
  await expect(page.getByText(/не в городе/)).toBeHidden();
  await fillRecipient(page);
  await page.getByLabel(ru.terms).check();
  await expect(payButton(page)).toBeVisible();
  // As the call answers when a point has closed since it was listed.
  const errors = { shipping_address: { cdek_fulfillment_point: [{ code: 'does_not_exist', message: 'No' }] } };
  await page.route('**/basket/checkout/', (route) => route.fulfill({ status: 400, json: errors }));

  await payButton(page).click();

  await expect(step(page, 'Доставка').getByText('Этот пункт закрылся. Выберите другой.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'улица Ленина, 7' })).not.toBeChecked();
});
