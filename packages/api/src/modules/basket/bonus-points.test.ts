import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { userWith } from '../../testing/accounts.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { givePoints } from '../../testing/points.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const { email, other, register } = ownAccount();
const theShop = openOnce();

const BOWL = 'bwl09-01';

/** A shopper with the given bonus points and bowls for 1 000 roubles in the basket. */
async function withBowls(
  points: number,
  bowls = 1,
  opening = theShop(),
): Promise<{ shop: TestShop; user: Visitor }> {
  const shop = await opening;
  await load(shop, { products: [aBowl({ article: BOWL, stock: 50 })] });
  const user = userWith(shop, await register(shop));
  if (points > 0) await givePoints(shop, points, email());
  if (bowls > 0) await fillBasket(user, { [BOWL]: bowls });
  return { shop, user };
}

const pay = (user: Visitor, bonus_points_applied: string | number) =>
  user.setBonusPoints({ body: { bonus_points_applied } });

async function appliedTo(user: Visitor): Promise<string> {
  const basket = await user.getBasket();
  return basket.ok ? basket.body.bonus_points_applied : '';
}

async function setQuantity(user: Visitor, quantity: number): Promise<void> {
  const basket = await user.getBasket();
  const id = (basket.ok && basket.body.lines[0]?.id) || 0;
  await user.changeLine({ params: { id }, body: { quantity } });
}

describe('bonus points of a basket', () => {
  it('bonus points: pay the sum that is asked for, and the basket names sum, balance and limit [API-08] [BASKET-03]', async () => {
    const { shop, user } = await withBowls(700.5);
    const beside = userWith(shop, await register(shop, { email: other() }));
    await givePoints(shop, 500, other());
    await fillBasket(beside, { [BOWL]: 1 });

    const answered = await pay(user, '300');

    expect(answered).toMatchObject({
      status: 200,
      body: { bonus_points_applied: '300.00', bonus_limit: '999.00', bonus_balance: '700.50' },
    });
    expect(await user.getBasket()).toMatchObject({
      body: {
        price: '1000.00',
        bonus_points_applied: '300.00',
        total_cashback: '70.00',
        bonus_points: { asked: '300.00', balance: '700.50', most: '700.00', rate_percent: 100 },
      },
    });
    expect(await appliedTo(beside), 'of another account').toBe('0.00');
  });

  it('bonus points: are cut to the balance and to the limit, in whole roubles [BONUS-01] [BONUS-02] [D43]', async () => {
    const { shop, user } = await withBowls(700.5, 1, openTestShop());

    const poor = await pay(user, '5000');
    await givePoints(shop, 10_000, email());
    const rich = await pay(user, 5000);
    await shop.api.settings.set('bonus_rate_percent', 30);
    const limited = await pay(user, '299.99');

    expect([poor, rich, limited]).toMatchObject([
      { body: { bonus_points_applied: '700.00', bonus_limit: '999.00' } },
      { body: { bonus_points_applied: '999.00', bonus_balance: '10700.50' } },
      { body: { bonus_points_applied: '299.00', bonus_limit: '300.00' } },
    ]);
  });

  it('bonus points: do not pay for a purchased certificate [BONUS-02] [D48]', async () => {
    const { user } = await withBowls(10_000);
    const options = {
      certificate_format: 'digital',
      certificate_sum: '3000',
      certificate_departure_date: '2026-12-08',
    };
    const gift = {
      ...options,
      certificate_recipient_email: 'friend@example.com',
      certificate_recipient_name: 'Ольга',
    };
    const added = await user.addLine({
      body: { article: demo.certificate, options: Object.entries(gift).map(([code, value]) => ({ code, value })) },
    });

    const answered = await pay(user, '10000');

    expect(added).toMatchObject({ ok: true, body: { price_with_discounts: '3000.00' } });
    expect(answered).toMatchObject({ body: { bonus_limit: '1000.00', bonus_points_applied: '1000.00' } });
  });

  it('bonus points: decrease with the basket, return when it grows back, and never grow beyond the request [BONUS-01] [D43]', async () => {
    const { user } = await withBowls(10_000, 2);
    await pay(user, '10000');

    const seen = [await appliedTo(user)];
    await setQuantity(user, 1);
    seen.push(await appliedTo(user));
    await setQuantity(user, 3);
    seen.push(await appliedTo(user));

    expect(seen).toEqual(['1999.00', '999.00', '1999.00']);
  });

  it('bonus points: 0 removes them, and an empty basket takes none [API-08]', async () => {
    const { user } = await withBowls(500, 0);
    const empty = await pay(user, '500');
    await fillBasket(user, { [BOWL]: 1 });
    await pay(user, '500');

    const cleared = await pay(user, 0);

    expect(empty).toMatchObject({ status: 200, body: { bonus_points_applied: '0.00', bonus_limit: '0.00' } });
    expect(cleared).toMatchObject({ body: { bonus_points_applied: '0.00', bonus_limit: '999.00' } });
    expect(await appliedTo(user)).toBe('0.00');
  });

  it('bonus points: a malformed sum is refused by name [API-08]', async () => {
    const { user } = await withBowls(500);

    expect([await pay(user, '1.005'), await pay(user, 'all'), await pay(user, '-1')]).toMatchObject([
      { fields: { bonus_points_applied: [{ code: 'invalid' }] } },
      { fields: { bonus_points_applied: [{ code: 'invalid' }] } },
      { fields: { bonus_points_applied: [{ code: 'min_value', message: 'Не меньше 0' }] } },
    ]);
    expect(await user.inject({ method: 'PUT', path: 'basket/bonus-points/', body: {} })).toMatchObject({
      status: 400,
      json: { bonus_points_applied: [{ code: 'required' }] },
    });
  });

  it('bonus points: a guest has none and pays nothing with them [BONUS-03]', async () => {
    const { shop } = await withBowls(500);
    const guest = shop.visitor();
    await fillBasket(guest, { [BOWL]: 1 });

    expect(await pay(guest, '100')).toMatchObject({ ok: false, status: 401 });
    expect(await guest.getBasket()).toMatchObject({ body: { bonus_points: null, bonus_points_applied: '0.00' } });
  });

  it('bonus points: pay before certificates [D34] [CERT-10]', async () => {
    const { shop, user } = await withBowls(400);
    const { code } = await giveCertificate(shop, 3000);
    await user.addVoucher({ body: { code } });

    await pay(user, '400');

    expect(await user.getBasket()).toMatchObject({
      body: { discounts: [{ amount: '600.00', available: '3000.00' }] },
    });
  });

  it('bonus points: a new balance changes the ETag of the basket [BASKET-14] [D33]', async () => {
    const { shop, user } = await withBowls(100);
    const first = await user.inject({ method: 'GET', path: 'basket/' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const quiet = await user.inject({ method: 'GET', path: 'basket/', headers });

    await givePoints(shop, 50, email());

    expect(quiet.status).toBe(304);
    expect(await user.inject({ method: 'GET', path: 'basket/', headers })).toMatchObject({
      status: 200,
      json: { bonus_points: { balance: '150.00' } },
    });
  });
});
