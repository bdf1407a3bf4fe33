import { demo } from '@kashtanka/demo';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { addButton, drawerOf, visitWithBasket } from './steps/basket.ts';
import { choosePickup, fillRecipient, goToBank } from './steps/checkout.ts';
import { words } from './steps/words.ts';

/** Records the page's API calls from now on, including its stream. */
function callsOn(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.resourceType() === 'fetch') calls.push(request);
  });
  return calls;
}

const channels = (calls: readonly Request[]) =>
  new Set(calls.map((call) => call.headers()['x-distribution-channel']));

test('campaign link: its marks leave the address without a second load, and partner and channel reach the order [QUERYPARAM-01] [QUERYPARAM-02] [API-47]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
  const calls = callsOn(page);
  await visit(page, '/checkout');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(channels(calls), 'without a channel').toEqual(new Set([undefined]));

  for (const prefix of ['/en', '']) {
    asked.length = 0;
    await visit(page, `${prefix}/about?partner=vetclinic&utm_source=mail&distribution-channel=leaflet`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/about\\?utm_source=mail$`));
    expect(asked.filter((one) => one.startsWith('document'))).toHaveLength(1);
    expect(asked.filter((one) => one.includes('.data'))).toEqual([]);
  }

  await test.step('the scroll position stays', async () => {
    await visit(page, '/delivery');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.evaluate(() => history.replaceState(history.state, '', '/delivery?partner=vetclinic'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/delivery$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  calls.length = 0;
  await visitWithBasket(page, `/product/${demo.standaloneBowl}?distribution-channel=leaflet`);
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem').last()).not.toHaveAttribute('aria-busy');
  expect(calls.map((call) => call.method())).toEqual(expect.arrayContaining(['GET', 'POST']));
  expect(channels(calls)).toEqual(new Set(['leaflet']));

  await visit(page, '/checkout?partner=vetclinic');
  await fillRecipient(page);
  await choosePickup(page);
  await page.getByLabel(words.ru.terms).check();
  const [sent] = await Promise.all([page.waitForRequest('**/basket/checkout/'), goToBank(page)]);
  expect(sent.postDataJSON()).toMatchObject({ partner: 'vetclinic' });
});

test('discount code: a link brings it once and leaves the address, a guest is asked to log in, the checkout remembers it [QUERYPARAM-03] [REDIRECT-01] [VOUCHER-01] [D38]', async ({
  page,
}) => {
  const alert = page.getByRole('alertdialog');
  const posted: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/basket/voucher/'))
      posted.push(request.postDataJSON());
  });
  await visit(page, '/v/abc10?next=/collections');
  await expect(alert).toContainText('Войдите, чтобы применить ABC10');
  await expect(page).toHaveURL(/\/collections$/);
  expect(posted).toEqual([{ code: 'ABC10' }]);

  posted.length = 0;
  await visit(page, '/delivery?partner=vetclinic&voucher=woof10&distribution-channel=leaflet&channel=mail');
  await expect(alert).toContainText('Войдите, чтобы применить WOOF10');
  await expect(page).toHaveURL(/\/delivery\?channel=mail$/);
  expect(posted).toEqual([{ code: 'WOOF10' }]);
  await alert.getByRole('button', { name: 'Не сейчас' }).click();

  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/en/checkout');
  await expect(page.getByLabel('Promo code or certificate')).toHaveValue('WOOF10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(alert).toContainText('Log in to use WOOF10');
  await expect(alert).toContainText('Promo codes work in a profile');
});
