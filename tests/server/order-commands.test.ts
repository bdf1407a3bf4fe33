import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { BREACHES } from '@kashtanka/api/testing/laws';
import { demo } from '@kashtanka/demo';
import type { OrderStatus } from '@kashtanka/rules';
import { osUser } from '@kashtanka/server';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import { expect, onTestFinished, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { checkOut, placeOrder } from './support/load/place-order.ts';
import { hire, operate, operateWith } from './support/operate.ts';
import { ENCRYPTION_KEY, openServer, openServerOnce } from './support/shop/open-server.ts';

// Each test on the shared server works on orders of its own.

const shared = openServerOnce();

const OWNER = { name: 'Ольга', reason: 'За ожидание' };
const ACTOR = ['--as', OWNER.name, '--reason', 'Мал'];

test('order commands: list, show, move and cancel orders, and name the allowed moves', async () => {
  const { databaseUrl, shop, url } = await shared();
  const actor = await hire(shop, 'manager');
  const orders = (...words: string[]) => operate(databaseUrl, 'orders', ...words);
  const { number } = await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt');
  await shop.database.pool.query(
    'update orders set recipient = recipient || \'{"phone": "+79160000042"}\' where number = $1',
    [number],
  );
  await shop.database.pool.query('update outbox set sent_at = created_at where order_number = $1', [number]);

  const refused = await orders('move', number, 'shipping', ...actor);
  const moved = await orders('move', number, 'processing', ...actor);
  const parcel = await orders('parcel', number, '--weight', '900', ...actor);
  const listed = await orders('list', '--status', 'processing', '--no-paid', '--json');
  const shown = await orders('show', number);
  const whole = await orders('show', number, '--json');
  const [emailId = ''] = /(?<= Email )[\da-f]{8}(?= order_placed to .+, sent )/.exec(shown.output) ?? [];
  const resent = await orders('resend', number, emailId, ...actor);
  const unknown = await orders('resend', number, 'ffff', ...actor);
  const selection = ['cancel-all', '--phone', '8 916 000-00-42', '--status', 'processing'];
  const selected = await orders(...selection);
  const canceled = await orders(...selection, '--yes', ...actor);

  expect(refused).toEqual({
    code: 1,
    output: `Order ${number} is pending: your role may move it to processing, canceled.\n`,
  });
  expect(moved).toEqual({ code: 0, output: `Order ${number}: pending → processing.\n` });
  expect(parcel).toEqual({ code: 1, output: expect.stringContaining('This delivery method has no carrier API') });
  expect(JSON.parse(listed.output)).toContainEqual(expect.objectContaining({ number: Number(number) }));
  expect(shown.output).toMatch(new RegExp(`^Order ${number}: processing, not paid$`, 'm'));
  expect(shown.output).toMatch(/processing, by Мария: За ожидание$/m);
  expect(shown.output).toMatch(/^Why this price\?\n {2}Goods before discounts [\d.]+$/m);
  expect(shown.output).toMatch(/^ {2}.+: not applied, .+ missing \(.+ of .+\)$/m);
  expect(resent).toEqual({
    code: 0,
    output: expect.stringMatching(/^Email order_placed is sent again to .+@.+\.$/m),
  });
  expect(unknown).toEqual({ code: 1, output: `Order ${number} has no email ffff.\n` });
  expect(whole.output).not.toContain('token');
  expect(selected.output).toContain('1 orders, 1 units. To cancel them, add --yes.');
  expect(canceled).toEqual({
    code: 0,
    output: `Order ${number} is canceled.\n1 of 1 orders are canceled.\n`,
  });
});

test('orders exchange: sends another size, names both orders, moves no money and keeps the ledgers right [D64] [D65]', async () => {
  const { databaseUrl, shop, url } = await openServer();
  const { api } = shop;
  const otherSize = demo.collarInStockOtherSize;
  const more = async (client: ReturnType<typeof clientAt>) =>
    void (await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } }));
  const { number } = await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt', more);
  await api.staff.add(OWNER, { name: OWNER.name, role: 'owner', osUser: osUser() });
  const way: OrderStatus[] = ['processing', 'authorized', 'issued'];
  for (const to of way) await api.orders.move(OWNER, number, to);
  const next = (after: number) => String(Number(number) + after);
  const orders = (...words: string[]) => operate(databaseUrl, 'orders', ...words);
  const exchange = (...words: string[]) => orders('exchange', number, ...words, ...ACTOR);

  const foreign = await exchange('--line', `1=1:${demo.engravedTag}`);
  const same = await exchange('--line', `1=1:${demo.collarInStock}`);
  const unclear = await exchange('--line', '1=1');
  const withoutActor = await orders('exchange', number, '--line', '1=1:x', '--reason', 'Мал');
  const first = await exchange('--line', `1=1:${otherSize}`);
  const asJson = await exchange('--line', `1=1:${otherSize}`, '--json');
  const shown = await orders('show', number);
  const shownNext = await orders('show', next(1));
  const refund = await orders('refund', next(1), '100', ...ACTOR);
  const canceled = await orders('move', next(1), 'canceled', ...ACTOR);

  expect([foreign, same, unclear, withoutActor].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(foreign.output).toContain('is another product: only another size of the same product can replace it.');
  expect(same.output).toContain('only a defective one can be replaced by the same: --defect.');
  expect(unclear.output).toContain(
    'It must be a line, quantity and replacement article, such as 1=2:clr02-07cht-m.',
  );
  expect(withoutActor.output).toContain('The actor is missing');
  expect(first).toEqual({
    code: 0,
    output: expect.stringContaining(`the returned items pay for order ${next(1)}.`),
  });
  expect(first.output).toContain('is ready to be packed: nothing is to be paid, and its delivery is free.');
  expect(JSON.parse(asJson.output)).toMatchObject({ ok: true, number: Number(next(2)), isWhole: true });
  expect(shown.output).toMatch(
    new RegExp(`^Returned items were exchanged for order ${next(1)} and paid for it\\.$`, 'm'),
  );
  expect(shown.output).toMatch(/returned for exchange, by Ольга: Мал$/m);
  expect(shownNext.output).toMatch(new RegExp(`^Order ${next(1)}: processing, paid$`, 'm'));
  expect(shownNext.output).toMatch(
    new RegExp(`^Sent in exchange for items of order ${number}, which paid for it\\.$`, 'm'),
  );
  expect(refund).toEqual({
    code: 1,
    output: `Order ${next(1)} was not paid with money: refund the paid order with "orders refund ${number}".\n`,
  });
  expect(canceled).toEqual({
    code: 0,
    output: expect.stringMatching(/processing → canceled\.\nRefund \d+\.00 roubles at the till\.\n$/),
  });
  const breaches = async () => (await shop.database.pool.query(BREACHES)).rows.map(({ law }) => law);
  expect(await breaches()).toEqual([]);
  // The invariant detects an exchange that costs more than the returned items.
  await shop.database.pool.query(
    'update orders set goods_before = total + 100, goods_after = total + 100, total = total + 100 where number = $1',
    [next(2)],
  );
  expect(await breaches()).toContain('exchange');
});

