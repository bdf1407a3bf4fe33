import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

const HOSTILE = '"></b><img src="x" onerror="document.title=1">';

async function ownHeaders(page: Page) {
  return { 'X-Authorization': `Bearer ${await page.evaluate(() => localStorage.getItem('a'))}` };
}

/** Sends what a shopper has typed, as the shop's own pages do; answers what was answered. */
async function send<T>(page: Page, path: string, data: object, method = 'POST'): Promise<T> {
  const answer = await page.request.fetch(`/api/v1/${path}/`, { method, data, headers: await ownHeaders(page) });
  await expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

/** Orders what lies in the basket; answers its number. */
async function order(page: Page, chosen: object): Promise<string> {
  const headers = await ownHeaders(page);
  const { price: expected_total } = await (await page.request.get('/api/v1/basket/', { headers })).json();
  const recipient = { first_name: HOSTILE, last_name: HOSTILE, phone: '+79161234567' };
  const request = { recipient, expected_total, terms_agreement: true, ...chosen };
  return (await send<{ number: string }>(page, 'basket/checkout', request)).number;
}

test('What a shopper has written is shown as they wrote it, on every page that shows it', async ({ page }) => {
  await logIn(page);
  await visit(page, '/profile');
  await send(page, 'profile/dog', { nickname: HOSTILE, breed: HOSTILE });
  await send(page, 'profile/address', { city: HOSTILE, line1: HOSTILE, notes: HOSTILE });
  await send(page, 'basket/line', { article: demo.standaloneBowl, quantity: 1 });
  await send(page, 'profile', { first_name: HOSTILE, last_name: HOSTILE }, 'PATCH');
  const number = await order(page, {
    shipping_code: 'pickup',
    shipping_address: { pickup_point: 'shop-msk' },
    payment_code: 'upon_receipt',
  });

  for (const path of ['/profile/user', '/profile/pets', '/profile/address', `/profile/orders/${number}`]) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText('onerror').first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
});

test('A gift, what is searched for and a code that is none are shown as they were written, too', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/delivery');
  const gift = {
    message: HOSTILE,
    signature: HOSTILE,
    recipient_name: HOSTILE,
    recipient_email: 'vera@example.ru',
  };
  const values = { format: 'digital', sum: '3000', ...gift };
  const options = Object.entries(values).map(([code, value]) => ({ code: `certificate_${code}`, value }));
  await send(page, 'basket/line', { article: demo.certificate, quantity: 1, options });
  const search = `/catalog?q=${encodeURIComponent(HOSTILE)}`;

  await visit(page, '/checkout');
  await page.getByLabel('Промокод или сертификат').fill(HOSTILE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);

  const number = await order(page, { shipping_code: 'no-shipping-required', payment_code: 'sberbank_online' });
  await visit(page, search);
  await expect(page.getByRole('main').getByText('onerror').first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  for (const path of [`/profile/orders/${number}`, `/o/${number}`]) {
    await visit(page, path);
    await expect(page.getByText('onerror').first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
});
