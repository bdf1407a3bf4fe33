import { expect, type Page } from '@playwright/test';

/** Stores a dog, an address or a basket line in the account of this browser. */
export async function keep(
  page: Page,
  path: 'profile/dog/' | 'profile/address/' | 'basket/line/',
  data: object,
): Promise<void> {
  // The tokens are in the storage once a page of the shop is open.
  await page.goto('/en/delivery', { waitUntil: 'domcontentloaded' });
  const access = await page.evaluate(() => localStorage.getItem('a'));
  const headers = { 'X-Authorization': `Bearer ${access}` };
  await expect(await page.request.post(`/api/v1/${path}`, { data, headers })).toBeOK();
}
