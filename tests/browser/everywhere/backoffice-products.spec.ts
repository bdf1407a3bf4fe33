import { makeProduct } from '../backoffice/steps/make-product.ts';
import { chooseLanguage, openBackoffice } from '../backoffice/steps/open-backoffice.ts';
import { expect, test } from '../shop-test.ts';
import { barriersHere } from './barriers.ts';

test('products of the back office: pages have no accessibility violations and fit the window', async ({
  page,
  language,
}) => {
  await chooseLanguage(page, language);
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  const found: string[] = [];
  for (const path of [
    `/products?q=${article}`,
    '/products?q=nothing-like-this',
    `/products/${article}`,
    `/products/${article}?tab=history`,
    `/products/new?copy=${article}`,
    `/products/bulk?articles=${article}`,
  ]) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await barriersHere(page)).map((barrier) => `${path}: ${barrier}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.goto(`${origin}/products?q=${article}`);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /^(Размеры и|Sizes and)/ }).click();
  await page.getByRole('button', { name: /^(Цены…|Prices…)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await barriersHere(page)).map((barrier) => `bulk: ${barrier}`));

  expect(found).toEqual([]);
});
