import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { buyGift } from '../../testing/gifts.ts';
import { readOrder } from '../../testing/scenarios.ts';

const DAY = '2026-11-22';

describe('an order of certificates by letter', () => {
  it('It is at its end by itself once all of them are mailed, and not before [ORDER-11] [D63]', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await buyGift(shop, { departure: DAY, quantity: 2 }));
    const before = await readOrder(placed);
    shop.clock.set(`${DAY}T08:00:00Z`);

    const failures = await shop.runDueJobs();
    await shop.runJob('certificate_mailed', { orderNumber: Number(placed.order.number) });
    await shop.runDueJobs();

    expect([before.status, failures]).toEqual(['processing', []]);
    expect(await readOrder(placed)).toMatchObject({ status: 'issued', is_paid: true });
    expect((await shop.api.orders.show(placed.order.number))?.history.slice(-2)).toMatchObject([
      { status: 'processing' },
      { status: 'issued', actor: 'system', reason: 'certificates mailed' },
    ]);
    const { rows } = await shop.database.pool.query("select letter from outbox where letter = 'order_issued'");
    expect(rows).toEqual([]);
  });

  it('The letter that it is paid tells when the certificate leaves, and that another letter says so [ORDER-07]', async () => {
    const world = await openShopWithBank();
    const { shop } = world;

    await pay(world, await buyGift(shop, { departure: DAY }));

    const { rows } = await shop.database.pool.query("select plain_text from outbox where letter = 'order_paid'");
    expect(String(rows[0]?.plain_text).replaceAll('\u00a0', ' ')).toContain(
      'а если вы выбрали день позже — в этот день в 10:00 по Москве. Мы напишем, когда отправим его.',
    );
  });

  it('No letter about it speaks of things that are put aside or back on sale [ORDER-05] [D50]', async () => {
    const { shop, bank } = await openShopWithBank();
    await buyGift(shop, { departure: DAY });

    await bank.passes(40 * MINUTE_MS);
    await shop.runDueJobs();
    await bank.passes(DAY_MS);
    await shop.runDueJobs();

    const { rows } = await shop.database.pool.query<{ letter: string; plain_text: string }>(
      "select letter, plain_text from outbox where letter like 'order_%' order by created_at",
    );
    expect(rows.map(({ letter }) => letter)).toEqual(['order_placed', 'order_reminder', 'order_canceled']);
    const told = rows.map(({ plain_text }) => plain_text.replaceAll('\u00a0', ' '));
    expect(told[0]).toContain('Спасибо! Сертификат отправим после оплаты.');
    expect(told[1]).toContain('Сертификат отправим после оплаты.');
    expect(told[2]).toContain('Оплата не пришла вовремя. Если заказ ещё нужен, оформите его снова.');
    expect(told.join()).not.toMatch(/отложены|в продаже/);
  });

  it('While one of them waits for its day the order goes on, by night too', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await buyGift(shop, { departure: DAY, quantity: 2 }));
    await shop.database.pool.query(
      "update certificate set departs_at = departs_at + interval '9 days' where id = (select max(id) from certificate)",
    );
    shop.clock.set(`${DAY}T08:00:00Z`);
    await shop.runDueJobs();

    await shop.runJob('orders_finish_digital');
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ status: 'processing' });
  });

  it('One that was left behind is found by night', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await buyGift(shop, { departure: DAY }));
    await shop.database.pool.query(
      "update certificate set sent_at = now(), expires_at = now() + interval '1 year'",
    );

    await shop.runJob('orders_finish_digital');
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ status: 'issued' });
  });

  it('One that cannot be finished holds up no other, and is finished once it can', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const first = await pay(world, await buyGift(shop, { departure: DAY }));
    const second = await pay(world, await buyGift(shop, { departure: DAY }));
    const { pool } = shop.database;
    await pool.query("update certificate set sent_at = now(), expires_at = now() + interval '1 year'");
    await pool.query(
      `alter table orders add constraint stuck check (number <> ${Number(first.order.number)} or status <> 'issued')`,
    );

    await shop.runJob('orders_finish_digital');
    const failures = await shop.runDueJobs();
    const meanwhile = [await readOrder(first), await readOrder(second)];
    await pool.query('alter table orders drop constraint stuck');
    shop.clock.advance(120_000);
    await shop.runDueJobs();

    expect(failures).toHaveLength(1);
    expect(meanwhile).toMatchObject([{ status: 'processing' }, { status: 'issued' }]);
    expect(await readOrder(first)).toMatchObject({ status: 'issued' });
  });
});
