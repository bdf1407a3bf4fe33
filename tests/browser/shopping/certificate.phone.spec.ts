import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';

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

test('A name without a blank, as long as a name may be, stays within the basket', async ({ page }) => {
  await visitWithBasket(page, '/product/gft01');
  await page.getByRole('radio', { name: /Бумажный/ }).check();
  await page.getByLabel('Кому').fill('Щ'.repeat(60));
  await page.getByRole('form').getByRole('checkbox').check();

  await page.getByRole('form').getByRole('button', { name: 'В корзину' }).click();

  await expect(lineOf(page, 'Кому: ЩЩЩ')).toBeVisible();
  const [line, drawer] = [await boxOf(page.getByText(/Кому: ЩЩЩ/).last()), await boxOf(drawerOf(page))];
  expect(line.right).toBeLessThanOrEqual(drawer.right);
});