test('engravings: writes a file for the engraver with its quantity; an unknown order has none', async () => {
  const { url, databaseUrl } = await shared();
  const client = clientAt(`${url}/api/v1`);
  const options = [{ code: 'tag_text', value: 'Рекс\n+7 916 123-45-67' }];
  await client.addLine({ body: { article: demo.engravedTag, quantity: 2, options } });
  const { number } = await checkOut(client, 'sberbank_online');
  const folder = join(await aFolder(), 'of/its/own');

  const written = await operate(databaseUrl, 'engravings', number, '--to', folder);
  const unknown = await operate(databaseUrl, 'engravings', 'Рекс');

  const file = `${number}-1-${demo.engravedTag}.svg`;
  expect(written).toEqual({ code: 0, output: expect.stringContaining(`${join(folder, file)}, quantity 2`) });
  expect(await readdir(folder)).toEqual([file]);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, file), 'utf8')).match(/<path /g)).toHaveLength(18);
  expect(unknown).toEqual({ code: 1, output: expect.stringContaining('There is no order Рекс.') });
});

test('payments reconcile: compares the ledger with the bank, and names each difference', async () => {
  const { url, shop, databaseUrl } = await openServer();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  await client.payOrder({ params: { number }, body: {}, headers });
  const { port, hostname: HOST } = new URL(shop.bank.simulatorUrl ?? '');
  const environment = {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY,
    HOST,
    BANK_SIMULATOR_PORT: port,
    LOG_LEVEL: 'silent',
  };
  const reconcile = (...words: string[]) => operateWith(environment, 'payments', 'reconcile', ...words);

  const withoutActor = await reconcile();
  const actor = await hire(shop, 'accountant');
  const agreed = await reconcile(...actor);
  await shop.database.pool.query('update payment set amount = amount + 100');
  const found = await reconcile(...actor, '--json');

  expect(withoutActor).toEqual({ code: 1, output: expect.stringContaining('The actor is missing') });
  expect(agreed).toEqual({ code: 0, output: 'Compared: 1. Differences: 0.\n' });
  expect(found.code).toBe(1);
  expect(JSON.parse(found.output.slice(found.output.indexOf('{\n')))).toMatchObject({
    differences: [{ number: `${number}-1`, kind: 'amount', isSettled: false }],
  });
});

