import { expect, test } from '../shop-test.ts';
import { readPage } from '../steps/read-page.ts';
import { visit } from '../steps/visit.ts';

test('blog: is read by tag and page by page, Back restores the list, and a post leads to products and posts [BLOG-01] [BLOG-03] [BLOG-06]', async ({
  page,
}) => {
  await visit(page, '/en/blog');
  const posts = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') });
  await expect(posts).toHaveCount(12);
  await page.getByRole('link', { name: '1 more story' }).click();
  await expect(page).toHaveURL('/en/blog?page=2');
  await expect(posts).toHaveCount(13);
  await page.reload();
  await expect(posts).toHaveCount(13);
  await page.getByRole('link', { name: 'Care', exact: true }).click();
  await expect(page).toHaveURL('/en/blog?tag=care');
  await expect.poll(() => posts.count()).toBeLessThan(12);
  await page.goBack();
  await expect(posts).toHaveCount(13);

  await visit(page, '/blog/winter-walks');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Соль, лёд и лапы' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: '60 мл' })).toContainText(/890\s₽/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
  );
  await main
    .getByRole('link', { name: /заметными/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1, name: 'Как быть заметными' })).toBeVisible();

  const [map, russian, english, unknown] = await Promise.all(
    ['/sitemaps/pages.xml', '/blog/rss.xml', '/en/blog/rss.xml', '/blog/no-such-post'].map((path) =>
      readPage(page.request, path),
    ),
  );
  expect(map?.html).toContain('/en/blog/winter-walks<');
  expect(russian?.html).toContain('<title>Соль, лёд и');
  expect(english?.html).toContain('<title>Salt, ice and paws');
  expect(unknown?.status).toBe(404);
});
