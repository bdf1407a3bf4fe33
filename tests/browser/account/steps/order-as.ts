import { expect, type Page } from '@playwright/test';
import { RECIPIENT } from '../../shopping/steps/checkout.ts';

/** Places an unpaid order of the logged-in account; returns its number. */
export async function orderAs(page: Page, article: string): Promise<string> {
  const access = await page.evaluate(() => localStorage.getItem('a'));
  const call = { headers: { 'X-Authorization': `Bearer ${access}` } };
  const { request } = page;
  await expect(
    await request.post('/api/v1/basket/line/', { ...call, data: { article, quantity: 1, options: [] } }),
  ).toBeOK();
  const { price } = await (await request.get('/api/v1/basket/', call)).json();
  const placed = await request.post('/api/v1/basket/checkout/', {
    ...call,
    data: {
      guest_email: RECIPIENT.email,
      recipient: { first_name: 'Анна', last_name: 'Иванова', phone: RECIPIENT.phone },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code: 'sberbank_online',
      expected_total: price,
      terms_agreement: true,
      news_agreement: false,
    },
  });
  expect(placed.status()).toBe(201);
  return (await placed.json()).number;
}
