import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';

test('certificate on a phone: the preview stays above the fields, and the longest name within the basket', async ({
  page,
}) => {
  await visitWithBasket(page, '/product/gft01');
  const preview = page.getByRole('region', { name: 'Как будет выглядеть сертификат' });
  const email = page.getByLabel('Почта получателя', { exact: true });
  await page.getByLabel('Пожелание').fill('С днём рождения! Пусть хвост не устаёт вилять. '.repeat(6));
  await page.getByLabel('От кого').fill('Каштанка');
  await email.focus();
  await expect(preview).toBeInViewport({ ratio: 1 });
  await expect(preview).toContainText(/От\sкого: Каштанка/);
  const [shown, field] = [await boxOf(preview), await boxOf(email)];
  expect(shown.bottom).toBeLessThan(844 / 3);
  expect(field.top).toBeGreaterThanOrEqual(shown.bottom);

  await page.getByRole('radio', { name: /Бумажный/ }).check();
  await page.getByLabel('Кому').fill('Щ'.repeat(60));
  await page.getByRole('form').getByRole('checkbox').check();
  await page.getByRole('form').getByRole('button', { name: 'В корзину' }).click();
  await expect(lineOf(page, 'Кому: ЩЩЩ')).toBeVisible();
  const [line, drawer] = [await boxOf(page.getByText(/Кому: ЩЩЩ/).last()), await boxOf(drawerOf(page))];
  expect(line.right).toBeLessThanOrEqual(drawer.right);
});
