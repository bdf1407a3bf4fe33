import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { chooseCourier, fillRecipient, step } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

async function openWith(page: Page, article: string, quantity = 1): Promise<void> {
  await fillBasket(page, article, { quantity });
  await page.goto('/checkout');
}

function city(page: Page): Locator {
  return page.getByRole('combobox', { name: ru.city });
}

/** A way of delivery, with all that is said of it. */
function way(page: Page, name: string): Locator {
  return page.getByRole('radio', { name });
}

test('Orders are carried by courier, or picked up [SHIPPING-01] [CONST-01]', async ({ page }) => {
  await openWith(page, demo.collarInStock);

  const ways = step(page, 'Доставка').getByRole('radio');

  await expect(ways).toHaveCount(7);
  await expect(way(page, ru.courier)).toBeChecked();
  await expect(way(page, ru.pickup)).toHaveAccessibleDescription(/^заберёте с\s.* 0\s₽$/);
});

test('What a courier costs depends on the town that is chosen', async ({ page }) => {
  await openWith(page, demo.collarInStock);
  await expect(way(page, ru.courier)).toHaveAccessibleDescription('До двери, по всей России после адреса');

  await city(page).pressSequentially('Каз');
  await page.getByRole('option', { name: 'Казань' }).click();
  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/480\s₽$/);
  await city(page).fill('');
  await city(page).pressSequentially('Моск');
  await page.getByRole('option', { name: 'Москва' }).click();

  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/390\s₽$/);
});

test('From 8000 roubles on the courier is free in Moscow, and the usual price is struck out [SHIPPING-12]', async ({
  page,
}) => {
  await openWith(page, demo.harnessInStock, 2);

  await city(page).pressSequentially('Моск');
  await page.getByRole('option', { name: 'Москва' }).click();

  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/Обычная цена 390\s₽ 0\s₽$/);
  await expect(page.getByRole('complementary')).toContainText(/К\sоплате\s*9\s980\s₽/);
});

test('The express is never free [SHIPPING-12]', async ({ page }) => {
  await openWith(page, demo.harnessInStock, 2);

  const express = way(page, ru.express);

  await expect(express).toHaveAccessibleDescription(/690\s₽$/);
});

test('A list of towns is at most 275 px high and scrolls in itself [CONST-10]', async ({ page }) => {
  await openWith(page, demo.collarInStock);
  await city(page).pressSequentially('Но');
  const list = page.getByRole('listbox', { name: ru.city });
  await expect(list.getByRole('option')).toHaveCount(7);

  const [shown, whole] = await list.evaluate((box) => [box.getBoundingClientRect().height, box.scrollHeight]);

  expect(shown).toBe(275);
  expect(whole).toBeGreaterThan(275);
});

test('The keys bring the town they are on into sight, down the list and up again', async ({ page }) => {
  await openWith(page, demo.collarInStock);
  await city(page).pressSequentially('Но');
  const options = page.getByRole('listbox', { name: ru.city }).getByRole('option');
  await expect(options).toHaveCount(7);

  await city(page).press('ArrowUp');
  await expect(options.nth(6)).toHaveAttribute('aria-selected', 'true');
  await expect(options.nth(6)).toBeInViewport({ ratio: 0.99 });
  // At its end the list asks for the rest of the towns; beyond the last one stands the field itself.
  await expect(options).toHaveCount(9);
  for (let presses = 0; presses < 4; presses += 1) await city(page).press('ArrowDown');

  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toBeInViewport({ ratio: 0.99 });
});

test('A long list of towns scrolls, and grows when its end is near [CONST-11] [CONST-12]', async ({ page }) => {
  await openWith(page, demo.collarInStock);

  await city(page).pressSequentially('Но');
  const towns = page.getByRole('listbox').getByRole('option');
  await expect(towns).toHaveCount(7);
  await page.getByRole('listbox').hover();
  await page.mouse.wheel(0, 1_000);

  await expect(towns).toHaveCount(9);
});

test('A town that the shop does not know is asked for its region and country [VALIDATION-11]', async ({ page }) => {
  await openWith(page, demo.collarInStock);

  await city(page).fill('Деревня Каштановка');
  await city(page).blur();

  await expect(page.getByLabel('Регион')).toBeVisible();
  await expect(page.getByLabel('Страна')).toHaveValue('RU');
  await expect(page.getByLabel('Страна').getByRole('option')).toHaveText([
    'Россия',
    'Армения',
    'Беларусь',
    'Казахстан',
  ]);
});

