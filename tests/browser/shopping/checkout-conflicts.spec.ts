import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { basketButton } from './steps/basket.ts';
import { fillForPickup, goToBank, payButton } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { stopHearing } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test('checkout: items sold meanwhile and a changed sum are shown before an order is placed, and two tabs place one order', async ({
  page,
  context,
  request,
}) => {
  await stopHearing(context);
  await page.clock.install();
  await fillBasket(page, 'tlc01-01cly-lxl', { quantity: 2 });
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await stopClock(page);
  await somebodyBuys(request, 'tlc01-01cly-lxl');
  await payButton(page).click();
  await page.clock.resume();
  const summary = page.getByRole('complementary');
  const note = summary.getByRole('alert');
  await expect(note).toContainText('Часть товаров успели купить');
  await expect(note).toContainText(/Шнурок .*: осталось 1\sшт\./);
  await note.getByRole('button', { name: 'Взять, сколько осталось' }).click();
  await expect(summary).toContainText(/Товары, 1\sшт\./);
  await goToBank(page);

  await fillBasket(context, 'clr01-01cly-xl');
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await stopClock(page);
  await somebodyBuys(request, 'clr01-01cly-xl', 2);
  await payButton(page).click();
  await page.clock.resume();
  await expect(summary).toContainText('Всё, что было в корзине, успели купить');
  await expect(payButton(page)).toBeHidden();
  await summary.getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();

  await test.step('a changed sum is shown before anything is charged', async () => {
    await fillBasket(page, demo.collarInStock);
    await fillForPickup(page);
    await expect(payButton(page)).toHaveText(/2\s490\s₽/);
    await stopClock(page);
    await fillBasket(page, demo.collarInStock);
    await payButton(page).click();
    await page.clock.resume();
    const alert = page.getByRole('alertdialog', { name: 'Сумма изменилась' });
    await expect(alert).toContainText(/Было 2\s490\s₽, стало 4\s980\s₽/);
    await alert.getByRole('button', { name: 'Понятно' }).click();
    await expect(payButton(page)).toHaveText(/4\s980\s₽/);
  });

  await test.step('a basket that another tab has ordered is not ordered twice', async () => {
    await stopClock(page);
    const other = await context.newPage();
    await other.goto('/checkout');
    await goToBank(other);
    await payButton(page).click();
    await expect(page.getByRole('complementary').getByRole('alert')).toContainText('Этот заказ уже оформлен');
    await expect(page.getByRole('link', { name: /^Открыть заказ/ })).toBeVisible();
  });
});

test('checkout: an order without an answer keeps its form and its key, and is found under it [ERRORTEXT-17]', async ({
  page,
  context,
}) => {
  await fillBasket(page, demo.collarInStock);
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await context.setOffline(true);
  await payButton(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Ошибка связи');
  await expect(alert).toContainText('мы не знаем, оформлен ли заказ');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByLabel(ru.name)).not.toHaveValue('');

  const keys: (string | undefined)[] = [];
  // The order is placed, but first a server error, then a lost connection, replaces the response.
  await page.route('**/basket/checkout/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      await route.fetch();
      return route.fulfill({ status: 500, json: { detail: '', code: 'error', request_id: '1' } });
    }
    return keys.length <= 3 ? route.abort() : route.continue();
  });
  await payButton(page).click();

  // The basket is an order now; where the form is gone, the page requests that order by itself.
  const again = page.getByRole('button', { name: 'Понятно' });
  const bank = page.getByRole('heading', { name: ru.bank.title });
  // The page may close the dialog itself, at any moment, when it finds the order.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(bank).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect(new Set(keys).size, 'one key for every attempt').toBe(1);
  await page.goto('/');
  await expect(basketButton(page)).toHaveAccessibleName(/пусто/);
});
