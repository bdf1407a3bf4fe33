import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { grantPoints } from './steps/points.ts';

test('On a phone the root of the profile tells the balance, which leads to where it came from [ROUTE-41] [BONUS-05]', async ({
  page,
}) => {
  await grantPoints(await logIn(page), 50);
  await visit(page, '/profile');

  await page.getByRole('link', { name: '50\u00a0баллов' }).tap();

  await expect(page).toHaveURL('/profile/bonuses');
  await expect(page.getByRole('heading', { level: 1, name: 'Баллы' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'За ожидание посылки' })).toContainText('+50');
});
