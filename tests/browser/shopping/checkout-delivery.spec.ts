import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { chooseCourier, fillRecipient, goToBank, payButton, step } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;
const CDEK = 'Пункт выдачи СДЭК';

const city = (page: Page): Locator => page.getByRole('combobox', { name: ru.city });

/** A delivery method with its whole description. */
const way = (page: Page, name: string): Locator => page.getByRole('radio', { name });

async function chooseTown(page: Page, town: string): Promise<void> {
  await city(page).fill('');
  await city(page).pressSequentially(town.slice(0, 4));
  await page.getByRole('option', { name: town }).click();
}

test('delivery methods: prices follow the town, free delivery strikes the usual price out, and the address stays [SHIPPING-01] [SHIPPING-12] [CONST-01]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await expect(step(page, 'Доставка').getByRole('radio')).toHaveCount(7);
  await expect(way(page, ru.courier)).toBeChecked();
  await expect(way(page, ru.courier)).toHaveAccessibleDescription('До двери, по всей России после адреса');
  await expect(way(page, CDEK)).toHaveAccessibleDescription('Заберёте рядом с домом');
  await expect(way(page, ru.pickup)).toHaveAccessibleDescription(/^заберёте с\s.* 0\s₽$/);

  await chooseCourier(page);
  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/480\s₽$/);
  await expect(page.getByText(/^не\sпозже \d+ \S+, около\s\d+\s₽$/), 'carriers before a point').toHaveCount(3);
  await expect(way(page, CDEK)).toHaveAccessibleDescription(/^не\sпозже .*, около\s320\s₽$/);
  await way(page, ru.pickup).check();
  await way(page, ru.courier).check();
  await expect(city(page)).toHaveValue('Казань');
  await expect(page.getByRole('combobox', { name: ru.street })).toHaveValue('ул. Баумана, 1, кв. 2');
  await chooseTown(page, 'Москва');
  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/390\s₽$/);

  await fillBasket(page, demo.harnessInStock, { quantity: 2 });
  await page.reload();
  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/Обычная цена \d+\s₽ 0\s₽$/);
  await expect(way(page, ru.express)).toHaveAccessibleDescription(/690\s₽$/);
  await expect(page.getByRole('complementary')).toContainText(/К\sоплате\s*12\s470\s₽/);
});

test('towns: the list scrolls within itself, loads more at its end, and a town typed in full is recognised [CONST-10] [CONST-11] [CONST-12]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  const list = page.getByRole('listbox', { name: ru.city });
  const towns = list.getByRole('option');

  await city(page).pressSequentially('Но');
  await expect(towns).toHaveCount(7);
  const [shown, whole] = await list.evaluate((box) => [box.getBoundingClientRect().height, box.scrollHeight]);
  expect(shown).toBe(275);
  expect(whole).toBeGreaterThan(275);
  await list.hover();
  await page.mouse.wheel(0, 1_000);
  await expect(towns, 'after scrolling to the end').toHaveCount(9);

  await page.reload();
  await city(page).fill('');
  await city(page).pressSequentially('Но');
  await expect(towns).toHaveCount(7);
  await city(page).press('ArrowUp');
  await expect(towns.nth(6)).toHaveAttribute('aria-selected', 'true');
  await expect(towns.nth(6)).toBeInViewport({ ratio: 0.99 });
  // At its end the list loads the other towns; after the last one focus returns to the field.
  await expect(towns).toHaveCount(9);
  for (let presses = 0; presses < 4; presses += 1) await city(page).press('ArrowDown');
  await expect(towns.first()).toHaveAttribute('aria-selected', 'true');
  await expect(towns.first()).toBeInViewport({ ratio: 0.99 });

  await city(page).fill('');
  await city(page).pressSequentially('казань');
  await city(page).press('Enter');
  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/480\s₽$/);
  await expect(page.getByText(/^Исправьте отмеченн/), 'Enter sends no order').toBeHidden();
  await city(page).fill('Москва');
  // The field loses focus before any suggestion arrives.
  await city(page).press('Tab');
  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/390\s₽$/);
  await expect(page.getByLabel('Регион')).toBeHidden();
});

