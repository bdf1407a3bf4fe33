import { demo } from '@kashtanka/demo';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { addButton, drawerOf, visitWithBasket } from './steps/basket.ts';
import { choosePickup, fillRecipient, goToBank } from './steps/checkout.ts';
import { words } from './steps/words.ts';

/** What a page asks the shop for; its stream too. */
function callsOn(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.resourceType() === 'fetch') calls.push(request);
  });
  return calls;
}

const channels = (calls: readonly Request[]) => calls.map((call) => call.headers()['x-distribution-channel']);

for (const prefix of ['', '/en']) {
  test(`The partner and the channel of a link leave its address at once, under ${prefix || '/'} [QUERYPARAM-01] [QUERYPARAM-02]`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));

    await visit(page, `${prefix}/about?partner=vetclinic&utm_source=mail&distribution-channel=leaflet`);

    await expect(page).toHaveURL(new RegExp(`${prefix}/about\\?utm_source=mail$`));
    expect(asked.filter((one) => one.startsWith('document'))).toHaveLength(1);
    expect(asked.filter((one) => one.includes('.data'))).toEqual([]);
  });
}

test('Where the page stands is not lost with them [QUERYPARAM-01]', async ({ page }) => {
  await visit(page, '/delivery');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));

  await page.evaluate(() => history.replaceState(history.state, '', '/delivery?partner=vetclinic'));
  await page.reload({ waitUntil: 'domcontentloaded' });

  await expect(page).toHaveURL(/\/delivery$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('Every call of the visit says by which channel it came [API-47] [QUERYPARAM-02]', async ({ page }) => {
  const calls = callsOn(page);

  await visitWithBasket(page, `/product/${demo.standaloneBowl}?distribution-channel=leaflet`);
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem').last()).not.toHaveAttribute('aria-busy');

  expect(calls.map((call) => call.method())).toEqual(expect.arrayContaining(['GET', 'POST']));
  expect(new Set(channels(calls))).toEqual(new Set(['leaflet']));
});

test('Without a channel none is named [API-47]', async ({ page }) => {
  const calls = callsOn(page);

  await visit(page, '/checkout');

  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(new Set(channels(calls))).toEqual(new Set([undefined]));
});

test('An order names the partner who sent its shopper [QUERYPARAM-01]', async ({ page }) => {
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/checkout?partner=vetclinic');
  await fillRecipient(page);
  await choosePickup(page);
  await page.getByLabel(words.ru.terms).check();

  const [sent] = await Promise.all([page.waitForRequest('**/basket/checkout/'), goToBank(page)]);

  expect(sent.postDataJSON()).toMatchObject({ partner: 'vetclinic' });
});

test('A link that brings a code as well applies it once, and is cleared of all [QUERYPARAM-03]', async ({
  page,
}) => {
  const calls = callsOn(page);

  await visit(page, '/delivery?partner=vetclinic&voucher=abc10&distribution-channel=leaflet');

  await expect(page.getByRole('alertdialog')).toContainText('Войдите, чтобы применить ABC10');
  await expect(page).toHaveURL(/\/delivery$/);
  const codes = calls.filter((call) => call.method() === 'POST' && call.url().endsWith('/basket/voucher/'));
  expect(codes.map((call) => call.postDataJSON())).toEqual([{ code: 'ABC10' }]);
});
