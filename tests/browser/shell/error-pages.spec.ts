import { expect, test } from '../shop-test.ts';
import { readPage } from '../steps/read-page.ts';
import { visit } from '../steps/visit.ts';

test('error pages: an unknown address is 404 in the frame of the shop, and a failed page can be loaded again [ERRORTEXT-01] [ERRORTEXT-02] [ERRORTEXT-03] [ERRORTEXT-41]', async ({
  page,
}) => {
  for (const [prefix, title, text] of [
    ['', 'Страница не найдена', 'Сорвалась с поводка и убежала.'],
    ['/en', 'This page could not be found', 'It may have moved.'],
  ] as const) {
    for (const path of ['/nope', '/catalog/nope', '/product/nope', '/product/a%00b', '/collections/nope']) {
      const answer = await readPage(page.request, prefix + path);
      expect(answer, prefix + path).toMatchObject({
        status: 404,
        headings: expect.arrayContaining([`h1 ${title}`]),
      });
      expect(answer.text, prefix + path).toContain(text);
    }
  }

  const main = page.getByRole('main');
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Основная навигация' });
  await visit(page, '/nope');
  await expect(navigation).toBeVisible();
  await main.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toHaveCount(0);

  const collections = page.getByRole('heading', { level: 1, name: 'Коллекции' });
  const wrong = page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' });
  const failAtCollections = async () => {
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('banner').getByRole('link', { name: 'Коллекции', exact: true }).click();
    await expect(wrong).toBeVisible();
  };
  await visit(page, '/about');
  await failAtCollections();
  await expect(main.getByText('Попробуйте позже, а если повторится, напишите нам')).toBeVisible();
  await expect(navigation).toBeVisible();
  await page.unrouteAll();
  await main.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(collections).toBeVisible();

  await visit(page, '/about');
  await failAtCollections();
  await main.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
  await expect(wrong).toHaveCount(0);
});
