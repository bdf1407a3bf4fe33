import { writeFile } from 'node:fs/promises';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import type { TestInfo } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { operate } from '../steps/operate.ts';
import { basketButton, drawerOf, putIn, visitWithBasket } from './steps/basket.ts';
import { fillForPickup, goToBank, payButton } from './steps/checkout.ts';

const ARTICLE = 'hld01-01sky';
const ORDERS = '**/basket/checkout/';

async function givePrice(testInfo: TestInfo, price: string): Promise<void> {
  const file = testInfo.outputPath(`price-${price}.json`);
  const products = [{ article: ARTICLE, price }];
  await writeFile(file, JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products }));
  await operate('import', file);
}

test('price rise: the checkout and the basket show both prices at the line, and the press to pay asks once more', async ({
  page,
}, testInfo) => {
  test.slow();
  await putIn(page, ARTICLE);
  await fillForPickup(page);
  await expect(payButton(page)).toHaveText(/490\s₽/);

  try {
    await givePrice(testInfo, '680.00');

    const summary = page.getByRole('complementary');
    const bothPrices = /Цена выросла:\s*Была\s490\s₽\s*680\s₽/;
    await expect(summary.getByRole('listitem')).toContainText(bothPrices);
    await expect(summary.getByText(/цена была 490\s₽, теперь 680\s₽/)).toBeAttached();
    await payButton(page).click();
    await expect(summary.getByRole('alert')).toHaveText(/Сумма выросла с\s490\s₽ до\s680\s₽\. Оплатить 680\s₽\?/);
    await givePrice(testInfo, '790.00');
    await expect(payButton(page)).toHaveText(/790\s₽/);
    await payButton(page).click();
    await expect(summary.getByRole('alert'), 'a further rise').toHaveText(/Оплатить 790\s₽\?/);
    await visitWithBasket(page, '/');
    await basketButton(page).click();
    await expect(drawerOf(page).getByRole('listitem').first()).toContainText(
      /Цена выросла:\s*Была\s490\s₽\s*790\s₽/,
    );
    await drawerOf(page).getByRole('link', { name: 'Оформить заказ' }).click();
    await payButton(page).click();
    await expect(summary.getByRole('alert')).toHaveText(/Цены выросли\. Оплатить 790\s₽\?/);

    await givePrice(testInfo, '890.00');
    await expect(payButton(page)).toHaveText(/890\s₽/);
    await payButton(page).click();
    await expect(summary.getByRole('alert')).toHaveText(/Оплатить 890\s₽\?/);
    await page.route(ORDERS, (route) => route.fulfill({ status: 403, json: { code: 'store_closed', detail: '' } }));
    await payButton(page).click();
    await expect(summary.getByRole('alert')).toHaveText(/^Магазин сейчас закрыт/);
    await page.unroute(ORDERS);
    // The rise was accepted, so this press asks nothing.
    await goToBank(page);
  } finally {
    await givePrice(testInfo, '490.00');
  }
});
