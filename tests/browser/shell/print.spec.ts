import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('On paper the header stands once at the top, and there is no footer', async ({ page }) => {
  await visit(page, '/delivery');
  await page.emulateMedia({ media: 'print' });

  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));

  await expect(page.getByRole('banner').getByRole('link', { name: 'Каталог' })).not.toBeInViewport();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
