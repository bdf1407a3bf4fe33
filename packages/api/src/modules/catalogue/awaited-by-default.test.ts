import { expect, it } from 'vitest';
import { aCollar, load } from '../../testing/documents.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('size without stock: is awaited unless its row says that it will not return', async () => {
  const shop = await openTestShop();
  const [small, medium] = aCollar().variants ?? [];
  const without = (row: typeof small, more: object) => {
    const { is_subscribable: _, ...rest } = row ?? { article: '' };
    return { ...rest, stock: 0, ...more };
  };

  await load(shop, {
    products: [aCollar({ variants: [without(small, {}), without(medium, { is_subscribable: false })] })],
  });

  const product = await shop.visitor().getProduct({ params: { article: 'clr09-01' } });
  const sizes = product.ok ? product.body.variants.map((variant) => variant.is_subscribable) : [];
  expect(sizes).toEqual([true, false]);
});
