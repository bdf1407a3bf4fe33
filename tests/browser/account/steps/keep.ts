import { expect, type Page } from '@playwright/test';

/** Keeps something with the account that the browser is logged in with. */
export async function keep(
  page: Page,
  path: 'profile/dog/' | 'profile/address/' | 'basket/line/',
  data: object,
): Promise<void> {
  // Tokens are put where the shop keeps them once a page of it is opened.
  await page.goto('/en/delivery', { waitUntil: 'domcontentloaded' });
  const access = await page.evaluate(() => localStorage.getItem('a'));
  const headers = { 'X-Authorization': `Bearer ${access}` };
  await expect(await page.request.post(`/api/v1/${path}`, { data, headers })).toBeOK();
}