test('shipping sync: takes over the pickup points of each carrier with a key', async () => {
  const cdek = await startCdekSimulator({ port: 0, clientId: 'shop', clientSecret: 'secret' });
  onTestFinished(cdek.close);
  const shop = { ENCRYPTION_KEY, DATABASE_URL: await cloneDatabase('demo'), LOG_LEVEL: 'silent' };
  await operateWith(shop, 'staff', 'add', 'Ольга', '--role', 'owner');
  const key = { CDEK_URL: `${cdek.url}/v2`, CDEK_CLIENT_ID: 'shop', CDEK_CLIENT_SECRET: 'secret' };
  const sync = (environment: Record<string, string>, ...words: string[]) =>
    operateWith({ ...shop, ...environment }, 'shipping', 'sync', ...words, ...ACTOR);

  const synced = await sync(key);
  const wrongKey = await sync({ ...key, CDEK_CLIENT_SECRET: 'another' });
  const noKey = await sync({});
  const otherCarrier = await sync({}, 'pochta');

  expect(synced).toEqual({ code: 0, output: expect.stringContaining('cdek: 59 points, 59 new, 0 changed, ') });
  expect(wrongKey).toEqual({ code: 1, output: expect.stringContaining('the list was incomplete') });
  expect(noKey).toEqual({ code: 1, output: 'No carrier has a key.\n' });
  expect(otherCarrier).toEqual({ code: 1, output: 'pochta has no key: docs/setup.md names its settings.\n' });
});

test('generate-orders: adds past orders to a test shop, and refuses a public one', async () => {
  const { databaseUrl, shop } = await openServer();
  await shop.api.staff.add(OWNER, { name: OWNER.name, role: 'owner', osUser: osUser() });
  const settings = { DATABASE_URL: databaseUrl, ENCRYPTION_KEY, DATA_DIR: await aFolder() };
  const generate = (...words: string[]) => operateWith(settings, 'generate-orders', ...words);
  const inPublic = { ...settings, PUBLIC_URL: 'https://shop.example', BANK_SIMULATOR: 'on' };

  const added = await generate('30', ...ACTOR);
  const other = await generate('5', '--seed', '7', ...ACTOR);
  const withoutActor = await generate('5');
  const tooMany = await generate('1000001', ...ACTOR);
  const publicly = await operateWith(inPublic, 'generate-orders', '5', ...ACTOR);

  expect(added).toEqual({ code: 0, output: '30 orders were added.\n' });
  expect(other).toEqual({ code: 0, output: '5 orders were added.\n' });
  expect([withoutActor.code, tooMany.code]).toEqual([1, 1]);
  expect(publicly).toEqual({ code: 1, output: expect.stringContaining('PUBLIC_URL is set') });
  const { rows } = await shop.database.pool.query<{ number: string }>('select number from orders');
  expect(new Set(rows.map(({ number }) => number)).size).toBe(35);
});
