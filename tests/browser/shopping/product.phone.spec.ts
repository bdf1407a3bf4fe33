import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { drawerOf, visitWithBasket } from './steps/basket.ts';

test('On a phone the pictures are swiped, and dots tell where one is', async ({ page }) => {
  await visitWithBasket(page, `/product/${demo.leashWithCarabiners}`);
  const gallery = page.getByRole('region', { name: 'Фотографии товара' });

  await gallery.evaluate((box) => box.scrollTo({ left: box.clientWidth, behavior: 'instant' }));

  await expect(page.getByRole('img', { name: /^Фотография 2 из \d/ })).toBeVisible();
});

test('When the button is out of view, a bar at the foot puts the thing in', async ({ page }) => {
  await visitWithBasket(page, `/product/${demo.collarInStock}`);
  await page.getByRole('heading', { name: 'Доставка и возврат' }).scrollIntoViewIfNeeded();

  const bar = page.getByRole('main').getByRole('button', { name: 'В корзину' }).last();
  await expect(bar).toBeInViewport();
  await bar.click();

  await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);
});
