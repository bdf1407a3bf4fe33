import { demo } from '@kashtanka/demo';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

const HOSTILE = '"></b><img src="x" onerror="document.title=1">';

/** Each of the fields with a hostile text of its own, which no other one is taken for. */
const hostile = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, field + HOSTILE]));

async function ownHeaders(page: Page) {
  return { 'X-Authorization': `Bearer ${await page.evaluate(() => localStorage.getItem('a'))}` };
}

/** Sends what a shopper has typed, as the shop's own pages do; answers what was answered. */
async function send<T>(page: Page, path: string, data: object, method = 'POST'): Promise<T> {
  const answer = await page.request.fetch(`/api/v1/${path}/`, { method, data, headers: await ownHeaders(page) });
  await expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

type Chosen = { shipping_code: string; shipping_address?: Record<string, string>; payment_code: string };

/** Orders what lies in the basket; answers its number. */
async function order(page: Page, chosen: Chosen): Promise<string> {
  const headers = await ownHeaders(page);
  const priceAt = async (path: string) => {
    const { price = '0' } = await (await page.request.get(`/api/v1/basket/${path}`, { headers })).json();
    return moneyFromWire(price);
  };
  const address = new URLSearchParams(chosen.shipping_address);
  const total = (await priceAt('')) + (await priceAt(`shipping/${chosen.shipping_code}/?${address}`));
  const recipient = { ...hostile('first_name', 'last_name'), phone: '+79161234567' };
  const request = { recipient, expected_total: moneyToWire(total), terms_agreement: true, ...chosen };
  return (await send<{ number: string }>(page, 'basket/checkout', request)).number;
}

/** What each page shows of it. */
const WRITTEN = {
  '/profile/user': ['first_name'],
  '/profile/pets': ['nickname', 'breed'],
  '/profile/address': ['city', 'line1', 'line2', 'line3', 'notes', 'state'],
};

test('What a shopper has written is shown as they wrote it, on every page that shows it', async ({ page }) => {
  await logIn(page);
  await visit(page, '/profile');
  await send(page, 'profile/dog', hostile(...WRITTEN['/profile/pets']));
  await send(page, 'profile/address', hostile(...WRITTEN['/profile/address']));
  await send(page, 'basket/line', { article: demo.standaloneBowl, quantity: 1 });
  await send(page, 'profile', hostile('first_name', 'last_name'), 'PATCH');
  const number = await order(page, {
    shipping_code: 'cdek-courier',
    shipping_address: hostile('city', 'line1', 'notes', 'state'),
    payment_code: 'sberbank_online',
  });
  const ofOrder = ['first_name', 'last_name', 'state', 'city', 'line1'];

  for (const [path, fields] of [...Object.entries(WRITTEN), [`/profile/orders/${number}`, ofOrder] as const]) {
    await visit(page, path);
    for (const field of fields) await expect(page.getByRole('main'), path).toContainText(field + HOSTILE);
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
  await visit(page, '/profile/user');
  await expect(page.getByLabel('Фамилия')).toHaveValue(`last_name${HOSTILE}`);
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
