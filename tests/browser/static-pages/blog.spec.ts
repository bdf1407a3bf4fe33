import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('The blog is read by subject, page by page, and Back shows what was there [BLOG-01] [BLOG-06]', async ({
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
});

test('A post is read in its language, its goods have prices, and what is told to engines names it [BLOG-03]', async ({
  page,
}) => {
  await visit(page, '/blog/winter-walks');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Соль, лёд и лапы' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: '60 мл' })).toContainText(/890\s₽/);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(told.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
  );

  await main
    .getByRole('link', { name: /заметными/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1, name: 'Как быть заметными' })).toBeVisible();
});

test('Posts stand on the map of the site and in a feed of each language, and one that there is not is not found [BLOG-03]', async ({
  page,
}) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();

  const [map, russian, english] = await Promise.all(
    ['/sitemaps/pages.xml', '/blog/rss.xml', '/en/blog/rss.xml'].map(textOf),
  );

  expect(map).toContain('/en/blog/winter-walks<');
  expect(russian).toContain('<title>Соль, лёд и');
  expect(english).toContain('<title>Salt, ice and paws');
  expect((await page.request.get('/blog/no-such-post')).status()).toBe(404);
});
