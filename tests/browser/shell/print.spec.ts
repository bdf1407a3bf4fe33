import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('on paper: the header stands once at the top, and the footer has the contacts of the shop without links of the site', async ({
  page,
}) => {
  await visit(page, '/delivery');
  await page.emulateMedia({ media: 'print' });

  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));

  await expect(page.getByRole('banner').getByRole('link', { name: 'Каталог' })).not.toBeInViewport();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('shop@kashtanka.example')).toBeVisible();
  await expect(footer.getByText('Каштанка', { exact: false }).first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Вопросы и ответы' })).toBeHidden();
  await expect(footer.getByRole('button')).toBeHidden();
});
