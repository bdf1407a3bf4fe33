import type { PaymentCode } from '@kashtanka/rules';
import { expect, type Page } from '@playwright/test';
import { fillBasket, type LineDetails } from '../../steps/fill-basket.ts';
import { RECIPIENT } from './checkout.ts';

export type Order = { number: string; token: string };
type OrderDetails = LineDetails & { payment?: PaymentCode; email?: string };

/**
 * Places an order in this browser, which is unpaid unless it is paid on receipt. The caller gets its token; the
 * page has not stored it yet.
 */
export async function placeOrder(
  page: Page,
  article: string,
  { payment = 'sberbank_online', email = RECIPIENT.email, ...details }: OrderDetails = {},
): Promise<Order> {
  const { request } = page;
  await fillBasket(page, article, details);
  const { price } = await (await request.get('/api/v1/basket/')).json();
  const placed = await request.post('/api/v1/basket/checkout/', {
    data: {
      guest_email: email,
      recipient: { first_name: 'Анна', last_name: 'Иванова', phone: RECIPIENT.phone },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code: payment,
      expected_total: price,
      terms_agreement: true,
      news_agreement: false,
    },
  });
  expect(placed.status()).toBe(201);
  const { number, access_token: token } = await placed.json();
  return { number, token };
}

/** Opens an order by the link from its email. */
export async function openByLink(page: Page, { number, token }: Order): Promise<void> {
  await page.goto(`/o/${number}?token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
}

/** The browser's stored value for a key. */
export function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
