import { expect, test } from '../shop-test.ts';

test.use({ javaScriptEnabled: false });

test('On a phone the foot of the page leads everywhere that the menu would', async ({ page }) => {
  await page.goto('/');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Ошейники' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: 'Ошейники' })).toBeVisible();
});
