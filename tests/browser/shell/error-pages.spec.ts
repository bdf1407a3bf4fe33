import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const NOWHERE = ['/nope', '/catalog/nope', '/product/nope', '/product/a%00b', '/collections/nope'];

const LANGUAGES = [
  {
    language: 'Russian',
    prefix: '',
    home: '/',
    notFound: 'Страница не найдена',
    slipped: 'Сорвалась с поводка и убежала.',
    toMain: 'На главную',
    header: 'Основная навигация',
    collections: 'Коллекции',
    wrong: 'Что-то пошло не так',
    later: 'Попробуйте позже, а если повторится, напишите нам',
    reload: 'Обновить страницу',
  },
  {
    language: 'English',
    prefix: '/en',
    home: '/en',
    notFound: 'This page could not be found',
    slipped: 'It may have moved.',
    toMain: 'To the main page',
    header: 'Main navigation',
    collections: 'Collections',
    wrong: 'Something went wrong',
    later: 'Try again later, and if it happens again, write to us',
    reload: 'Reload the page',
  },
];

for (const words of LANGUAGES) {
  test.describe(`In ${words.language}`, () => {
    test('What does not exist says so in the frame of the shop [ERRORTEXT-01] [ERRORTEXT-02]', async ({ page }) => {
      for (const path of NOWHERE) {
        const response = await page.goto(words.prefix + path);

        await expect(page.getByRole('heading', { level: 1, name: words.notFound }), path).toBeVisible();
        await expect(page.getByRole('main').getByText(words.slipped)).toBeVisible();
        await expect(page.getByRole('banner').getByRole('navigation', { name: words.header })).toBeVisible();
        expect(response?.status(), path).toBe(404);
      }
    });

    test('A page that was not found leads to the main page [ERRORTEXT-01]', async ({ page }) => {
      await visit(page, `${words.prefix}/nope`);

      await page.getByRole('main').getByRole('link', { name: words.toMain }).click();

      await expect(page).toHaveURL(words.home);
      await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toHaveCount(0);
    });

    test('A page that could not be fetched says so, and a button loads it again [ERRORTEXT-03] [ERRORTEXT-41]', async ({
      page,
    }) => {
      await visit(page, `${words.prefix}/about`);
      await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
      await page.getByRole('banner').getByRole('link', { name: words.collections, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.wrong })).toBeVisible();
      await expect(page.getByRole('main').getByText(words.later)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('navigation', { name: words.header })).toBeVisible();

      await page.unrouteAll();
      await page.getByRole('main').getByRole('button', { name: words.reload }).click();

      await expect(page.getByRole('heading', { level: 1, name: words.collections })).toBeVisible();
    });

    test('A page that could not be fetched leads to the main page of its language [ERRORTEXT-03]', async ({
      page,
    }) => {
      await visit(page, `${words.prefix}/about`);
      await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
      await page.getByRole('banner').getByRole('link', { name: words.collections, exact: true }).click();

      await page.getByRole('main').getByRole('link', { name: words.toMain }).click();

      await expect(page).toHaveURL(words.home);
      await expect(page.getByRole('heading', { level: 1, name: words.wrong })).toHaveCount(0);
    });
  });
}
