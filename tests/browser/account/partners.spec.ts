import { expect, test } from '../shop-test.ts';
import { logInAt } from './steps/log-in.ts';

test('An offer of a partner is found in the profile, and its code is copied [PARTNER-01] [ROUTE-44] [ROUTE-49] [NOTIFICATION-06]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAt(page, '/profile/partners');
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Клиника «Лапа»' }).click();
  await expect(page).toHaveURL('/profile/partners/lapa');
  await main.getByRole('button', { name: 'Скопировать код' }).click();

  const toast = page.getByText('Скопировано.');
  await expect(toast).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  // At the right below, within its edge, half a second on its way in and out.
  expect([x + width > 1200, y + height > 820]).toEqual([true, true]);
  await expect(toast).toHaveCSS('transition-duration', /^0?\.5s/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KASHTANKA-LAPA');
});

test('An offer that is not there leads to those that are', async ({ page }) => {
  await logInAt(page, '/profile/partners/nobody');

  await expect(page.getByRole('heading', { level: 1, name: 'Предложение закончилось' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Все предложения' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Предложения партнёров' })).toBeVisible();
});
