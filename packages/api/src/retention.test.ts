import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { pay } from './testing/admin.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { placeOrder } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';

const YEAR_MS = 365 * DAY_MS;

const ERASED = { first_name: '', last_name: '', phone: '', email: '' };

/** A paid order, an unpaid one, and traces of staff and shoppers. */
async function openOldShop() {
  const world = await openShopWithBank();
  const { shop } = world;
  const sold = await pay(world, await placeOrder(shop));
  await shop.api.orders.note(await actorOf(shop, 'manager'), sold.order.number, 'Звонить Анне по вечерам');
  const unpaid = await placeOrder(shop);
  await shop.database.pool.query("update orders set status = 'canceled' where number = $1", [unpaid.order.number]);
  const named = async () => {
    const { rows } = await shop.database.pool.query<{
      number: string;
      email: string;
      recipient: object;
      total: string;
    }>("select number, email, recipient, total from orders where email <> '' order by number");
    return rows.map(({ number }) => String(number));
  };
  return { shop, sold: sold.order.number, placed: sold, unpaid: unpaid.order.number, named };
}

describe('retention limits', () => {
  it('unpaid order becomes anonymous after a year, and a sale after five full ones [D78] [PROFILE-12]', async () => {
    const { shop, sold, unpaid, named, placed } = await openOldShop();
    await shop.database.pool.query(
      `insert into return_request
         (order_number, created_at, created_by, channel, wish, words, state, changed_at, changed_by, refusal, parcel)
       select number, now(), 'Мария', 'phone', 'refund', 'Не подошёл', 'refused', now(), 'Мария', 'Ношен', '8008'
       from orders`,
    );
    const returnsOf = async (number: string) => {
      const { rows } = await shop.database.pool.query(
        'select words, refusal, parcel from return_request where order_number = $1',
        [number],
      );
      return rows;
    };
    const erased = [{ words: '', refusal: null, parcel: null }];
    shop.clock.advance(YEAR_MS - DAY_MS);
    await shop.api.retention.enforce();
    const young = await named();
    shop.clock.advance(2 * DAY_MS);
    await shop.api.retention.enforce();
    const later = await named();
    expect(await returnsOf(unpaid)).toEqual(erased);
    expect(await returnsOf(sold)).toEqual([{ words: 'Не подошёл', refusal: 'Ношен', parcel: '8008' }]);
    shop.clock.set('2031-12-31T20:00:00Z');
    await shop.api.retention.enforce();
    const last = await named();
    shop.clock.set('2031-12-31T21:00:01Z');

    const counts = await shop.api.retention.count();
    const gone = await shop.api.retention.enforce();
    const again = await shop.api.retention.enforce();

    expect([young, later, last]).toEqual([[sold, unpaid], [sold], [sold]]);
    expect([counts.orders, gone.orders, again.orders]).toEqual([1, 1, 0]);
    expect(await returnsOf(sold)).toEqual(erased);
    const shown = await shop.api.orders.show(sold);
    expect(shown).toMatchObject({
      order: { email: '', recipient: ERASED, shipping: { address: {} }, user_id: null },
      notes: [],
      receipts: [{ contact: '' }],
    });
    expect(shown?.order.total).toBeGreaterThan(0);
    const { rows } = await shop.database.pool.query(
      'select distinct network_hash, confirm_hash, token_sealed, tracking_number from orders',
    );
    const nothing = { network_hash: null, confirm_hash: null, token_sealed: null, tracking_number: null };
    expect(rows).toEqual([nothing]);
    const opened = await placed.visitor.getOrder({ params: { number: sold }, headers: placed.headers });
    expect(opened.ok).toBe(false);
  });

  it('counting changes no rows', async () => {
    const { shop, sold, unpaid, named } = await openOldShop();
    shop.clock.set('2032-01-01T00:00:00Z');

    expect((await shop.api.retention.count()).orders).toBe(2);
    expect(await named()).toEqual([sold, unpaid]);
  });

  it('consent is stored for three years after its replacement; the current one stays [D79]', async () => {
    const { shop } = await openOldShop();
    await shop.database.pool.query('delete from consent');
    const consent = (at: string, isGiven: boolean, email = 'Anna@example.com', document = 'news') =>
      shop.database.pool.query(
        `insert into consent (at, email, document, version, is_given, form, locale)
         values ($1, $2, $4, '1', $3, 'newsletter', 'ru')`,
        [at, email, isGiven, document],
      );
    await consent('2020-01-01', true);
    await consent('2021-01-01', false, 'anna@example.com');
    await consent('2020-01-01', true, 'boris@example.com');
    await consent('2021-01-01', true, 'boris@example.com', 'terms');
    await consent('2020-01-01', true, 'vera@example.com');
    await consent('2025-01-01', false, 'vera@example.com');

    await shop.api.retention.enforce();

    const left = await shop.api.reports.consents({ email: null, since: null, limit: 10 });
    expect(left.map(({ email }) => email).sort()).toEqual([
      'boris@example.com',
      'boris@example.com',
      'vera@example.com',
      'vera@example.com',
    ]);
  });

  it('staff actions are erased after five years, and cannot be erased earlier', async () => {
    const { shop } = await openOldShop();
    await shop.database.pool.query(`insert into audit_entry (at, staff_id, name, role, act, subject, reason, details)
      select now() - interval '6 years', id, name, role, 'orders note', 'order 1', 'x', '{}' from staff limit 1`);
    const before = (await shop.database.pool.query('select from audit_entry')).rowCount ?? 0;
    shop.clock.set(new Date().toISOString());

    const gone = await shop.api.retention.enforce();

    expect(gone.audit).toBe(1);
    expect((await shop.database.pool.query('select from audit_entry')).rowCount).toBe(before - 1);
    await expect(shop.database.pool.query('delete from audit_entry')).rejects.toThrow('stay as they are written');
    await expect(shop.database.pool.query("update receipt set contact = 'x'")).rejects.toThrow('stay as they are');
  });
});
