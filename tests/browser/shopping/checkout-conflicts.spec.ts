import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { putIn } from './steps/basket.ts';
import { fillForPickup, goToBank, payButton } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { somebodyBuys } from './steps/other-shopper.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test('What somebody else bought meanwhile is told, and one press takes what is left', async ({ page, request }) => {
  await page.clock.install();
  await putIn(page, 'tlc01-01cly?size=lxl');
  await page.getByRole('dialog').getByRole('button', { name: 'Больше' }).click();
  await expect(page.getByRole('dialog').getByText('2 товара')).toBeVisible();
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await stopClock(page);
  await somebodyBuys(request, 'tlc01-01cly-lxl');

  await payButton(page).click();
  await page.clock.resume();
  const note = page.getByRole('complementary').getByRole('alert');
  await expect(note).toContainText('Часть товаров успели купить');
  await expect(note).toContainText(/Шнурок .*: осталось 1\sшт\./);
  await note.getByRole('button', { name: 'Взять, сколько осталось' }).click();
  await expect(page.getByRole('complementary')).toContainText(/Товары, 1\sшт\./);

  await goToBank(page);
});

test('Another sum than the shopper saw is told before anything is charged', async ({ page }) => {
  await page.clock.install();
  await putIn(page, 'clr02-07grp?size=m');
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

test('A basket that another tab has ordered is not ordered twice', async ({ page, context }) => {
  await page.clock.install();
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await stopClock(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await goToBank(other);

  await payButton(page).click();

  await expect(page.getByRole('complementary').getByRole('alert')).toContainText('Этот заказ уже оформлен');
  await expect(page.getByRole('link', { name: /^Открыть заказ/ })).toBeVisible();
});

test('Without a connection no order is placed, the form stays, and the next press places it [ERRORTEXT-17]', async ({
  page,
  context,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await context.setOffline(true);

  await payButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Ошибка связи' })).toContainText(
    'Заказ не оформился. Попробуйте позже или напишите в поддержку.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Понятно' }).click();

  await expect(page.getByLabel(ru.name)).not.toHaveValue('');
  await goToBank(page);
});
