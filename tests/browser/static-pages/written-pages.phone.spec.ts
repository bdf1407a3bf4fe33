import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';

test.use({ javaScriptEnabled: false });

test('written pages on a phone: none is wider than the screen, and questions have their topics above or a link back [LAYOUT-05]', async ({
  page,
}) => {
  for (const path of ['/en/about', '/delivery', '/returns', '/privacy', '/info', '/family', '/faq/care', '/faq']) {
    await page.goto(path);
    const [scrolled, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(scrolled, path).toBeLessThanOrEqual(seen ?? 0);

    const topics = page.getByRole('navigation', { name: 'Темы' });
    if (path === '/faq/care') {
      await expect(topics).toBeHidden();
      await expect(page.getByRole('main').getByRole('link', { name: 'Вопросы и ответы' })).toBeVisible();
    }
    if (path === '/faq') {
      const questions = await boxOf(page.getByRole('heading', { name: 'Чаще всего спрашивают' }));
      expect((await boxOf(topics)).bottom).toBeLessThanOrEqual(questions.top);
    }
  }
});
