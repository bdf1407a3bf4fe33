import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { logInAt } from './steps/log-in.ts';

test('benefits: the code of a partner and the referral code are copied, and an ended offer leads to the others [PARTNER-01] [ROUTE-44] [ROUTE-49] [NOTIFICATION-06] [LOYALTY-03] [LOYALTY-04] [D45]', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const main = page.getByRole('main');
  await logInAt(page, '/profile/partners');

  await main.getByRole('link', { name: 'Клиника «Лапа»' }).click();
  await expect(page).toHaveURL('/profile/partners/lapa');
  await main.getByRole('button', { name: 'Скопировать код' }).click();
  const toast = page.getByText('Скопировано.');
  await expect(toast).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect([x + width > 1200, y + height > 820], 'the toast stands at the lower right').toEqual([true, true]);
  await expect(toast).toHaveCSS('transition-duration', /^0?\.5s/);
  expect(await clipboard()).toBe('KASHTANKA-LAPA');

  await visit(page, '/profile/partners/nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'Предложение закончилось' })).toBeVisible();
  await main.getByRole('link', { name: 'Все предложения' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Предложения партнёров' })).toBeVisible();

  await visit(page, '/en/profile/loyalty');
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await expect.poll(clipboard).not.toBe('KASHTANKA-LAPA');
  const code = await clipboard();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share a link' }).click();
  await expect.poll(clipboard).toContain(`voucher=${code}`);
});
