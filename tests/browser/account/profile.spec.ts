import { readFile } from 'node:fs/promises';
import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { comesAlive, logIn, visit } from '../steps/visit.ts';
import { keep } from './steps/keep.ts';
import { orderAs } from './steps/order-as.ts';
import { PASSWORD } from './steps/words.ts';

test('Who is logged in is greeted, told whom to ask, and sees that nothing was ordered yet [PROFILE-02] [PROFILE-05] [PROFILE-09]', async ({
  page,
}) => {
  await logIn(page);
  const asked = page.waitForRequest('**/api/v1/profile/');

  await visit(page, '/profile');

  await asked;
  await expect(page).toHaveURL('/profile/orders');
  await expect(page.getByText(/^Здравствуйте,\s*Анна$/)).toBeVisible();
  await expect(page.getByText('Остались вопросы?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Заказов пока нет' })).toBeVisible();
});

test('profile: shows its sections and places of its content until it is loaded', async ({ page }) => {
  await logIn(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/profile/order/', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/profile/orders', { waitUntil: 'commit' });
  const main = page.getByRole('main');

  await expect(main.getByRole('navigation', { name: 'Профиль' })).toBeVisible();
  await expect(main.locator('[aria-busy]')).toBeVisible();
  await comesAlive(page);

  answer.resolve();
  await expect(page.getByRole('heading', { level: 2, name: 'Заказов пока нет' })).toBeVisible();
  await expect(main.locator('[aria-busy]')).toHaveCount(0);
});

test('A page of the profile asks for what it shows once, all of it at the same time', async ({ page }) => {
  await logIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api/v1', '')));
  for (const [path, shown] of [
    ['/profile/user', ['/profile/', '/profile/subscriptions/']],
    ['/profile/bonuses', ['/profile/', '/profile/transfer/']],
    ['/profile/pets', ['/profile/', '/profile/dog/']],
    ['/profile/loyalty', ['/profile/']],
  ] as const) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);

    expect(asked.filter((one) => /^\/profile\/\w*\/?$/.test(one) && one.endsWith('/')).toSorted(), path).toEqual(
      shown,
    );
  }
});

test('An order of the account stands in its list, and is opened and paid from there [PROFILE-01] [PROFILE-06] [ORDER-22]', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/en/delivery');
  const number = await orderAs(page, demo.standaloneBowl);

  await visit(page, '/en/profile/orders');
  await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible();
  await page.getByRole('link', { name: `Pay: Order ${number}` }).click();

  await expect(page).toHaveURL(`/en/profile/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('My data are changed in place, and what cannot be is said beside its field [PROFILE-07] [PROFILE-10]', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/profile/user');
  await page.getByLabel('Имя', { exact: true }).fill('Марья');
  await page.getByLabel('Телефон').fill('12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/^Проверьте номер/);
  await expect(page.getByLabel('Телефон')).toBeFocused();
  await page.getByLabel('Телефон').fill('89161234567');
  await page.getByLabel('День рождения').fill('1990-02-28');

  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль: Марья' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
  await expect(page.getByLabel('День рождения')).toHaveValue('1990-02-28');
  await expect(page.getByText(/^Здравствуйте,\s*Марья$/)).toBeVisible();
});

test('A password is changed by who knows the old one, and other logins are seen and ended [PROFILE-08]', async ({
  page,
}) => {
  const email = await logIn(page);
  const elsewhere = { email, password: PASSWORD };
  await expect(await page.request.post('/api/v1/auth/login/', { data: elsewhere })).toBeOK();
  await visit(page, '/en/profile/password');
  await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible();
  const others = page.getByRole('button', { name: /^End session/ });
  await others.first().click();
  await expect(others).toHaveCount(0);

  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('mittens in the snow');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible();
  const again = { email, password: 'mittens in the snow' };
  await expect(await page.request.post('/api/v1/auth/login/', { data: again })).toBeOK();
});

test('All that the profile holds comes as one file', async ({ page }) => {
  const email = await logIn(page);
  await keep(page, 'profile/dog/', { nickname: 'Рекс' });
  await keep(page, 'profile/address/', { city: 'Тверь', line1: 'ул. Мира, 7' });
  const number = await orderAs(page, demo.standaloneBowl);
  await keep(page, 'basket/line/', { article: demo.collarInStock });
  await visit(page, '/profile/user');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);

  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    profile: { email },
    addresses: [{ city: 'Тверь' }],
    dogs: [{ nickname: 'Рекс' }],
    logins: [{ is_current: true }],
    subscriptions: [],
    basket: { lines: [{ article: demo.collarInStock }] },
    points: [],
    orders: [{ number }],
  });
});

test('An account is deleted once that was confirmed, and its browser knows nobody [PROFILE-07] [PROFILE-12]', async ({
  page,
}) => {
  const email = await logIn(page);
  await visit(page, '/profile/user');

  await page.getByRole('button', { name: 'Удалить профиль' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить профиль' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  const again = await page.request.post('/api/v1/auth/login/', { data: { email, password: PASSWORD } });
  expect(again.ok()).toBe(false);
});

test('What the shop did not answer can be asked for again', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/v1/profile/', (route) => route.abort());
  await visit(page, '/profile/user');
  const failure = page.getByRole('alert').filter({ hasText: 'Не загрузилось' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/v1/profile/');

  await failure.getByRole('button', { name: 'Повторить' }).click();

  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна');
});
