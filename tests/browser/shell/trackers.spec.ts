import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { visit } from '../steps/visit.ts';

test.use({ areNoticesAnswered: false });

/** Every request to another site. */
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

test('trackers: nothing of another site is loaded before consent, and after it the open page is counted [COOKIE-01]', async ({
  page,
  shop,
}) => {
  const asked = await watchOthers(page);
  await visit(page, `${shop.url}/en/product/${demo.standaloneBowl}`);
  await expect.poll(() => toldOf(page, 'view_item')).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ym'))).toBeUndefined();

  const before = await page.request.get(page.url());
  expect(before.headers()['content-security-policy']).not.toContain('yandex');

  await page.getByRole('button', { name: 'Allow' }).click();

  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  const after = await page.request.get(page.url());
  expect(after.headers()['content-security-policy']).toContain('https://mc.yandex.ru/metrika/tag.js');
  const calls = await page.evaluate(() => Reflect.get(globalThis, 'ym').a.map((words: unknown[]) => words[1]));
  expect(calls).toEqual(['init', 'hit']);
});

test('trackers: what was typed is not lost, the next page is loaded with them [COOKIE-01]', async ({
  page,
  shop,
}) => {
  const asked = await watchOthers(page);
  await visit(page, `${shop.url}/en/order-tracking`);
  await page.getByRole('textbox').first().fill('100042');

  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('100042');
  await page.getByRole('banner').getByRole('link').first().click();

  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
});
