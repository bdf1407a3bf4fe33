import { SHOWN } from '@kashtanka/api/testing/shown-texts';
import { demo } from '@kashtanka/demo';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

const HOSTILE = '"></b><img src="x" onerror="document.title=1">';
/** Fits into a field of twenty characters. */
const SHORT = '"><img src="x">';
const BRIEF = ['postcode'];

/** Gives each field its own hostile text, so that fields cannot be confused. */
const hostile = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, BRIEF.includes(field) ? SHORT : field + HOSTILE]));

async function ownHeaders(page: Page) {
  return { 'X-Authorization': `Bearer ${await page.evaluate(() => localStorage.getItem('a'))}` };
}

/** Sends a typed value as the shop's own pages do; returns the response body. */
async function send<T>(page: Page, path: string, data: object, method = 'POST'): Promise<T> {
  const answer = await page.request.fetch(`/api/v1/${path}/`, { method, data, headers: await ownHeaders(page) });
  await expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

type Chosen = { shipping_code: string; shipping_address?: Record<string, string>; payment_code: string };

/** Orders the basket; returns the order number. */
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

/** The field names within a part of a request body, from their full names. */
const within = (part: string, fields: readonly string[]) =>
  fields.flatMap((field) => (field.startsWith(`${part}.`) ? [field.slice(part.length + 1)] : []));

/** All text of a page, the values of its fields included. */
const textOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const typed = [...main.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [main.textContent, ...typed].join('\n');
  });

test('markup: text that a shopper has written is shown as they wrote it, on every page that shows it', async ({
  page,
}) => {
  const { addAddress } = SHOWN['/profile/address'];
  const { addDog } = SHOWN['/profile/pets'];
  const { changeProfile } = SHOWN['/profile/user'];
  const { checkout, addLine } = SHOWN['/profile/orders'];
  const lines = within('shipping_address', checkout);
  const image = page.locator('img[src="x"]');
  await logIn(page);
  await visit(page, '/profile');

  await test.step('the profile and an order', async () => {
    await send(page, 'profile/dog', hostile(...addDog));
    await send(page, 'profile/address', hostile(...addAddress));
    await send(page, 'basket/line', { article: demo.standaloneBowl, quantity: 1 });
    await send(page, 'profile', hostile(...changeProfile), 'PATCH');
    const number = await order(page, {
      shipping_code: 'cdek-courier',
      shipping_address: hostile(...lines),
      payment_code: 'sberbank_online',
    });
    const pages: [string, readonly string[]][] = [
      ['/profile/address', addAddress],
      ['/profile/pets', addDog],
      ['/profile/user', changeProfile],
      [`/profile/orders/${number}`, [...within('recipient', checkout), ...lines]],
    ];
    for (const [path, fields] of pages) {
      await visit(page, path);
      for (const text of Object.values(hostile(...fields)))
        await expect.poll(() => textOf(page), path).toContain(text);
      await expect(image, path).toHaveCount(0);
    }
  });

  const shown = within('options', addLine).map((field) => field.replace('.value', ''));
  const written = Object.fromEntries(shown.map((text, at) => [text, at + HOSTILE]));
  const values = {
    certificate_format: 'digital',
    certificate_sum: '3000',
    certificate_message: HOSTILE,
    certificate_signature: HOSTILE,
    ...written,
    certificate_recipient_email: 'vera@example.ru',
  };
  const options = Object.entries(values).map(([code, value]) => ({ code, value }));
  await send(page, 'basket/line', { article: demo.certificate, quantity: 1, options });

  await test.step('an unknown code and a search', async () => {
    await visit(page, '/checkout');
    await page.getByLabel('Промокод или сертификат').fill(HOSTILE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(image).toHaveCount(0);
    await visit(page, `/catalog?q=${encodeURIComponent(HOSTILE)}`);
    await expect(page.getByRole('main').getByText('onerror').first()).toBeVisible();
    await expect(image).toHaveCount(0);
  });

  await test.step('a gift', async () => {
    const number = await order(page, { shipping_code: 'no-shipping-required', payment_code: 'sberbank_online' });
    for (const path of [`/profile/orders/${number}`, `/o/${number}`]) {
      await visit(page, path);
      for (const text of Object.values(written)) await expect(page.getByText(text).first(), path).toBeVisible();
      await expect(image, path).toHaveCount(0);
    }
  });
});
