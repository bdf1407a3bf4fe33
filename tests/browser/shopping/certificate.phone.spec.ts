import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { visitWithBasket } from './steps/basket.ts';

test('On a phone the card stays above what is filled in, and leaves most of the screen to it', async ({ page }) => {
  await visitWithBasket(page, '/product/gft01');
  const card = page.getByRole('region', { name: 'Как будет выглядеть сертификат' });
  await page.getByLabel('Пожелание').fill('С днём рождения! Пусть хвост не устаёт вилять. '.repeat(6));

  await page.getByLabel('От кого').fill('Каштанка');
  await page.getByLabel('Почта получателя', { exact: true }).focus();

  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(card).toContainText(/От\sкого: Каштанка/);
  const [shown, field] = [await boxOf(card), await boxOf(page.getByLabel('Почта получателя', { exact: true }))];
  expect(shown.bottom).toBeLessThan(844 / 3);
  expect(field.top).toBeGreaterThanOrEqual(shown.bottom);
});
