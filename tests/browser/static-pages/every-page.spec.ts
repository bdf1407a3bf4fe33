import { ADDRESSES } from '../../every-address.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const WRITTEN =
  /^\/(about|agreement|ambassadors|b2b|certificates|delivery|family|faq|info|privacy|promo|returns|doc)(\/|$)/;

const LANGUAGES = [
  { language: 'Russian', prefix: '', heading: 2, stillWriting: /ещё пишем|пишется/ },
  { language: 'English', prefix: '/en', heading: 3, stillWriting: /still writing|being written/ },
] as const;

for (const { language, prefix, heading, stillWriting } of LANGUAGES) {
  const pages = ADDRESSES.filter(([, path]) => WRITTEN.test(path));
  const rows = pages.map(([row]) => `[${row}]`).join(' ');

  test(`Every written page says what it is there for, in ${language} ${rows}`, async ({ page }) => {
    for (const address of pages) {
      const path = prefix + address[1];
      await visit(page, path);

      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: address[heading] }), path).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).first(), path).toBeVisible();
      await expect(main.getByText(stillWriting), path).toHaveCount(0);
      await expect(page.locator('body'), path).not.toContainText(/\{[\p{L} -]+\}/u);
      await expect(page, path).toHaveTitle(/ · (Каштанка|Kashtanka)$/);
    }
  });
}
