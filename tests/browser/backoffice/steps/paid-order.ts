import { randomInt } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import type { Browser } from '@playwright/test';
import { answerNotices, expect, test } from '../../shop-test.ts';
import { CARDS, payWith } from '../../shopping/steps/bank.ts';
import { fillBasket, type LineDetails } from '../../steps/fill-basket.ts';

export type PaidOrder = { number: string; phone: string };

type OrderWishes = { firstName?: string; article?: string; line?: LineDetails };

const ADDRESS = {
  country: 'RU',
  state: 'Свердловская область',
  city: 'Екатеринбург',
  line1: 'ул. Ленина, 5, кв. 12',
  postcode: '620014',
};

/** Places an order for a courier with a phone of its own, and pays it at the bank: a shopper in another browser. */
export async function placePaidOrder(
  browser: Browser,
  { firstName = 'Анна', article = demo.collarInStock, line = {} }: OrderWishes = {},
): Promise<PaidOrder> {
  const phone = `+7900${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL, locale: 'ru-RU' });
  await answerNotices(context);
  const { request } = context;
  await fillBasket(context, article, line);
  const { price } = await (await request.get('/api/v1/basket/')).json();
  const quote = await request.get('/api/v1/basket/shipping/cdek-courier/', { params: ADDRESS });
  const { price: shipping } = await quote.json();
  const placed = await request.post('/api/v1/basket/checkout/', {
    data: {
      guest_email: `order-${phone.slice(1)}@example.com`,
      recipient: { first_name: firstName, last_name: 'Ким', phone },
      shipping_code: 'cdek-courier',
      shipping_address: ADDRESS,
      payment_code: 'sberbank_online',
      expected_total: (Number(price) + Number(shipping)).toFixed(2),
      terms_agreement: true,
      news_agreement: false,
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { number, access_token: token } = await placed.json();
  const paying = await request.post(`/api/v1/order/${number}/pay`, {
    headers: { 'X-Order-Token': token },
    data: {},
  });
  const page = await context.newPage();
  await page.goto((await paying.json()).redirect_url);
  await payWith(page, CARDS.paid);
  await expect(page).toHaveURL(new RegExp(`/o/${number}`));
  await context.close();
  return { number, phone };
}
