import { chooseLanguage, openBackoffice } from '../backoffice/steps/open-backoffice.ts';
import { expect, test } from '../shop-test.ts';
import { barriersHere } from './barriers.ts';

test('reference lists of the back office: pages and forms have no accessibility violations and fit the window', async ({
  page,
  language,
}) => {
  await chooseLanguage(page, language);
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const path of ['/categories', '/collections', '/reference/size_charts', '/reference/shipping.tariffs']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await barriersHere(page)).map((barrier) => `${path}: ${barrier}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    const rows = path === '/categories' ? page.getByRole('listitem') : page.getByRole('row');
    await rows
      .filter({ has: page.getByRole('button') })
      .first()
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    found.push(...(await barriersHere(page)).map((barrier) => `${path}, form: ${barrier}`));
  }

  expect(found).toEqual([]);
});
