import { expect, test } from '../shop-test.ts';
import { logIn } from '../steps/visit.ts';

test('Who is logged in is sent from the login to the root of the profile [GUARD-02] [GUARD-03]', async ({
  page,
}) => {
  await logIn(page);

  await page.goto('/login');

  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
});
