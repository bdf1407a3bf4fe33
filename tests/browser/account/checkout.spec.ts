import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { logIn } from '../steps/visit.ts';
import { keep } from './steps/keep.ts';

test('Who is logged in finds the checkout filled in, takes another address by a press, and what was typed stays', async ({
  page,
}) => {
  const email = await logIn(page);
  const moscow = { country: 'RU', state: 'Москва', city: 'Москва' };
  await keep(page, 'profile/address/', { ...moscow, line1: 'Тверская, 1' });
  await keep(page, 'profile/address/', { ...moscow, line1: 'Лесная, 2' });
  await page.evaluate(() => localStorage.setItem('checkout_form', '{"name":"Бабушка"}'));
  const access = await page.evaluate(() => localStorage.getItem('a'));
  await page.request.post('/api/v1/basket/line/', {
    data: { article: demo.standaloneBowl, quantity: 1, options: [] },
    headers: { 'X-Authorization': `Bearer ${access}` },
  });

  await page.goto('/checkout');

  await expect(page.getByLabel('Электронная почта')).toHaveValue(email);
  await expect(page.getByLabel('Имя')).toHaveValue('Бабушка');
  await expect(page.getByRole('combobox', { name: 'Улица, дом, квартира' })).toHaveValue('Тверская, 1');
  await page.getByRole('button', { name: 'Москва, Лесная, 2' }).click();
  await expect(page.getByRole('combobox', { name: 'Улица, дом, квартира' })).toHaveValue('Лесная, 2');
});