test('delivery methods: those that do not serve the chosen town stand below with the reason, and the next press asks once more [ERRORTEXT-28]', async ({
  page,
}) => {
  await openWith(page, demo.collarInStock);
  await fillRecipient(page);
  await city(page).fill('Алматы');
  await city(page).blur();
  await page.getByLabel('Регион').fill('Алматы');
  await page.getByLabel('Страна').selectOption('Казахстан');

  await expect(way(page, ru.courier)).toHaveAccessibleDescription('Сюда не доставляет');
  await expect(way(page, ru.courier)).toHaveAttribute('aria-disabled', 'true');
  await expect(way(page, ru.express)).toHaveAccessibleDescription('Сюда не доставляет');
  const ways = step(page, 'Доставка').getByRole('radio');
  await expect(ways.first()).toHaveAccessibleName(ru.pickup);
  await expect(way(page, ru.pickup)).toBeChecked();
  await expect(step(page, 'Доставка').getByRole('status')).toContainText('Пока выбрали');

  await page.getByLabel(ru.terms).check();
  await page.getByRole('button', { name: ru.pay }).click();
  await expect(page.getByRole('complementary').getByRole('alert')).toHaveText(
    'Способ доставки изменился. Проверьте его и нажмите ещё раз.',
  );
});

test('delivery methods: the chosen one comes back with a town that it serves', async ({ page }) => {
  await openWith(page, demo.collarInStock);
  await way(page, ru.express).check();

  await city(page).pressSequentially('Каз');
  await page.getByRole('option', { name: 'Казань' }).click();
  await expect(way(page, ru.express)).toHaveAttribute('aria-disabled', 'true');
  await expect(way(page, ru.courier)).toBeChecked();
  await city(page).fill('');
  await city(page).pressSequentially('Моск');
  await page.getByRole('option', { name: 'Москва' }).click();

  await expect(way(page, ru.express)).toBeChecked();
});

test('A delivery whose price cannot be asked for is out of order for a while, the others are not [ERRORTEXT-29]', async ({
  page,
  context,
}) => {
  await openWith(page, demo.collarInStock);
  await city(page).pressSequentially('Каз');
  await expect(page.getByRole('option', { name: 'Казань' })).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('option', { name: 'Казань' }).click();

  await expect(way(page, ru.courier)).toHaveAccessibleDescription(
    'Служба доставки не отвечает. Выберите другой способ или повторите позже.',
  );
  await context.setOffline(false);
  await expect(way(page, ru.pickup)).not.toHaveAttribute('aria-disabled');
});

test('Paying on receipt goes with picking up alone, and says why [PAYMENT-05]', async ({ page }) => {
  await openWith(page, demo.collarInStock);
  await expect(way(page, ru.onReceipt)).toHaveAccessibleDescription('Только при самовывозе');
  await expect(way(page, ru.onReceipt)).toHaveAttribute('aria-disabled', 'true');

  await way(page, ru.pickup).check();

  await expect(way(page, ru.onReceipt)).not.toHaveAttribute('aria-disabled');
});

test('An engraved tag is not paid on receipt, even when it is picked up [PAYMENT-04]', async ({ page }) => {
  await fillBasket(page, demo.engravedTag, { options: [{ code: 'tag_text', value: 'Бублик' }] });
  await page.goto('/checkout');

  await way(page, ru.pickup).check();

  await expect(way(page, ru.onReceipt)).toHaveAccessibleDescription(
    'Недоступно: в заказе есть гравировка или сертификат',
  );
});

test('Changing the way of delivery loses nothing of an address', async ({ page }) => {
  await openWith(page, demo.collarInStock);
  await chooseCourier(page);

  await way(page, ru.pickup).check();
  await way(page, ru.courier).check();

  await expect(city(page)).toHaveValue('Казань');
  await expect(page.getByRole('combobox', { name: ru.street })).toHaveValue('ул. Баумана, 1, кв. 2');
});

test('A town that is written out and sent by Enter is known all the same', async ({ page }) => {
  await openWith(page, demo.collarInStock);

  await city(page).pressSequentially('казань');
  await city(page).press('Enter');

  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/480\s₽$/);
  await expect(page.getByText(/^Исправьте отмеченн/)).toBeHidden();
});

test('A town that was left before the shop could suggest it is known all the same', async ({ page }) => {
  await openWith(page, demo.collarInStock);

  await city(page).fill('Казань');
  await city(page).press('Tab');

  await expect(way(page, ru.courier)).toHaveAccessibleDescription(/480\s₽$/);
  await expect(page.getByLabel('Регион')).toBeHidden();
});
