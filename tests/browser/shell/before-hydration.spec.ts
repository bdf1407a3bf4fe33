import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { addButton, basketButton, lineOf } from '../shopping/steps/basket.ts';
import { holdBack } from '../shopping/steps/network.ts';
import { comesAlive } from '../steps/visit.ts';

/** Opens a page with its scripts held back; returns a function that lets them load. */
async function visitEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  // Without its styles the page also shows the header of phones.
  await expect(page.getByRole('banner')).toHaveCount(1);
  return async () => {
    letThrough();
    await comesAlive(page);
    await page.unroute('**/assets/*.js');
  };
}

const size = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Размер' }).getByRole('radio', { name });

test('before hydration: the product form puts the selected size into the basket once, and the basket opens', async ({
  page,
}) => {
  const load = await visitEarly(page, `/product/${demo.parentCollar}`);
  for (const name of [/^S/, /^M/, /^S/]) await size(page, name).check({ force: true });
  await addButton(page).dblclick();
  await expect(page).toHaveURL('/checkout');
  await load();

  await page.goto('/');
  await expect(basketButton(page)).toHaveAccessibleName(/1 товар/);
  await basketButton(page).click();
  await expect(lineOf(page, 'Ошейник')).toContainText(/₽\s*S\s*Таблица/);

  await visitEarly(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
  await expect(page).toHaveURL('/checkout?');
});

test('before hydration: choices of a product, filters and their order stay, and links work', async ({ page }) => {
  const loadLeash = await visitEarly(page, `/product/${demo.leashWithCarabiners}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '20 мм' }).check({ force: true });
  await main.getByRole('radio', { name: 'сталь' }).check({ force: true });
  await loadLeash();
  await expect(page).toHaveURL(/\?size=20&carabiner=steel/);
  await expect(main.getByRole('radio', { name: 'сталь' })).toBeChecked();

  const filter = (name: string) => page.getByRole('checkbox', { name });
  const loadList = await visitEarly(page, '/catalog/collars');
  await filter('Коричневый').check();
  await filter('Коричневый').uncheck();
  await filter('Чёрный').check();
  await filter('Зелёный').check();
  await loadList();
  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(filter('Коричневый')).not.toBeChecked();

  const loadFiltered = await visitEarly(page, '/catalog/collars?color=black');
  await page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/catalog/collars');
  await loadFiltered();
});

test('before hydration: a login form posts to its page, which shows a refusal and completes a login', async ({
  page,
}) => {
  const [email, password] = [`${crypto.randomUUID()}@example.ru`, 'лопата-в-снегу'];
  const person = { first_name: 'Анна', email, password, terms_agreement: true };
  await expect(await page.request.post('/api/v1/auth/registration/', { data: person })).toBeOK();
  const main = page.getByRole('main');
  const logIn = async (typed: string) => {
    const load = await visitEarly(page, '/login');
    await main.getByLabel('Электронная почта').fill(email);
    await main.getByLabel('Пароль', { exact: true }).fill(typed);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await main.getByRole('button', { name: 'Войти' }).click();
    await answered;
    return load;
  };

  await logIn('другой-пароль');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByLabel('Электронная почта')).toHaveValue(email);
  await expect(main.getByLabel('Пароль', { exact: true })).toHaveValue('');

  const load = await logIn(password);
  await load();
  await expect(page).toHaveURL('/profile/orders');
});
