import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { givePoints } from '../../testing/points.ts';
import type { TestShop, Visitor } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const articles = { 'bwl09-01': 2 };

/** A shop with bowls for a thousand roubles each, and somebody with three hundred points. */
async function opened(): Promise<{ world: ShopWithBank; user: Visitor }> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl({ article: 'bwl09-01', stock: 20 })] });
  const user = userWith(world.shop, await register(world.shop));
  await givePoints(world.shop, 300);
  return { world, user };
}

async function lastOf({ database }: TestShop, letter: string): Promise<string> {
  const { rows } = await database.pool.query<{ plain_text: string }>(
    'select plain_text from outbox where letter = $1 order by created_at desc limit 1',
    [letter],
  );
  return (rows[0]?.plain_text ?? '').replaceAll('\u00a0', ' ');
}

describe('what the letters of an order tell of its money', () => {
  it('What points pay is not asked for on receipt [BONUS-04] [D43] [D66]', async () => {
    const { world, user } = await opened();
    await placeWith(user, articles, { points: 300, payment: 'upon_receipt' });

    const letter = await lastOf(world.shop, 'order_placed');

    expect(letter).toContain('К оплате при получении 1 700 ₽.');
    expect(letter).toMatch(/Миска × 2: 2 000 ₽\n.*\n\n.*\nОплата баллами: −300 ₽\nИтого: 1 700 ₽/);
  });

  it('What a certificate and points pay stands among its sums, which come to the money that is taken [D34] [D66]', async () => {
    const { world, user } = await opened();
    const gift = await giveCertificate(world.shop, 1_000);
    const placed = await placeWith(user, articles, { points: 300, gift, roubles: 1_000 });
    const before = await lastOf(world.shop, 'order_placed');
    await pay(world, placed);

    const after = await lastOf(world.shop, 'order_paid');

    const held = 'Оплата баллами: −300 ₽\nПодарочный сертификат: −1 000 ₽\n';
    expect(before).toContain('К оплате 700 ₽ до');
    expect(before).toContain(`${held}Итого: 700 ₽`);
    expect(after).toContain(`${held}Оплачено: 700 ₽`);
  });

  it('paid order email: an order that a discount covers has nothing to pay [D66]', async () => {
    const { world, user } = await opened();
    const benefit = { type: 'Percentage', value: '100', range: { includes_all: true } } as const;
    await load(world.shop, { vouchers: [aVoucher({ code: 'WOOF100' }, { benefit })] });
    await placeWith(user, articles, { code: 'WOOF100' });

    const letter = await lastOf(world.shop, 'order_paid');

    expect(letter).toContain('Платить за заказ не нужно: его целиком покрывает скидка. Соберём его');
  });
});
