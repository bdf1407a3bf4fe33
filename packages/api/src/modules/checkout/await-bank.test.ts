import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { moveAs } from '../../testing/admin.ts';
import { CARDS, CHALLENGE_CODE, DIALECTS, openShopWithBank } from '../../testing/bank.ts';
import { wrongBooks } from '../../testing/invariants.ts';
import { placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { byYandex, openShopWithYandex } from '../../testing/yandex.ts';

type Dialect = (typeof DIALECTS)[number];

/** An order whose shopper has given a card, and is asked for a code by the bank of that card. */
async function askedForCode(dialect: Dialect) {
  const world = await openShopWithBank({ dialect });
  const { shop, bank } = world;
  const placed = await placeOrder(shop);
  const page = await startPaying(placed);
  await bank.pay(page, CARDS.challenge);
  await bank.passes(MINUTE_MS);
  await shop.runDueJobs();
  return { ...world, placed, page };
}

describe.each(DIALECTS)('an order whose bank is deciding, in %s', (dialect) => {
  it('It is pending, holds its goods, and may still be paid, for the page may have been left [ORDER-06] [D63]', async () => {
    const { shop, placed } = await askedForCode(dialect);

    expect(await readOrder(placed)).toMatchObject({
      status: 'pending',
      is_paid: false,
      can_pay: true,
      last_payment: 'waiting',
      status_history: [{ status: 'new' }, { status: 'pending' }],
    });
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('The right code pays it [API-13]', async () => {
    const { shop, bank, placed, page } = await askedForCode(dialect);

    await bank.press(page, 'acs', { code: CHALLENGE_CODE });
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({
      is_paid: true,
      status_history: [{ status: 'new' }, { status: 'pending' }, { status: 'processing' }],
    });
  });

  it('After a wrong code it is new again, and another card pays it [API-13] [D53]', async () => {
    const { shop, bank, placed, page } = await askedForCode(dialect);

    await bank.press(page, 'acs', { code: '000000' });
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    const declined = await readOrder(placed);
    await bank.pay(await startPaying(placed));
    await shop.runDueJobs();

    expect(declined).toMatchObject({ status: 'new', is_paid: false, can_pay: true });
    expect((await readOrder(placed)).status_history.map(({ status }) => status)).toEqual([
      'new',
      'pending',
      'new',
      'processing',
    ]);
  });

  it('At its deadline it is canceled as unpaid, and its page takes no code any more [D50]', async () => {
    const { shop, bank, placed, page } = await askedForCode(dialect);

    await bank.passes(60 * MINUTE_MS);
    await shop.runDueJobs();
    await bank.press(page, 'acs', { code: CHALLENGE_CODE });
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
    const { rows } = await shop.database.pool.query("select reason from order_move where status = 'canceled'");
    expect(rows).toEqual([{ reason: 'payment deadline' }]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('Nobody of the staff confirms it in place of the bank', async () => {
    const { shop, placed } = await askedForCode(dialect);

    const moved = await moveAs(shop, placed, { to: 'processing', role: 'owner' });

    expect(moved).toEqual({ ok: false, problem: 'not_now', from: 'pending', allowed: ['canceled'] });
  });
});

it('Money that Yandex holds, and has not taken, leaves the order pending [D63]', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const placed = await placeOrder(shop, byYandex());
  await startPaying(placed);

  await yandex.control('attempt', { orderId: `${placed.order.number}-1`, outcome: 'held' });
  await yandex.passes(MINUTE_MS);
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ status: 'pending', is_paid: false, can_pay: true });
});
