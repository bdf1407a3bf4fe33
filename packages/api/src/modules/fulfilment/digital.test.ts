import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { CERTIFICATE_JOBS } from '#modules/certificates';
import { pay } from '../../testing/admin.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { buyGift } from '../../testing/gifts.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { readOrder } from '../../testing/scenarios.ts';

const DAY = '2026-11-22';

it('order of emailed certificates: is issued by itself once all of them are sent, without an email of its own [ORDER-07] [ORDER-11] [D63]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await buyGift(shop, { departure: DAY, quantity: 2 }));
  const textOf = async (kind: string) => {
    const { rows } = await shop.database.pool.query('select plain_text from outbox where letter = $1', [kind]);
    return rows.map(({ plain_text: text }) => String(text).replaceAll('\u00a0', ' '));
  };
  expect(await textOf('order_paid')).toEqual([
    expect.stringContaining('в этот день в 10:00 по Москве. Мы напишем, когда отправим его.'),
  ]);
  expect(await readOrder(placed)).toMatchObject({ status: 'processing' });
  await shop.database.pool.query(
    "update certificate set departs_at = departs_at + interval '1 day' where id = (select max(id) from certificate)",
  );
  shop.clock.set(`${DAY}T08:00:00Z`);
  await shop.runDueJobs();
  await shop.runJob('orders_finish_digital');
  await shop.runDueJobs();
  expect(await readOrder(placed), 'one of them waits for its day').toMatchObject({ status: 'processing' });

  shop.clock.advance(DAY_MS);
  await shop.runJob(CERTIFICATE_JOBS.sendOverdue);
  expect(await shop.runDueJobs()).toEqual([]);
  expect(await readOrder(placed), 'by the job of the last certificate').toMatchObject({ status: 'issued' });
  await shop.runJob('certificate_mailed', { orderNumber: Number(placed.order.number) });
  await shop.runDueJobs();
  expect(await readOrder(placed)).toMatchObject({ status: 'issued', is_paid: true });
  expect((await shop.api.orders.show(placed.order.number))?.history.slice(-2)).toMatchObject([
    { status: 'processing' },
    { status: 'issued', actor: 'system', reason: 'certificates mailed' },
  ]);
  expect(await textOf('order_issued')).toEqual([]);
});

it('emails about an unpaid order of emailed certificates: mention no reserved goods [ORDER-05] [D50]', async () => {
  const { shop, bank } = await openShopWithBank();
  await buyGift(shop, { departure: DAY });

  await bank.passes(40 * MINUTE_MS);
  await shop.runDueJobs();
  await bank.passes(DAY_MS);
  await shop.runDueJobs();

  const { rows } = await shop.database.pool.query<{ letter: string; plain_text: string }>(
    "select letter, plain_text from outbox where letter like 'order_%' order by created_at",
  );
  expect(rows.map(({ letter: kind }) => kind)).toEqual(['order_placed', 'order_reminder', 'order_canceled']);
  const texts = rows.map(({ plain_text }) => plain_text.replaceAll('\u00a0', ' '));
  expect(texts[0]).toContain('Сертификат отправим после оплаты.');
  expect(texts[2]).toContain('Оплата не пришла вовремя.');
  expect(texts.join()).not.toMatch(/отложены|в продаже/);
});

it('nightly finish of sent certificates: issues orders that were left behind; a stuck one holds up no other and is tried again', async () => {
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

it('order of emailed certificates: stays canceled when it is canceled as its last one is sent', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const { order } = await pay(world, await buyGift(shop, { departure: DAY }));
  await shop.database.pool.query("update certificate set sent_at = now(), expires_at = now() + interval '1 year'");
  const job = () => shop.runJob('certificate_mailed', { orderNumber: Number(order.number) });

  await meetAtLock(shop, "update orders set status = 'canceled'", [job], 'commit');

  expect((await shop.api.orders.show(order.number))?.order.status).toBe('canceled');
});
