import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';
import { basketButton, drawerOf, lineOf } from './steps/basket.ts';
import { callsOf } from './steps/network.ts';

const BALM = 'Бальзам для лап «После снега», 60 мл, каштан';

const offersOf = (page: Page) => drawerOf(page).getByRole('region', { name: 'Может пригодиться' });
const offered = (page: Page) => offersOf(page).getByRole('article');

async function openBasket(page: Page): Promise<void> {
  await visit(page, '/delivery');
  await basketButton(page).click();
}

test('basket offers: are asked for once the basket is open and full, and go in by keys or lead to their page [API-44] [D26] [OFFER-20] [OFFER-21] [OFFER-22] [OFFER-23] [OFFER-24]', async ({
  page,
}) => {
  const calls = callsOf(page, 'catalogue/product/');

  await test.step('nothing is asked for an empty or a closed basket', async () => {
    await openBasket(page);
    await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
    await page.goto('about:blank');
    await fillBasket(page, demo.collarInStock);
    await visit(page, '/delivery');
    await expect(basketButton(page)).toHaveAccessibleName(/1 товар/);
    expect(calls).toEqual([]);
  });

  await test.step('the open basket offers a balm, a bag and a tag, in this order', async () => {
    await basketButton(page).click();
    await expect(offered(page)).toContainText([/Бальзам.*890\s₽/, /Сумка для\sпрогулок/, /Адресник.*от\s/]);
    expect(calls.toSorted()).toEqual([
      'GET catalogue/product/?product_class=bwl&available=true',
      'GET catalogue/product/?product_class=pba&available=true',
      'GET catalogue/product/?product_class=tag&available=true',
      'GET catalogue/product/?product_class=wba&available=true',
      `GET catalogue/product/${demo.upsellBalm}/`,
    ]);
  });

  await test.step('the balm goes in by keys, and its button keeps the focus', async () => {
    await tabTo(page, offersOf(page).getByRole('button', { name: `Добавить: ${BALM}` }));
    await page.keyboard.press('Enter');
    await expect(lineOf(page, BALM)).toContainText('890 ₽');
    await expect(offersOf(page).getByRole('button', { name: `В корзине: ${BALM}` })).toBeFocused();
    await expect(drawerOf(page)).toContainText(/Итого\s*3\s380\s₽/);
  });

  await test.step('the tag, which is engraved first, leads to its page', async () => {
    const tag = offersOf(page).getByRole('link', { name: /^Адресник/ });
    await tag.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Адресник/ })).toBeVisible();
    await expect(drawerOf(page)).toBeHidden();
  });

  await test.step('kinds that the basket holds make room for the next ones', async () => {
    await page.goto('about:blank');
    await fillBasket(page, demo.discountedBag);
    await fillBasket(page, demo.smallTag);
    await openBasket(page);
    await expect(offered(page)).toContainText([/Поясная сумка/, /Миска/]);
  });
});

test('basket offers: without an answer none is shown, and the basket works as before', async ({ page }) => {
  await fillBasket(page, demo.collarInStock);
  await page.route('**/catalogue/product/**', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('product_class=bwl'));
  await openBasket(page);
  await refused;

  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();

  await expect(drawerOf(page)).toContainText(/Итого\s*4\s980\s₽/);
  await expect(offersOf(page)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
