import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { putIn } from './steps/basket.ts';
import { fillForPickup, goToBank, payButton } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { buyCertificate } from './steps/gift.ts';
import { stopHearing } from './steps/network.ts';
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

test('Another sum than the shopper saw is told before anything is charged', async ({ page, context }) => {
  await stopHearing(context);
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

test('The sum that is told is what is left to pay, once a certificate has paid its part [CERT-10]', async ({
  page,
  context,
}) => {
  const code = await buyCertificate(page, { sum: 1_000, name: 'moved' });
  // The letter's own frame lets no clock in.
  await page.goto('/about');
  await stopHearing(context);
  await page.clock.install();
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await page.getByLabel('Промокод или сертификат').fill(code);
  await page.getByRole('button', { name: 'Применить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).click();
  await expect(payButton(page)).toHaveText(/1\s490\s₽/);
  await stopClock(page);
  await fillBasket(page, demo.collarInStock);

  await payButton(page).click();
  await page.clock.resume();

  await expect(page.getByRole('alertdialog', { name: 'Сумма изменилась' })).toContainText(
    /Было 1\s490\s₽, стало 3\s980\s₽/,
  );
});

test('A basket that another tab has ordered is not ordered twice', async ({ page, context }) => {
  await stopHearing(context);
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

test('Without a connection the form stays, and the next press places the order [ERRORTEXT-17]', async ({
  page,
  context,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await context.setOffline(true);

  await payButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Ошибка связи' })).toContainText(
    'мы не знаем, оформлен ли заказ',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Понятно' }).click();

  await expect(page.getByLabel(ru.name)).not.toHaveValue('');
  await goToBank(page);
});

test('An order whose answer never came is found under its key, and the page goes on to the bank', async ({
  page,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  let sendings = 0;
  // The line drops each answer on its way back; the first request did arrive.
  await page.route('**/basket/checkout/', async (route) => {
    sendings += 1;
    if (sendings === 1) await route.fetch();
    return sendings <= 3 ? route.abort() : route.continue();
  });

  await payButton(page).click();

  // The basket is an order now: the page asks for it by itself.
  await expect(page.getByRole('heading', { name: ru.bank.title })).toBeVisible({ timeout: 15_000 });
});

test('Where everything was bought meanwhile there is no button that orders nothing', async ({ page, request }) => {
  await page.clock.install();
  await putIn(page, 'clr01-01cly?size=xl');
  await fillForPickup(page);
  await expect(payButton(page)).toBeVisible();
  await stopClock(page);
  await somebodyBuys(request, 'clr01-01cly-xl', 2);

  await payButton(page).click();
  await page.clock.resume();

  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('Всё, что было в корзине, успели купить');
  await expect(payButton(page)).toBeHidden();
  await summary.getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
});
