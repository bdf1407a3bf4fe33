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
  for (const address of ADDRESSES.filter(([, path]) => WRITTEN.test(path))) {
    const [row, path] = address;

    test(`${path} says what it is there for, in ${language} [${row}]`, async ({ page }) => {
      await visit(page, prefix + path);

      const main = page.getByRole('main');

      await expect(main.getByRole('heading', { level: 1, name: address[heading] })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(main.getByText(stillWriting)).toHaveCount(0);
      await expect(page).toHaveTitle(/ · (Каштанка|Kashtanka)$/);
    });
  }
}
