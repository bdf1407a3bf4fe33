import { type APIRequestContext, expect } from '@playwright/test';
import { fillBasket } from '../../steps/fill-basket.ts';

/** Another shopper in another browser orders units of an article, which are then unavailable. */
export async function somebodyBuys(browser: APIRequestContext, article: string, quantity = 1): Promise<void> {
  await fillBasket({ request: browser }, article, { quantity });
  const { price } = await (await browser.get('/api/v1/basket/')).json();
  const placed = await browser.post('/api/v1/basket/checkout/', {
    data: {
      guest_email: 'pavel@example.ru',
      recipient: { first_name: 'Павел', last_name: '', phone: '+79001112233' },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code: 'upon_receipt',
      expected_total: price,
      terms_agreement: true,
      news_agreement: false,
    },
  });
  expect(placed.status()).toBe(201);
}
