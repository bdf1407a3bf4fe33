import { SHOWN } from '@kashtanka/api/testing/shown-texts';
import { demo } from '@kashtanka/demo';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

const HOSTILE = '"></b><img src="x" onerror="document.title=1">';
/** For which there is room where twenty signs are taken. */
const SHORT = '"><img src="x">';
const BRIEF = ['postcode'];

/** Each of the fields with a hostile text of its own, which no other one is taken for. */
const hostile = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, BRIEF.includes(field) ? SHORT : field + HOSTILE]));

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

/** The names of the fields within a part of a body, of those that are told by their whole names. */
const within = (part: string, fields: readonly string[]) =>
  fields.flatMap((field) => (field.startsWith(`${part}.`) ? [field.slice(part.length + 1)] : []));

/** All that a page says, also in what can be typed over. */
const saidBy = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const typed = [...main.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [main.textContent, ...typed].join('\n');
  });

test('What a shopper has written is shown as they wrote it, on every page that shows it', async ({ page }) => {
  const { addAddress } = SHOWN['/profile/address'];
  const { addDog } = SHOWN['/profile/pets'];
  const { changeProfile } = SHOWN['/profile/user'];
  const { checkout } = SHOWN['/profile/orders'];
  const lines = within('shipping_address', checkout);
  await logIn(page);
  await visit(page, '/profile');
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
      await expect.poll(() => saidBy(page), path).toContain(text);
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
});

test('A gift, what is searched for and a code that is none are shown as they were written, too', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/delivery');
  const shown = within('options', SHOWN['/profile/orders'].addLine).map((field) => field.replace('.value', ''));
  const hidden = { certificate_message: HOSTILE, certificate_signature: HOSTILE };
  const chosen = { certificate_format: 'digital', certificate_sum: '3000' };
  const written = Object.fromEntries(shown.map((text, at) => [text, at + HOSTILE]));
  const values = { ...chosen, ...hidden, ...written, certificate_recipient_email: 'vera@example.ru' };
  const options = Object.entries(values).map(([code, value]) => ({ code, value }));
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
    for (const text of Object.values(written)) await expect(page.getByText(text).first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
});
