import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

test('A section of the profile has a link back to the profile, and no list of sections [LAYOUT-11]', async ({
  page,
}) => {
  await visit(page, '/profile/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои собаки' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Профиль' })).toBeHidden();

  await page.getByRole('main').getByRole('link', { name: 'Профиль' }).tap();

  await expect(page).toHaveURL('/profile');
});

test('The root of the profile lists its sections [LAYOUT-11]', async ({ page }) => {
  await visit(page, '/en/profile');

  const sections = page.getByRole('navigation', { name: 'Profile' });

  await expect(sections).toBeVisible();
  expect((await linksIn(sections)).map(([, href]) => href)).toEqual([
    '/en/profile/pets',
    '/en/profile/orders',
    '/en/profile/user',
    '/en/profile/loyalty',
    '/en/profile/partners',
  ]);
});
