import { BREACHES } from '@kashtanka/api/testing/laws';
import { demo } from '@kashtanka/demo';
import type { OrderStatus } from '@kashtanka/rules';
import { osUser } from '@kashtanka/server';
import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { openServer, type RunningServer } from './open-server.ts';
import { operate } from './operate.ts';
import { placeOrder } from './place-order.ts';

const OWNER = { name: 'Ольга', reason: 'За ожидание' };
const OTHER_SIZE = demo.collarInStockOtherSize;
const HAND = ['--as', OWNER.name, '--reason', 'Мал'];

/** Two collars that were paid at the counter and fetched. */
async function aShopWithCollarsSold(): Promise<RunningServer & { number: string }> {
  const server = await openServer();
  const { api } = server.shop;
  const client = clientAt(`${server.url}/api/v1`);
  const more = async () => void (await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } }));
  const { number } = await placeOrder(client, 'upon_receipt', more);
  await api.staff.add(OWNER, { name: OWNER.name, role: 'owner', osUser: osUser() });
  const way: OrderStatus[] = ['processing', 'authorized', 'issued'];
  for (const to of way) await api.orders.move(OWNER, number, to);
  return { ...server, number };
}

test('Staff exchanges a size by a command, is told what is sent and what goes back of it, and the books stay in order [D64] [D65]', async () => {
  const { databaseUrl, shop, number } = await aShopWithCollarsSold();
  const next = (after: number) => String(Number(number) + after);
  const exchange = (...words: string[]) => operate(databaseUrl, 'orders', 'exchange', number, ...words, ...HAND);

  const foreign = await exchange('--line', `1=1:${demo.engravedTag}`);
  const same = await exchange('--line', `1=1:${demo.collarInStock}`);
  const unclear = await exchange('--line', '1=1');
  const told = await exchange('--line', `1=1:${OTHER_SIZE}`);
  const machine = await exchange('--line', `1=1:${OTHER_SIZE}`, '--json');
  const first = await operate(databaseUrl, 'orders', 'show', number);
  const second = await operate(databaseUrl, 'orders', 'show', next(1));
  const refund = await operate(databaseUrl, 'orders', 'refund', next(1), '100', ...HAND);
  const canceled = await operate(databaseUrl, 'orders', 'move', next(1), 'canceled', ...HAND);

  expect([foreign, same, unclear].map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(foreign.said).toBe(
    `${demo.engravedTag} is another product: only another size of the same one is sent instead.\n`,
  );
  expect(same.said).toContain('another size is sent instead, or the same again where it is broken: --defect.');
  expect(unclear.said).toContain('It is a line, how many and which article instead, as 1=2:clr02-07cht-m.');
  expect(told).toMatchObject({
    code: 0,
    said: expect.stringContaining(`what came back of it pays order ${next(1)}.`),
  });
  expect(told.said).toContain('is to be packed: no money moves, and its delivery is free.');
  expect(JSON.parse(machine.said)).toMatchObject({ ok: true, number: Number(next(2)), isWhole: true });
  expect(first.said).toMatch(
    new RegExp(`^What came back was exchanged for order ${next(1)}, and paid it\\.$`, 'm'),
  );
  expect(first.said).toMatch(/came back to be exchanged, by Ольга: Мал$/m);
  expect(second.said).toMatch(new RegExp(`^Order ${next(1)}: processing, paid$`, 'm'));
  expect(second.said).toMatch(
    new RegExp(`^Sent in exchange for what came back of order ${number}, which paid it\\.$`, 'm'),
  );
  expect(refund).toMatchObject({
    code: 1,
    said: `No money was taken for order ${next(1)}: it goes back by "orders refund ${number}".\n`,
  });
  expect(canceled).toMatchObject({
    code: 0,
    said: expect.stringMatching(/processing → canceled\.\nGive \d+\.00 roubles back at the till\.\n$/),
  });
  expect((await shop.database.pool.query(BREACHES)).rows).toEqual([]);
});

test('Points that paid what comes back, of an order or of what was sent for it, break no law of the books [D65]', async () => {
  const { url, shop } = await openServer();
  const { api } = shop;
  const email = 'anna@mail.example';
  const account = { email, password: 'лопата-в-снегу', first_name: 'Анна', terms_agreement: true };
  const registered = await clientAt(`${url}/api/v1`).register({ body: account });
  await api.staff.add(OWNER, { name: OWNER.name, role: 'owner', osUser: osUser() });
  await api.points.move(email, 500_00, OWNER);
  const client = clientAt(`${url}/api/v1`, registered.ok ? registered.body.access : '');
  const { number } = await placeOrder(client, 'upon_receipt', async (basket) => {
    await basket.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
    await basket.setBonusPoints({ body: { bonus_points_applied: '500' } });
  });
  const way: OrderStatus[] = ['processing', 'authorized', 'issued'];
  for (const to of way) await api.orders.move(OWNER, number, to);
  const exchanged = await api.orders.exchange(OWNER, {
    number,
    pieces: [{ position: 1, quantity: 1, instead: OTHER_SIZE }],
    isDefect: false,
  });

  const canceled = await api.orders.move(OWNER, String(exchanged.ok && exchanged.number), 'canceled');
  const pieces = [{ position: 1, quantity: 1 }];
  const returned = await api.orders.giveBack(OWNER, { number, pieces, isDefect: false });

  expect([canceled, returned]).toMatchObject(Array(2).fill({ ok: true, refunded: { points: 250_00 } }));
  expect((await shop.database.pool.query(BREACHES)).rows).toEqual([]);
});

test('An exchange that costs more or less than what came back breaks a law of the books', async () => {
  const { shop, number } = await aShopWithCollarsSold();
  const pieces = [{ position: 1, quantity: 1, instead: OTHER_SIZE }];
  await shop.api.orders.exchange(OWNER, { number, pieces, isDefect: false });
  const before = await shop.database.pool.query(BREACHES);

  await shop.database.pool.query(
    'update orders set goods_before = total + 100, goods_after = total + 100, total = total + 100 where number = (select max(number) from orders)',
  );

  expect(before.rows).toEqual([]);
  expect((await shop.database.pool.query(BREACHES)).rows.map(({ law }) => law)).toContain('exchange');
});

test('The command teaches itself, and works for whom it is', async () => {
  const { databaseUrl, number } = await aShopWithCollarsSold();

  const help = await operate(databaseUrl, 'orders', 'exchange', '--help');
  const nobody = await operate(databaseUrl, 'orders', 'exchange', number, '--line', '1=1:x', '--reason', 'Мал');
  const unasked = await operate(databaseUrl, 'orders', 'exchange', number, ...HAND);

  expect(help.said).toContain("orders exchange 100042 --line 1=1:clr02-07cht-m --as Stepan --reason 'Too small'");
  expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('Say who does it') });
  expect(unasked.code).toBe(1);
});
