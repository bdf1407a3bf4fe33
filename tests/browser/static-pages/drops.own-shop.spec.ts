import { demo } from '@kashtanka/demo';
import { expect, test } from '../own-shop.ts';

test('drop: opens on its page at its moment, and its products can be bought then', async ({ page, shop }) => {
  // Waits for a moment of the real clock on a possibly busy machine.
  test.slow();
  const opens_at = new Date(Date.now() + 8_000).toISOString();
  const collection = { slug: 'minute', title: 'Минута', products: [demo.standaloneBowl] };
  const drop = { slug: 'minute', publishedAt: '2026-01-01T00:00:00+03:00', announce: { title: 'Минута' } };
  await shop.become({
    lists: {
      collections: [collection],
      drops: [{ ...drop, page: { collection: 'minute', opens_at, content: [] } }],
    },
  });
  await page.goto(`${shop.url}/drops/minute`);
  await expect(page.getByRole('timer')).toHaveText(/До\sоткрытия/);

  await expect(page.getByRole('main')).toContainText('Уже открыт', { timeout: 40_000 });

  await expect(page.getByRole('timer')).toHaveCount(0);
  // A stale page may be served from the cache once more while it is renewed.
  await expect(async () => {
    await page.goto(`${shop.url}/product/${demo.standaloneBowl}`);
    await expect(page.getByRole('main').getByRole('button', { name: /В корзину/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
