import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { standsStill } from '../steps/stands-still.ts';
import { visit } from '../steps/visit.ts';
import { basketButton, drawerOf, lineOf } from './steps/basket.ts';
import { holdBack } from './steps/network.ts';

test('basket offers on a phone: their arrival moves neither the lines nor the sums of the basket', async ({
  page,
}) => {
  await fillBasket(page, demo.harnessInStock);
  await visit(page, '/delivery');
  await expect(basketButton(page)).toHaveAccessibleName(/1 товар/);
  const letThrough = await holdBack(page, '**/catalogue/product/**');
  await basketButton(page).click();
  const offers = drawerOf(page).getByRole('region', { name: 'Может пригодиться' });
  const line = lineOf(page, 'Шлейка');
  await expect(line).toBeInViewport({ ratio: 1 });
  await standsStill(drawerOf(page));
  const places = async () => [await boxOf(line), await boxOf(drawerOf(page).getByText('Итого'))];
  const before = await places();
  await expect(offers).toBeHidden();

  letThrough();
  await expect(offers.getByRole('article')).toHaveCount(3);

  expect(await places()).toEqual(before);
});
