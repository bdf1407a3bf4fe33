import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { visit } from '../steps/visit.ts';

/** Everything that another house was asked for. */
async function watchOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

const toldOf = (page: Page, event: string) =>
  page.evaluate((name) => {
    const layer: { event: string }[] = Reflect.get(globalThis, 'dataLayer') ?? [];
    return layer.filter((told) => told.event === name);
  }, event);

test('Nothing of another house is loaded or told before a yes, and after it the page that is open is [COOKIE-01]', async ({
  page,
  shop,
}) => {
  const asked = await watchOthers(page);
  await visit(page, `${shop.url}/en/product/${demo.standaloneBowl}`);
  await expect.poll(() => toldOf(page, 'view_item')).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ym'))).toBeUndefined();

  await page.getByRole('button', { name: 'Allow' }).click();

  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  const calls = await page.evaluate(() => Reflect.get(globalThis, 'ym').a.map((words: unknown[]) => words[1]));
  expect(calls).toEqual(['init', 'hit']);
});
