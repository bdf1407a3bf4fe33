import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { drawerOf, visitWithBasket } from './steps/basket.ts';

test('product page on a phone: pictures are swiped, and a bar at the foot adds the product', async ({ page }) => {
  await visitWithBasket(page, `/product/${demo.leashInSteel}`);
  const gallery = page.getByRole('region', { name: 'Фотографии товара' });
  await gallery.evaluate((box) => box.scrollTo({ left: box.clientWidth, behavior: 'instant' }));
  await expect(page.getByRole('img', { name: /^Фотография 2 из \d/ })).toBeVisible();

  await page.getByRole('heading', { name: 'Доставка и возврат' }).scrollIntoViewIfNeeded();
  const bar = page.getByRole('main').getByRole('button', { name: 'В корзину' }).last();
  await expect(bar).toBeInViewport();
  await bar.click();

  await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);
});
