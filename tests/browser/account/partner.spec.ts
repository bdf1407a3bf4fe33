import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { newEmail, PASSWORD } from './steps/words.ts';

test('A registration names the partner who sent its visitor [QUERYPARAM-01]', async ({ page }) => {
  await visit(page, '/login?register&partner=vetclinic');
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Электронная почта').fill(newEmail());
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Принимаю' }).check();

  const [sent] = await Promise.all([
    page.waitForRequest('**/auth/registration/'),
    page.getByRole('button', { name: 'Зарегистрироваться' }).click(),
  ]);

  expect(sent.postDataJSON()).toMatchObject({ partner: 'vetclinic' });
  await expect(page).toHaveURL('/profile/orders');
});
