import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

/** As the start of the shop says. */
async function logInAsAnna(page: Page, next: string): Promise<void> {
  await visit(page, `/en/login?next=${next}`);
  await page.getByLabel('Email', { exact: true }).fill('anna@kashtanka.example');
  await page.getByLabel('Password', { exact: true }).fill('wet-nose-at-dawn');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === next);
}

test('Whoever tries the shop logs in as a shopper who has dogs, addresses, orders and points', async ({ page }) => {
  await logInAsAnna(page, '/en/profile/orders');
  await expect(page.getByRole('main')).toContainText('Delivered');
  await expect(page.getByRole('main')).toContainText('Ready for pickup');
  await visit(page, '/en/profile/pets');
  await expect(page.getByText('Рекс')).toBeVisible();
  await visit(page, '/en/profile/address');
  await expect(page.getByText('ул. Ленина, 5, кв. 12')).toBeVisible();
  await visit(page, '/en/profile/bonuses');
  await expect(page.getByRole('main')).toContainText(/Points for order \d+/);
});

test('login and logout: the tree of categories and the data of the page are loaded anew, after a login basket and subscriptions as well [SESSION-16] [SESSION-18]', async ({
  page,
}) => {
  const asked: string[] = [];
  /** Data of all routes: the tree comes with the outermost one, classes and designs with the page. */
  const reloads = () => asked.filter((call) => /\.data( .*\broot\b.*)?$/.test(call));
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    asked.push([pathname, ...searchParams.getAll('_routes')].join(' '));
  });
  await logInAsAnna(page, '/en/profile/user');
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/api/v1/basket/', '/api/v1/profile/subscriptions/']));
  await expect.poll(reloads).not.toEqual([]);

  const logOut = page.getByRole('button', { name: 'Log out' });
  await expect(logOut).toBeVisible();
  asked.length = 0;
  await logOut.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(reloads).not.toEqual([]);
});
