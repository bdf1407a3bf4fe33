import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { BREACHES } from './laws.ts';
import { openPool } from './open-pool.ts';
import { openServer } from './open-server.ts';
import { placeOrder } from './place-order.ts';

async function aShopWithAnOrder(): Promise<Pool> {
  const { url, databaseUrl } = await openServer();
  await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt');
  return openPool(databaseUrl);
}

const PLACED = '(select max(number) from orders)';

test.each([
  [
    'stock',
    'update stock set reserved = reserved + 1 where article = (select min(article) from stock where counted > 5)',
  ],
  ['stock', `delete from reservation where owner like '%' || ${PLACED}`],
  ['history', `update orders set status = 'shipping' where number = ${PLACED}`],
  ['an order and its purse', `update orders set amount_due = amount_due - 100 where number = ${PLACED}`],
  [
    'a letter twice',
    `insert into outbox select (jsonb_populate_record(outbox, jsonb_build_object('id', gen_random_uuid()))).* from outbox limit 1`,
  ],
])('Books that are in order break no law, and a breach of «%s» is found', async (law, breach) => {
  const pool = await aShopWithAnOrder();
  const before = await pool.query(BREACHES);

  await pool.query(breach);

  expect(before.rows).toEqual([]);
  expect((await pool.query(BREACHES)).rows.map((row) => row.law)).toContain(law);
});

test('An order that came back and was called off once more is told so twice, and no oftener', async () => {
  const pool = await aShopWithAnOrder();
  const callOff = async () => {
    await pool.query(`insert into order_move (order_number, at, status, actor, reason)
      values (${PLACED}, now(), 'canceled', 'Olga', 'no more of it')`);
    await tellOfIt();
  };
  const tellOfIt = () =>
    pool.query(`insert into outbox (created_at, recipient, letter, subject, html, plain_text)
      values (now(), 'anna@mail.example', 'order_canceled', 'Заказ № ' || ${PLACED} || ' отменён', '', '')`);
  const laws = async () => (await pool.query(BREACHES)).rows.map((row) => row.law);

  await callOff();
  await callOff();
  expect(await laws()).not.toContain('a letter twice');

  await tellOfIt();
  expect(await laws()).toContain('a letter twice');
});
