import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { pay, placeWith } from '../../../testing/admin.ts';
import { aBowl, load } from '../../../testing/documents.ts';
import { giveCertificate } from '../../../testing/gifts.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints } from '../../../testing/points.ts';
import type { TestShop, Visitor } from '../../../testing/test-shop.ts';
import { aVoucher } from '../../../testing/vouchers.ts';

const articles = { 'bwl09-01': 2 };

/** A shop with bowls for 1 000 roubles each, and a shopper with 300 bonus points. */
async function opened(): Promise<{ world: ShopWithBank; user: Visitor }> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl({ article: 'bwl09-01', stock: 20 })] });
  const user = userWith(world.shop, await register(world.shop));
  await givePoints(world.shop, 300);
  return { world, user };
}

async function lastOf({ database }: TestShop, kind: string): Promise<string> {
  const { rows } = await database.pool.query<{ plain_text: string }>(
    'select plain_text from outbox where letter = $1 order by created_at desc limit 1',
    [kind],
  );
  return (rows[0]?.plain_text ?? '').replaceAll('\u00a0', ' ');
}

it('order emails: list the payments by bonus points and certificates among the sums, which add up to the money due [BONUS-04] [D34] [D43] [D66]', async () => {
  const { world, user } = await opened();
  const { shop } = world;
  await placeWith(user, articles, { points: 100, payment: 'upon_receipt' });
  const onReceipt = await lastOf(shop, 'order_placed');
  expect(onReceipt).toContain('К оплате при получении 1 900 ₽.');
  expect(onReceipt).toMatch(/Миска × 2: 2 000 ₽\n.*\n\n.*\nОплата баллами: −100 ₽\nИтого: 1 900 ₽/);

  shop.clock.advance(1_000);
  const gift = await giveCertificate(shop, 1_000);
  const placed = await placeWith(user, articles, { points: 200, gift, roubles: 1_000 });
  const before = await lastOf(shop, 'order_placed');
  await pay(world, placed);
  const held = 'Оплата баллами: −200 ₽\nПодарочный сертификат: −1 000 ₽\n';
  expect(before).toContain('К оплате 800 ₽ до');
  expect(before).toContain(`${held}Итого: 800 ₽`);
  expect(await lastOf(shop, 'order_paid')).toContain(`${held}Оплачено: 800 ₽`);

  shop.clock.advance(1_000);
  const benefit = { type: 'Percentage', value: '100', range: { includes_all: true } } as const;
  await load(shop, { vouchers: [aVoucher({ code: 'WOOF100' }, { benefit })] });
  await placeWith(user, articles, { code: 'WOOF100' });
  expect(await lastOf(shop, 'order_paid')).toContain('Платить за заказ не нужно: его целиком покрывает скидка.');
});
