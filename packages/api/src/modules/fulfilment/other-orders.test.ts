import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { lostRows, readRows } from '../../testing/database/whole-database.ts';
import { aCollar, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { givePoints } from '../../testing/points.ts';
import { type Placed, placeOrder, startPaying } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';

const [S, M] = ['clr09-01-s', 'clr09-01-m'] as const;
const BOWL = { [demo.standaloneBowl]: 1 };

/** Rows of the shop, which change with every order. */
const OF_ALL: readonly string[] = ['card', 'stock'];

/** An order paid with money, points and a certificate, by an account of its own. */
async function buy(world: ShopWithBank, name: string): Promise<Placed> {
  const { shop } = world;
  const email = `${name}@example.com`;
  const user = userWith(shop, await register(shop, { email }));
  await givePoints(shop, 500, email);
  const gift = await giveCertificate(shop, 1_000);
  return pay(world, await placeWith(user, { ...BOWL, [S]: 2 }, { points: 300, gift, roubles: 1_000 }));
}

/** Orders in several states, one of them with a return and an exchange. */
async function placeOthers(world: ShopWithBank): Promise<void> {
  const { shop } = world;
  await startPaying(await placeOrder(shop, { articles: BOWL }));
  await buy(world, 'paid');
  await carryThrough(shop, await buy(world, 'packed'), 'authorized');
  const fetched = await buy(world, 'fetched');
  await carryThrough(shop, fetched, 'authorized', 'issued');
  await bringBack(shop, fetched, { 2: 1 });
  await exchange(shop, fetched, { 2: [1, M] });
}

test('commands on an order: change no row of another one', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const { orders } = shop.api;
  const size = (article: string, name: string) => ({
    article,
    attributes: { size: name },
    price: '2000.00',
    stock: 30,
  });
  await load(shop, { products: [aCollar({ variants: [size(S, 's'), size(M, 'm')] })] });
  const actor = await actorOf(shop);
  await placeOthers(world);
  const before = await readRows(shop);

  const [kept, canceled] = [await buy(world, 'anna'), await buy(world, 'boris')];
  const { number } = kept.order;
  const change = { lines: [{ position: 1, quantity: 3 }], added: [] };
  const changed = await orders.change(actor, { number, change });
  const surcharge = changed.ok ? changed.surcharge : 0;
  const done = [
    changed,
    await orders.waiveSurcharge(actor, { number, amount: surcharge }),
    await orders.note(actor, number, 'звонила'),
    await moveAs(shop, kept, { to: 'authorized' }),
    await orders.track(actor, number, 'RA123456789RU'),
    await moveAs(shop, kept, { to: 'issued' }),
    await bringBack(shop, kept, { 2: 1 }),
    await exchange(shop, kept, { 2: [1, M] }),
    await orders.refund(actor, { number, amount: 10_00 }),
    await moveAs(shop, canceled, { to: 'canceled' }),
  ];

  expect(done.filter(({ ok }) => !ok)).toEqual([]);
  expect(lostRows(before, await readRows(shop), OF_ALL)).toEqual([]);
});
