import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

const PROFILE = [
  '/profile',
  '/profile/address',
  '/profile/bonuses',
  '/profile/loyalty',
  '/profile/orders',
  '/profile/partners',
  '/profile/password',
  '/profile/pets',
  '/profile/user',
  '/profile/orders/100001',
  '/profile/partners/vet',
];

test('A guest is sent from every page of the profile to the login, which knows the way back [GUARD-04] [GUARD-06]', async ({
  page,
}) => {
  for (const path of PROFILE) {
    await page.goto(`${path}?from=mail`);

    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: `${path}?from=mail` })}`);
    await expect(page.getByRole('heading', { level: 1, name: 'С возвращением' })).toBeVisible();
  }
});

test('The login of the English shop leads back to the English profile [GUARD-04] [GUARD-06]', async ({ page }) => {
  await page.goto('/en/profile/pets');

  await expect(page).toHaveURL(`/en/login?${new URLSearchParams({ next: '/en/profile/pets' })}`);
});

test('A guest sees nothing of the profile before being sent away [GUARD-06]', async ({ page }) => {
  const headings: string[] = [];
  await page.exposeFunction('sawHeading', (words: string) => headings.push(words));
  await page.addInitScript(() => {
    const tell = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) void Reflect.get(window, 'sawHeading')(heading);
    };
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });

  await page.goto('/profile/pets');

  await expect(page.getByRole('heading', { level: 1, name: 'С возвращением' })).toBeVisible();
  expect(new Set(headings)).toEqual(new Set(['С\u00a0возвращением']));
});

test('The way back of a guest skips the page that cannot be seen [GUARD-04]', async ({ page }) => {
  await visit(page, '/collections');
  await page.goto('/profile/pets');
  await expect(page).toHaveURL(/\/login/);

  await page.goBack();

  await expect(page).toHaveURL('/collections');
});

test('The token of an order leaves the address for good: no step back shows it again [ROUTE-53]', async ({
  page,
}) => {
  await visit(page, '/collections');
  await page.goto('/o/100001?token=secret');
  await expect(page).toHaveURL('/o/100001');

  await page.goBack();

  await expect(page).toHaveURL('/collections');
});

test.describe('Who is logged in', () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page);
  });

  test('They are sent from every page of strangers to their orders [GUARD-01] [GUARD-02] [GUARD-03] [GUARD-07]', async ({
    page,
  }) => {
    for (const path of ['/login', '/login?register', '/registration', '/forgotpassword', '/recoverypassword']) {
      await page.goto(path);

      await expect(page, path).toHaveURL('/profile/orders');
      await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
    }
  });

  test('They are sent on to where they were going [GUARD-02]', async ({ page }) => {
    await page.goto('/login?next=/blog');

    await expect(page).toHaveURL('/blog');
  });

  test('They are not sent to another site [GUARD-02]', async ({ page }) => {
    await page.goto('/login?next=//evil.example/');

    await expect(page).toHaveURL('/profile/orders');
  });

  test('They stay on the pages of the profile [GUARD-06]', async ({ page }) => {
    await page.goto('/en/profile/pets');

    await expect(page.getByRole('heading', { level: 1, name: 'My dogs' })).toBeVisible();
    await expect(page).toHaveURL('/en/profile/pets');
  });
});
