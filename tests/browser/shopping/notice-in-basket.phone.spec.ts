import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { standsStill } from '../steps/stands-still.ts';
import { visit } from '../steps/visit.ts';

test('What puts a message away stands at the end of its first line, however little room there is', async ({
  page,
}) => {
  await fillBasket(page, demo.smallTag, { options: [{ code: 'tag_text', value: 'Рекс' }] });
  await visit(page, '/en/delivery');
  await page
    .getByRole('button', { name: /^Basket/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Basket/ });
  await standsStill(drawer);

  const words = await boxOf(drawer.getByText('We engrave a tag within one working day.'));
  const cross = await boxOf(drawer.getByRole('button', { name: 'Hide this message' }));

  expect(cross.left).toBeGreaterThanOrEqual(words.right);
  expect(cross.top).toBeLessThan(words.top);
});

test('notice of engraving: stands in a basket with an engraved line only', async ({ page }) => {
  await fillBasket(page, demo.collarInStock);
  await visit(page, '/en/delivery');
  await page
    .getByRole('button', { name: /^Basket/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Basket/ });
  const notice = drawer.getByText('We engrave a tag within one working day.');
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(notice).toHaveCount(0);

  await fillBasket(page, demo.smallTag, { options: [{ code: 'tag_text', value: 'Рекс' }] });

  await expect(notice).toBeVisible();
});
