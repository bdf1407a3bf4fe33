import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { visit } from '../steps/visit.ts';

for (const path of ['/en/about', '/delivery', '/faq', '/faq/care', '/returns', '/privacy', '/info', '/family']) {
  test(`${path} is as wide as the phone, whatever is in it`, async ({ page }) => {
    await visit(page, path);

    const [scrolled, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);

    expect(scrolled).toBeLessThanOrEqual(seen ?? 0);
  });
}

test('On a phone the topics stand above the questions of the first page', async ({ page }) => {
  await visit(page, '/faq');

  const topics = await boxOf(page.getByRole('navigation', { name: 'Темы' }));
  const questions = await boxOf(page.getByRole('heading', { name: 'Чаще всего спрашивают' }));

  expect(topics.bottom).toBeLessThanOrEqual(questions.top);
});

test('On a phone the other pages lead back to the first one instead of listing them all [LAYOUT-05]', async ({
  page,
}) => {
  await visit(page, '/faq/care');

  await expect(page.getByRole('navigation', { name: 'Темы' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Вопросы и ответы' })).toBeVisible();
});
