import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { drawerOf, putIn, visitWithBasket } from './steps/basket.ts';
import { fillForPickup, goToBank } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { words } from './steps/words.ts';

/** The entries of one event that this document has pushed to the data layer, with plain spaces. */
function pushed(page: Page, event: string): Promise<unknown[]> {
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

test('data layer: a page view is reported after 250 ms; basket, checkout and purchase once, in roubles, with categories [ANALYTICS-01] [ANALYTICS-03] [ANALYTICS-05] [BASKET-16]', async ({
  page,
}) => {
  await test.step('page views', async () => {
    await page.clock.install();
    await visitWithBasket(page, '/');
    await page.clock.runFor(1_000);
    await stopClock(page);
    const before = await pushed(page, 'page_view');

    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
    await page.clock.runFor(249);
    expect(await pushed(page, 'page_view')).toEqual(before);
    await page.clock.runFor(1);

    expect(await pushed(page, 'page_view')).toEqual([
      ...before,
      { event: 'page_view', page_path: '/catalog', page_title: await page.title() },
    ]);
    await page.clock.resume();
  });

  await putIn(page, 'pba01-01grp');
  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();
  await expect(drawerOf(page).getByText('2 товара')).toBeVisible();
  await page.getByRole('button', { name: /^Убрать из\sкорзины/ }).click();
  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
  const one = { event: 'add_to_cart', currency: 'RUB', value: 5990, items: [{ ...BAG, quantity: 1 }] };
  // One of the two was discounted; the discount is spread over both.
  const apart = { ...BAG, price: 6240, discount: 250, quantity: 2 };
  const two = { event: 'remove_from_cart', currency: 'RUB', value: 12480, items: [apart] };
  await expect.poll(() => pushed(page, 'add_to_cart')).toEqual([one, one]);
  await expect.poll(() => pushed(page, 'remove_from_cart')).toEqual([two]);

  await putIn(page, 'clr02-07grp?size=m');
  await drawerOf(page).getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  const items = [{ item_id: 'clr02-07grp-m', item_variant: 'M', quantity: 1 }];
  const begun = [{ currency: 'RUB', value: 2490, items }];
  await expect.poll(() => pushed(page, 'begin_checkout')).toMatchObject(begun);
  await fillForPickup(page);
  await expect.poll(() => pushed(page, 'begin_checkout'), 'opened by its address').toMatchObject(begun);

  await goToBank(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
  await expect
    .poll(() => pushed(page, 'purchase'))
    .toMatchObject([{ currency: 'RUB', value: 2490, shipping: 0, items }]);
  await page.reload();
  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
  // A purchase would be pushed after the categories of its products have loaded.
  await expect.poll(() => pushed(page, 'page_view')).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await pushed(page, 'purchase'), 'after a reload').toEqual([]);
});
