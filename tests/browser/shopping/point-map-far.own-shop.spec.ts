import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { boxOf } from '../steps/box-of.ts';
import { words } from './steps/words.ts';

// In a shop whose carrier has two pickup points in each of two towns that are a thousand kilometres apart and away
// from all others.

const { ru } = words;

/** Degrees from a town's centre to each of its pickup points: they separate at zoom 11, 44 pixels to each side. */
const ASIDE = 0.015;
const PARTED = 44;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

function twoPoints(city: string, region: string, place: { lat: number; lon: number }) {
  return [-ASIDE, ASIDE].map((aside) => ({
    network: 'cdek' as const,
    code: `${region}${aside < 0 ? '-WEST' : '-EAST'}`,
    name: 'Пункт СДЭК',
    address: aside < 0 ? 'Западная улица, 1' : 'Восточная улица, 2',
    city,
    region,
    location: { lat: place.lat.toFixed(6), lon: (place.lon + aside).toFixed(6) },
  }));
}

async function openYakutsk(page: Page, url: string): Promise<Locator> {
  const line = { article: demo.collarInStock, quantity: 1, options: [] };
  await expect(await page.request.post(`${url}/api/v1/basket/line/`, { data: line })).toBeOK();
  await page.goto(`${url}/checkout`);
  await page.getByRole('radio', { name: 'Пункт выдачи СДЭК' }).check();
  await page.getByRole('combobox', { name: ru.city }).pressSequentially('Якут');
  await page.getByRole('option', { name: 'Якутск' }).click();
  await page.getByRole('radio', { name: 'Западная улица, 1' }).check();
  // The price is announced after the pickup point has announced its address.
  await expect(page.getByRole('radio', { name: 'Пункт выдачи СДЭК' })).toHaveAccessibleDescription(
    /^не\sпозже [^,]+₽$/,
  );
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  return page.getByRole('region', { name: 'Карта пунктов' });
}

test('pickup point map: zoomed out it shows the clusters of every city, and a point of another city brings its city along [PICKUPPOINT-01]', async ({
  page,
  shop,
}) => {
  const yakutsk = twoPoints('Якутск', 'RU-SA', { lat: 62.03, lon: 129.73 });
  const magadan = twoPoints('Магадан', 'RU-MAG', { lat: 59.57, lon: 150.8 });
  await shop.become({ lists: { pickup_points: [...yakutsk, ...magadan] } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const maps = () => asked.filter((path) => path.includes('/shipping-map/'));
  const map = await openYakutsk(page, shop.url);
  await expect(map).toHaveCount(1);
  const { width, height } = await boxOf(map);
  const middle = { x: width / 2, y: height / 2 };
  expect(maps()).toEqual([]);

  const far = { x: middle.x + 120, y: middle.y + 29 };
  const isHeap = async (position: { x: number; y: number }, cursor: string) => {
    await map.hover({ position: { x: 5, y: 5 } });
    await map.hover({ position });
    await expect(map).toHaveCSS('cursor', cursor, { timeout: 1_000 });
  };
  const goThere = async () => {
    // The map opens at the chosen pickup point, at zoom 16.
    for (let zoom = 16; zoom > 2; zoom -= 1) await page.getByRole('button', { name: 'Отдалить карту' }).click();
    await expect(async () => {
      await isHeap({ x: middle.x + 2, y: middle.y }, 'pointer');
      await isHeap(far, 'pointer');
      await isHeap({ x: middle.x + 60, y: middle.y + 15 }, 'grab');
    }).toPass();
    await map.click({ position: far });
  };
  await goThere();
  const farPoint = { x: middle.x + PARTED, y: middle.y };
  const late = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/RU-MAG-EAST/', async (route) => {
    isAsked = true;
    await late.promise;
    await route.continue();
  });
  await expect(async () => {
    await map.click({ position: farPoint });
    await expect.poll(() => isAsked, { timeout: 2_000 }).toBe(true);
  }).toPass();
  await page.getByRole('radio', { name: 'Восточная улица, 2' }).check();
  const told = page.waitForResponse('**/region/RU-MAG/');
  late.resolve();
  await (await told).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole('combobox', { name: ru.city })).toHaveValue('Якутск');
  await expect(page.getByRole('radio', { name: 'Восточная улица, 2' })).toBeChecked();

  await goThere();
  await expect(async () => {
    await map.click({ position: farPoint });
    await expect(page.getByText('Выбран: Магадан, Восточная улица, 2')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await expect(page.getByRole('combobox', { name: ru.city })).toHaveValue('Магадан');
  await expect(page.getByRole('radio', { name: 'Восточная улица, 2' })).toBeChecked();
  await expect(page.getByText('Нашлось 2 пункта')).toBeVisible();
  await expect(page.getByText(/не в городе/)).toBeHidden();
  await expect(page.getByText(/^не\sпозже \d+ \S+ [\d\s]+₽$/)).toBeVisible();
  expect(maps()).toEqual(['/api/v1/shipping-map/cdek-fulfillment-point/']);
});
