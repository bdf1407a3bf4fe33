import { readFile } from 'node:fs/promises';
import { demo } from '@kashtanka/demo';
import { linksIn } from '../shell/links-in.ts';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { comesAlive, logIn, visit } from '../steps/visit.ts';
import { keep } from './steps/keep.ts';
import { orderAs } from './steps/order-as.ts';
import { PASSWORD } from './steps/words.ts';

test('profile: has its sections at the side and its orders, which are opened and paid from the list [LAYOUT-12] [PROFILE-01] [PROFILE-02] [PROFILE-06] [ORDER-22]', async ({
  page,
}) => {
  await logIn(page);
  const main = page.getByRole('main');
  const sections = main.getByRole('navigation', { name: 'Профиль' });

  await test.step('placeholders stand until the orders are loaded', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/v1/profile/order/', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/v1/profile/');
    await page.goto('/profile/orders', { waitUntil: 'commit' });
    await asked;
    await expect(sections).toBeVisible();
    await expect(main.locator('[aria-busy]')).toBeVisible();
    await comesAlive(page);
    answer.resolve();
    await expect(page.getByRole('heading', { level: 2, name: 'Заказов пока нет' })).toBeVisible();
    await expect(main.locator('[aria-busy]')).toHaveCount(0);
  });

  expect(await linksIn(sections)).toEqual([
    ['Мои собаки', '/profile/pets'],
    ['Мои заказы', '/profile/orders'],
    ['Мои данные', '/profile/user'],
    ['Программа лояльности', '/profile/loyalty'],
    ['Предложения партнёров', '/profile/partners'],
  ]);
  const heading = page.getByRole('heading', { level: 1, name: 'Мои заказы' });
  expect((await boxOf(heading)).left).toBeGreaterThan((await boxOf(sections)).right);
  await expect(main.getByRole('link', { name: 'Профиль' })).toBeHidden();

  const number = await orderAs(page, demo.standaloneBowl);
  await visit(page, '/en/profile/orders');
  await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible();
  await page.getByRole('link', { name: `Pay: Order ${number}` }).click();
  await expect(page).toHaveURL(`/en/profile/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();

  await test.step('an unknown order leads back to the list, not to the login', async () => {
    await visit(page, '/profile/orders/999999');
    await expect(main.getByRole('heading', { level: 1, name: 'Не нашли заказ' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Войти' })).toHaveCount(0);
    await main.getByRole('link', { name: 'Мои заказы' }).last().click();
    await expect(page).toHaveURL('/profile/orders');
    await page.goto('/profile');
    await expect(page, 'the root of the profile is its orders').toHaveURL('/profile/orders');
  });
});

test('profile: loads the data of a page once, exports all of it as one file, cancels a subscription, ends another session and changes the password [PROFILE-08] [PROFILE-11]', async ({
  page,
}) => {
  const email = await logIn(page);
  await keep(page, 'profile/dog/', { nickname: 'Рекс' });
  await keep(page, 'profile/address/', { city: 'Тверь', line1: 'ул. Мира, 7' });
  const number = await orderAs(page, demo.standaloneBowl);
  const headers = { 'X-Authorization': `Bearer ${await page.evaluate(() => localStorage.getItem('a'))}` };
  const subscription = `/api/v1/catalogue/${demo.standaloneSoldOutSubscribable}/subscribe/`;
  const data = { guest_first_name: '-' };
  await expect(await page.request.post(subscription, { data, headers })).toBeOK();

  // The page that placed the order may still load the profile.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api/v1', '')));
  for (const [path, shown] of [
    ['/profile/bonuses', ['/profile/', '/profile/transfer/']],
    ['/profile/pets', ['/profile/', '/profile/dog/']],
    ['/profile/user', ['/profile/', '/profile/subscriptions/']],
  ] as const) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    expect(asked.filter((one) => /^\/profile\/(\w+\/)?$/.test(one)).toSorted(), path).toEqual(shown);
  }

  // An item in the basket keeps a stream open, so it follows the pages that wait for an idle network.
  await keep(page, 'basket/line/', { article: demo.collarInStock });
  await visit(page, '/profile/user');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    profile: { email },
    addresses: [{ city: 'Тверь' }],
    dogs: [{ nickname: 'Рекс' }],
    logins: [{ is_current: true }],
    subscriptions: [{}],
    basket: { lines: [{ article: demo.collarInStock }] },
    points: [],
    orders: [{ number }],
  });

  await page.getByRole('button', { name: /^Отписаться: / }).click();
  await expect(page.getByText('Подписок больше нет.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Подписки' })).toBeFocused();

  await test.step('another session is ended, and the password changed', async () => {
    const elsewhere = { email, password: PASSWORD };
    await expect(await page.request.post('/api/v1/auth/login/', { data: elsewhere })).toBeOK();
    await visit(page, '/en/profile/password');
    await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible();
    const others = page.getByRole('button', { name: /^End session/ });
    await others.first().click();
    await expect(others).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();

    const current = page.getByLabel('Current password', { exact: true });
    await current.fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill('mittens in the snow');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(current).toHaveAccessibleDescription('This is not your current password');
    await current.fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible();
    const again = { email, password: 'mittens in the snow' };
    await expect(await page.request.post('/api/v1/auth/login/', { data: again })).toBeOK();
  });
});
