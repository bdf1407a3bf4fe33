import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

const HOSTILE = '"></b><img src="x" onerror="document.title=1">';

async function ownHeaders(page: Page) {
  return { 'X-Authorization': `Bearer ${await page.evaluate(() => localStorage.getItem('a'))}` };
}

/** Sends what a shopper has typed, as the shop's own pages do; answers what was answered. */
async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/v1/${path}/`, { data, headers: await ownHeaders(page) });
  await expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

test('What a shopper has written is shown as they wrote it, on every page that shows it', async ({ page }) => {
  await logIn(page);
  await visit(page, '/profile');
  await send(page, 'profile/dog', { nickname: HOSTILE, breed: HOSTILE });
  await send(page, 'profile/address', { city: HOSTILE, line1: HOSTILE, notes: HOSTILE });
  await send(page, 'basket/line', { article: demo.standaloneBowl, quantity: 1 });
  const { price: expected_total } = await (
    await page.request.get('/api/v1/basket/', { headers: await ownHeaders(page) })
  ).json();
  const { number } = await send<{ number: string }>(page, 'basket/checkout', {
    recipient: { first_name: HOSTILE, last_name: HOSTILE, phone: '+79161234567' },
    shipping_code: 'pickup',
    shipping_address: { pickup_point: 'shop-msk' },
    payment_code: 'upon_receipt',
    expected_total,
    terms_agreement: true,
  });

  for (const path of ['/profile/pets', '/profile/address', `/profile/orders/${number}`]) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText('onerror').first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
});
