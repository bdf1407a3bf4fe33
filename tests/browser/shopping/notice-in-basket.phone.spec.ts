import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { standsStill } from '../steps/stands-still.ts';
import { visit } from '../steps/visit.ts';

test('What puts a message away stands at the end of its first line, however little room there is', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await visit(page, '/en/delivery');
  await page
    .getByRole('button', { name: /^Basket/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Basket/ });
  await standsStill(drawer);

  const words = await boxOf(drawer.getByText('We cut a tag within one working day.'));
  const cross = await boxOf(drawer.getByRole('button', { name: 'Hide this message' }));

  expect(cross.left).toBeGreaterThanOrEqual(words.right);
  expect(cross.top).toBeLessThan(words.top);
});
