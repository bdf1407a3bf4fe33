import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test.use({ expectedTrouble: /Failed to fetch dynamically imported|Unable to preload CSS/ });

test('pickup point map: says why it is missing, loads once asked again, and chooses a point as the list does [PICKUPPOINT-01] [PICKUPPOINT-03] [ERRORTEXT-27]', async ({
  page,
}) => {
  await page.addInitScript(drawNothingUntilAllowed);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const toMap = page.getByRole('button', { name: 'Показать на карте' });
  const lenina7 = page.getByRole('radio', { name: 'улица Ленина, 7' });
  const canvas = page.getByRole('region', { name: 'Карта пунктов' });
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: 'Пункт выдачи СДЭК' }).check();
  await page.getByRole('combobox', { name: ru.city }).pressSequentially('Каза');
  await page.getByRole('option', { name: 'Казань' }).click();
  await expect(page.getByText(/^Наш.* пункт/)).toBeVisible();
  expect(
    asked.filter((url) => /maplibre|worker/.test(url)),
    'before the map is asked for',
  ).toEqual([]);

  await test.step('a browser that draws no map', async () => {
    await toMap.click();
    await expect(page.getByText('Этот браузер не показывает карты')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('draws', 'yes'));
  });

  await test.step('code that does not come', async () => {
    // A page that was just reloaded because of a missing file is not reloaded again.
    await page.evaluate(() => sessionStorage.setItem('chunk_reloaded_at', String(Date.now())));
    await page.route('**/assets/*.js', (route) => route.abort());
    await toMap.click();
    await expect(page.getByText('Карта не загрузилась')).toBeVisible();
    await page.unroute('**/assets/*.js');
    await lenina7.check();
    await page.getByRole('button', { name: 'Повторить' }).click();
    // A browser that caches a failed import needs a reload: the form is restored, the map closed.
    await expect(async () => {
      if (await toMap.isVisible()) await toMap.click({ timeout: 1_000 });
      await expect(page.getByRole('button', { name: 'Приблизить карту' })).toBeVisible();
    }).toPass();
    await expect(lenina7).toBeChecked();
    await expect(page.getByText('Выбран: Казань, улица Ленина, 7')).toBeVisible();
  });

  await test.step('a point chosen on the map', async () => {
    // A reopened map is centred on the chosen pickup point; the locker lies 95 m north and 53 m west of it.
    await page.getByRole('button', { name: 'Только список' }).click();
    await toMap.click();
    await expect(canvas).toHaveCount(1);
    const { width, height } = await boxOf(canvas);
    await expect(async () => {
      await canvas.click({ position: { x: width / 2 - 79, y: height / 2 - 141 } });
      await expect(page.getByText('Выбран: Казань, улица Ленина, 24')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('radio', { name: 'улица Ленина, 24' })).toBeChecked();
    await expect(page.getByText('Круглосуточно', { exact: true })).toBeVisible();
    await expect(page.getByText(/^не\sпозже \d+ \S+ 320\s₽$/)).toBeVisible();
    expect(await barriersHere(page)).toEqual([]);
  });

  // The worker is a file of the shop, so the content security policy needs no exception.
  expect(asked.filter((url) => url.includes('maplibre-gl-worker')).length).toBeGreaterThan(0);
});

/** Runs in the page. */
function drawNothingUntilAllowed(): void {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
    return asked[0] === 'webgl2' && sessionStorage.getItem('draws') === null ? null : getContext.apply(this, asked);
  } as typeof getContext;
}
