import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test.use({ expectedTrouble: /Failed to fetch dynamically imported|Unable to preload CSS/ });

async function openKazan(page: Page): Promise<void> {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: 'Пункт выдачи СДЭК' }).check();
  await page.getByRole('combobox', { name: ru.city }).pressSequentially('Каза');
  await page.getByRole('option', { name: 'Казань' }).click();
  await expect(page.getByText(/^Наш.* пункт/)).toBeVisible();
}

test('A point is chosen on the map as in the list, and the card tells where, when and for how much [PICKUPPOINT-01] [PICKUPPOINT-03]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openKazan(page);
  expect(asked.filter((url) => /maplibre|worker/.test(url))).toEqual([]);
  const points = page.waitForResponse((response) => response.url().includes('page_size=500'));
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await points;

  // What is chosen in the list gets the pin; a map that is opened anew begins there, at its middle.
  await page.getByRole('radio', { name: 'улица Ленина, 7' }).check();
  await expect(page.getByText('Выбран: Казань, улица Ленина, 7')).toBeVisible();
  await page.getByRole('button', { name: 'Только список' }).click();
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  const canvas = page.getByRole('region', { name: 'Карта пунктов' });
  await expect(canvas).toHaveCount(1);
  const { width, height } = await boxOf(canvas);
  // The locker beside it lies 95 m to the north and 53 m to the west.
  const locker = { x: width / 2 - 79, y: height / 2 - 141 };
  await expect(async () => {
    await canvas.click({ position: locker });
    await expect(page.getByText('Выбран: Казань, улица Ленина, 24')).toBeVisible({ timeout: 500 });
  }).toPass();

  await expect(page.getByRole('radio', { name: 'улица Ленина, 24' })).toBeChecked();
  await expect(page.getByText('Круглосуточно', { exact: true })).toBeVisible();
  await expect(page.getByText(/^не\sпозже \d+ \S+ 320\s₽$/)).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  // Its worker is a file of the shop: nothing that the pages forbid is needed, or the console would say so.
  expect(asked.filter((url) => url.includes('maplibre-gl-worker')).length).toBeGreaterThan(0);
});

test('Where no map can be drawn, or its code does not come, this is said, and the list is as good as before [ERRORTEXT-27]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
      return asked[0] === 'webgl2' && sessionStorage.getItem('draws') === null
        ? null
        : getContext.apply(this, asked);
    } as typeof getContext;
  });
  await openKazan(page);
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await expect(page.getByText('Этот браузер не показывает карты')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('draws', 'yes'));
  // A page that has just begun anew for want of a file does not do so again.
  await page.evaluate(() => sessionStorage.setItem('chunk_reloaded_at', String(Date.now())));
  await page.route('**/assets/*.js', (route) => route.abort());

  await page.getByRole('button', { name: 'Показать на карте' }).click();

  await expect(page.getByText('Карта не загрузилась')).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('radio', { name: 'улица Ленина, 7' }).check();
  await expect(page.getByRole('radio', { name: 'улица Ленина, 7' })).toBeChecked();
  await page.getByRole('button', { name: 'Повторить' }).click();
  // A browser that remembers that a file did not come needs the page anew: the form is kept, the map closed.
  await expect(async () => {
    const toMap = page.getByRole('button', { name: 'Показать на карте' });
    if (await toMap.isVisible()) await toMap.click({ timeout: 1_000 });
    await expect(page.getByRole('button', { name: 'Приблизить карту' })).toBeVisible();
  }).toPass();
  await expect(
    page
      .getByText('Выбран: Казань, улица Ленина, 7')
      .or(page.getByRole('radio', { name: 'улица Ленина, 7' }))
      .first(),
  ).toBeVisible();
});
