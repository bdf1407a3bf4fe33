import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { operate } from '../steps/operate.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';

/** The narrowest phone, and the width in which desktop mail clients show an email. */
const WIDTHS = [320, 600];

/** «Тропа» с анатомической пряжкой in a colour that no other test uses. */
const LONG_NAMED = 'clr02-07llc-s';

/** Opens the email with this subject to an address; returns the width of its content at each screen width. */
async function widthsOf(page: Page, email: string, subject: RegExp): Promise<number[]> {
  const { address } = await readEmail(page, { to: email, subject });
  const widths: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${address}/html`);
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
  }
  return widths;
}

/** Confirms a form by the link in the only email to an address. */
async function confirmByEmail(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await readEmail(page, { to: email }), '/mail/waiting/'));
  await page.getByRole('main').locator('form').getByRole('button').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/mail/'));
}

test('emails: large sums in two currencies and a product with a long name stay within the screen [SUBSCRIBE-02] [D10] [D66]', async ({
  page,
}) => {
  // Each CLI command starts a process.
  test.slow();
  const email = `dog-${crypto.randomUUID()}@example.com`;
  const { request } = page;
  await operate('stock', 'set', LONG_NAMED, '0');
  const asked = await request.post(`/api/v1/catalogue/${LONG_NAMED}/subscribe/`, {
    data: { product: LONG_NAMED, guest_email: email, guest_terms_agreement: true, guest_first_name: '-' },
  });
  await expect(asked).toBeOK();
  await confirmByEmail(page, email);
  await operate('stock', 'set', LONG_NAMED, '5');

  await fillBasket(page, demo.collarInStock, { quantity: 5 });
  const { price } = await (await request.get('/api/v1/basket/')).json();
  const placed = await request.post('/api/v1/basket/checkout/', {
    headers: { 'Accept-Language': 'en' },
    data: {
      guest_email: email,
      recipient: { first_name: 'Anna', last_name: 'Ivanova', phone: '8 900 123 45 67' },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code: 'sberbank_online',
      expected_total: price,
      terms_agreement: true,
      news_agreement: false,
    },
  });
  await expect(placed).toBeOK();

  expect(await widthsOf(page, email, /Снова в.наличии/)).toEqual(WIDTHS);
  expect(await widthsOf(page, email, /is placed/)).toEqual(WIDTHS);
});
