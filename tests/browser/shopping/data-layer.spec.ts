import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { drawerOf, putIn, visitWithBasket } from './steps/basket.ts';
import { fillForPickup, goToBank } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { words } from './steps/words.ts';

/** What this document has told the data layer of one event, with spaces as one types them. */
function told(page: Page, event: string): Promise<unknown[]> {
  return page.evaluate((name) => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    const entries = Array.isArray(layer) ? layer.filter((entry) => entry.event === name) : [];
    return JSON.parse(JSON.stringify(entries).replaceAll('\u00a0', ' '));
  }, event);
}

const BAG = {
  item_id: 'pba01-01grp',
  item_name: 'Сумка для прогулок «Карман», графит',
  price: 5990,
  discount: 500,
  item_category: 'Людям',
  item_category2: 'Сумки и аксессуары',
  item_category3: 'Сумки для прогулок',
};

test('What is put in and taken out is told, in roubles and with its categories [ANALYTICS-01] [ANALYTICS-05]', async ({
  page,
}) => {
  await putIn(page, 'pba01-01grp');
  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();
  await expect(drawerOf(page).getByText('2 товара')).toBeVisible();

  await page.getByRole('button', { name: /^Убрать из\sкорзины/ }).click();
  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();

  const one = { event: 'add_to_cart', currency: 'RUB', value: 5990, items: [{ ...BAG, quantity: 1 }] };
  // One of the two had something off, of which each bears its part.
  const apart = { ...BAG, price: 6240, discount: 250, quantity: 2 };
  const two = { event: 'remove_from_cart', currency: 'RUB', value: 12480, items: [apart] };
  await expect.poll(() => told(page, 'add_to_cart')).toEqual([one, one]);
  await expect.poll(() => told(page, 'remove_from_cart')).toEqual([two]);
});

test('The way to the checkout closes the basket and is told [BASKET-16]', async ({ page }) => {
  await putIn(page, 'clr02-07grp?size=m');

  await drawerOf(page).getByRole('link', { name: 'Оформить заказ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  await expect
    .poll(() => told(page, 'begin_checkout'))
    .toMatchObject([
      { currency: 'RUB', value: 2490, items: [{ item_id: 'clr02-07grp-m', item_variant: 'M', quantity: 1 }] },
    ]);
});

test('Who opens the checkout by its address is told of as well', async ({ page }) => {
  await putIn(page, 'clr02-07grp?size=m');

  await page.goto('/checkout');

  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect.poll(() => told(page, 'begin_checkout')).toMatchObject([{ value: 2490 }]);
});

test('A page is told of 250 ms after it is shown [ANALYTICS-03]', async ({ page }) => {
  await page.clock.install();
  await visitWithBasket(page, '/');
  await page.clock.runFor(1_000);
  await stopClock(page);
  const before = await told(page, 'page_view');

  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await page.clock.runFor(249);
  expect(await told(page, 'page_view')).toEqual(before);
  await page.clock.runFor(1);

  expect(await told(page, 'page_view')).toEqual([
    ...before,
    { event: 'page_view', page_path: '/catalog', page_title: await page.title() },
  ]);
});

test('A paid order is told once, with its sum and what was sold', async ({ page }) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await goToBank(page);

  await payWith(page, CARDS.paid);
  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
  await expect
    .poll(() => told(page, 'purchase'))
    .toMatchObject([
      {
        currency: 'RUB',
        value: 2490,
        shipping: 0,
        items: [{ item_id: 'clr02-07grp-m', item_variant: 'M' }],
      },
    ]);
  await page.reload();
  await expect(page.getByText(words.ru.paidNews)).toBeVisible();

  expect(await told(page, 'purchase')).toEqual([]);
});