test('delivery methods: one that cannot serve the town or be priced stands back with its reason, and the chosen one returns [ERRORTEXT-28] [ERRORTEXT-29] [VALIDATION-11]', async ({
  page,
  context,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await way(page, ru.express).check();
  await chooseTown(page, 'Казань');
  await expect(way(page, ru.express)).toHaveAttribute('aria-disabled', 'true');
  await expect(way(page, ru.courier)).toBeChecked();
  await chooseTown(page, 'Москва');
  await expect(way(page, ru.express)).toBeChecked();
  await way(page, ru.courier).check();

  await test.step('a price that cannot be fetched', async () => {
    await city(page).fill('');
    await city(page).pressSequentially('Сама');
    await expect(page.getByRole('option', { name: 'Самара' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('option', { name: 'Самара' }).click();
    await expect(way(page, ru.courier)).toHaveAccessibleDescription(
      'Служба доставки не отвечает. Выберите другой способ или повторите позже.',
    );
    await context.setOffline(false);
    await expect(way(page, ru.pickup)).not.toHaveAttribute('aria-disabled');
  });

  await fillRecipient(page);
  await city(page).fill('Алматы');
  await city(page).blur();
  await expect(page.getByLabel('Страна')).toHaveValue('RU');
  await expect(page.getByLabel('Страна').getByRole('option')).toHaveText([
    'Россия',
    'Армения',
    'Беларусь',
    'Казахстан',
  ]);
  await page.getByLabel('Регион').fill('Алматы');
  await page.getByLabel('Страна').selectOption('Казахстан');
  await expect(way(page, ru.courier)).toHaveAccessibleDescription('Сюда не доставляет');
  await expect(way(page, ru.courier)).toHaveAttribute('aria-disabled', 'true');
  await expect(way(page, ru.express)).toHaveAccessibleDescription('Сюда не доставляет');
  await expect(step(page, 'Доставка').getByRole('radio').first()).toHaveAccessibleName(ru.pickup);
  await expect(way(page, ru.pickup)).toBeChecked();
  await expect(step(page, 'Доставка').getByRole('status')).toContainText('Пока выбрали');
  await page.getByLabel(ru.terms).check();
  await page.getByRole('button', { name: ru.pay }).click();
  await expect(page.getByRole('complementary').getByRole('alert')).toHaveText(
    'Способ доставки изменился. Проверьте его и нажмите ещё раз.',
  );
});

test('pickup points: one is found by its metro station, then priced by itself, and the order goes there [PICKUPPOINT-03] [SHIPPING-07]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await way(page, 'Постамат Почты России').check();
  await chooseTown(page, 'Москва');
  await fillRecipient(page);
  await page.getByLabel(ru.terms).check();

  await test.step('without a point the order leads to the search, and the keyboard alone chooses one', async () => {
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

  await way(page, CDEK).check();
  await page.getByLabel('Улица или метро').fill('таганская');
  await expect(page.getByText('Нашлось 2 пункта')).toBeVisible();
  const point = page.getByRole('radio', { name: 'Марксистская улица, 7' });
  await expect(point).toHaveAccessibleDescription('Пункт СДЭК, метро Таганская. Ежедневно 10:00–21:00');
  await expect(way(page, CDEK)).toHaveAccessibleDescription(/около\s230\s₽$/);
  asked.length = 0;

  await point.check();

  await expect(page.getByText('Точка демонстрационная')).toBeVisible();
  await expect(way(page, CDEK)).toHaveAccessibleDescription(/^не\sпозже .* 230\s₽$/);
  expect(asked.filter((path) => /CDEK-P0000|cdek-regular-ww/.test(path))).toEqual([
    '/api/v1/shipping/cdek-fulfillment-point/CDEK-P0000/',
    '/api/v1/basket/shipping/cdek-regular-ww/',
  ]);
  await expect(payButton(page)).toBeVisible();
  await goToBank(page);
});

test('pickup points: failed lists can be retried; a point of another town is dropped, a closed one refused at its field [ERRORTEXT-27] [SHIPPING-07]', async ({
  page,
  context,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await way(page, 'Пункт выдачи Boxberry').check();
  await chooseTown(page, 'Казань');
  await expect(page.getByText(/^Наш.* пункт/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Улица или метро').fill('Ленина');
  await expect(page.getByText('Ошибка связи. Служба доставки не прислала пункты выдачи.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('radio', { name: 'улица Ленина, 12' })).toBeVisible();

  await way(page, CDEK).check();
  const point = page.getByRole('radio', { name: 'улица Ленина, 7' });
  await point.check();
  await expect(way(page, CDEK)).toHaveAccessibleDescription(/320/);
  await chooseTown(page, 'Самара');
  await expect(page.getByText('Выбранный раньше пункт не в городе Самара. Выберите новый.')).toBeVisible();
  await point.check();
  await expect(page.getByText(/не в городе/)).toBeHidden();

  await fillRecipient(page);
  await page.getByLabel(ru.terms).check();
  await expect(payButton(page)).toBeVisible();
  // The API's response for a pickup point that closed after it was listed.
  const errors = { shipping_address: { cdek_fulfillment_point: [{ code: 'does_not_exist', message: 'No' }] } };
  await page.route('**/basket/checkout/', (route) => route.fulfill({ status: 400, json: errors }));
  await payButton(page).click();
  await expect(step(page, 'Доставка').getByText('Этот пункт закрылся. Выберите другой.')).toBeVisible();
  await expect(point).not.toBeChecked();
});
