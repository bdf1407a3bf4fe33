import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { basketButton, drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';
import { callsOf, holdBack } from './steps/network.ts';

const RUNNING = '**/api/v1/basket/offers/running/';
const LEASH = 'Поводок';

/** Opens a basket with one discounted leash, and waits until the page can reckon with the offers. */
async function openBasket(page: Page): Promise<void> {
  await fillBasket(page, demo.discountedLeash);
  await visitWithBasket(page, '/delivery');
  const running = page.waitForResponse(RUNNING);
  await basketButton(page).click();
  await (await running).finished();
  await expect(lineOf(page, LEASH)).toContainText('3 230 ₽');
}

const LINES = '**/basket/line/*/';

const more = (page: Page) => lineOf(page, LEASH).getByRole('button', { name: 'Больше' });

test('Prices, discounts and the total follow each press at once, before the shop has answered [BASKET-04]', async ({
  page,
}) => {
  await openBasket(page);
  const letThrough = await holdBack(page, LINES);
  const calls = callsOf(page, 'basket/line');

  for (const sum of ['6 460 ₽', '9 690 ₽', '12 920 ₽']) {
    await more(page).click();
    await expect(lineOf(page, LEASH)).toContainText(sum);
  }
  await expect(drawerOf(page)).toContainText(/Товары\s*15\s200\s₽/);
  await expect(drawerOf(page)).toContainText(/−2\s280\s₽/);
  await expect(drawerOf(page)).toContainText(/Итого\s*12\s920\s₽/);
  await expect(drawerOf(page)).toContainText('Доставим бесплатно');
  await expect(lineOf(page, LEASH)).toHaveAttribute('aria-busy', 'true');
  expect(calls).toHaveLength(1);

  letThrough();
  await expect(lineOf(page, LEASH)).not.toHaveAttribute('aria-busy');
  await expect(drawerOf(page)).toContainText(/Итого\s*12\s920\s₽/);
  await expect(drawerOf(page).getByText('Сумма уточнена')).toHaveCount(0);
  // The number on the way was sent, and then the last one; nobody waits for those between.
  expect(calls).toHaveLength(2);
});

test('A sum that the shop reckons otherwise is corrected, and said to be', async ({ page }) => {
  await page.route(RUNNING, async (route) => {
    const response = await route.fetch();
    const running = await response.json();
    const offers = running.offers.map((offer: { benefit: { type: string; value: string } }) =>
      offer.benefit.type === 'Percentage' ? { ...offer, benefit: { ...offer.benefit, value: '50' } } : offer,
    );
    await route.fulfill({ response, json: { ...running, offers } });
  });
  await openBasket(page);
  const letThrough = await holdBack(page, LINES);

  await more(page).click();
  await expect(drawerOf(page)).toContainText(/Итого\s*3\s800\s₽/);
  letThrough();

  await expect(drawerOf(page)).toContainText(/Итого\s*6\s460\s₽/);
  await expect(drawerOf(page).getByText('Сумма уточнена: была 3 800 ₽, стала 6 460 ₽')).toBeVisible();
});

test('What the shop refuses goes back to what it was', async ({ page }) => {
  await openBasket(page);
  await page.route('**/api/v1/basket/line/*/', (route) =>
    route.fulfill({ status: 500, json: { code: 'error', detail: '' } }),
  );

  await more(page).click();

  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(drawerOf(page)).toContainText(/Итого\s*3\s230\s₽/);
});
