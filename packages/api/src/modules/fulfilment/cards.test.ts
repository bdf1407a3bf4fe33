import { ORDER_STATUSES } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { bringBack, carryThrough, moveAs, pay } from '../../testing/admin.ts';
import { addGift, buyGift } from '../../testing/gifts.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const balance = async (shop: TestShop, code: string) => {
  const answer = await shop.visitor().checkCertificate({ body: { code } });
  return answer.ok ? [answer.body.state, answer.body.available] : answer.status;
};

async function printCodes(shop: TestShop, count: number): Promise<string[]> {
  const printed = await shop.api.certificates.printCodes(await actorOf(shop, 'manager'), count);
  return printed.ok ? printed.codes : [];
}

const lastFour = (code: string) => code.replaceAll('-', '').slice(-4);

/** An order of two certificates on paper, paid, and two printed cards beside it. */
async function twoToPack() {
  const { shop, bank } = await openShopWithBank();
  const placed = await pay({ shop, bank }, await buyGift(shop, { format: 'physical', quantity: 2 }));
  const [first = '', second = ''] = await printCodes(shop, 2);
  const { number } = placed.order;
  const bind = async (code: string, instead?: string) =>
    shop.api.orders.bindCard(await actorOf(shop, 'warehouse'), { number, position: 1, code, instead });
  return { shop, placed, bind, first, second };
}

it('card of a paper certificate: is bound once while packing, can be replaced, and pays once it is handed over [CERT-04] [CERT-15]', async () => {
  const { shop, placed, bind, first, second } = await twoToPack();
  const [third = '', fourth = ''] = await printCodes(shop, 2);
  expect(await balance(shop, first), 'printed only').toBe(400);
  const madeUp = [await bind('GCAA-AAAA-AAAA-AA'), await bind('GC7K-2M9Q-X4TD-1B')];
  expect(madeUp).toMatchObject(Array(2).fill({ problem: 'not_printed' }));
  expect(await bind(first, 'AAAA')).toMatchObject({ problem: 'no_such_card' });

  expect(await bind(first)).toMatchObject({ ok: true, left: 1 });
  expect([await bind(first), await bind('GC12')]).toMatchObject([{ problem: 'taken' }, { problem: 'bad_card' }]);
  expect(await moveAs(shop, placed, { to: 'authorized' })).toEqual({ ok: false, problem: 'cards_unbound' });
  expect(await bind(second)).toMatchObject({ ok: true, left: 0 });
  expect(await bind(third)).toMatchObject({ problem: 'needs_no_card' });
  await carryThrough(shop, placed, 'authorized');
  expect(await balance(shop, first), 'packed').toEqual(['not_sent', '0.00']);

  const replaced = [await bind(second, lastFour(first)), await bind(third, lastFour(first).toLowerCase())];
  expect(replaced).toMatchObject([{ problem: 'taken' }, { ok: true }]);
  await carryThrough(shop, placed, 'issued');
  expect(await bind(fourth, lastFour(third))).toMatchObject({ problem: 'not_packed_now' });
  expect([await balance(shop, first), await balance(shop, second), await balance(shop, third)]).toEqual([
    400,
    ['valid', '3000.00'],
    ['valid', '3000.00'],
  ]);
  expect(await bringBack(shop, placed, { 1: 1 })).toMatchObject({ ok: false, problem: 'certificate' });
  expect(await balance(shop, 'GCAA-AAAA-AAAA-AA')).toBe(400);
  const { rows } = await shop.database.pool.query('select printed_code::text as row from printed_code');
  expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
});

it('card of a paper certificate: is activated by a manager once, printed with an audit entry, and void with a canceled order', async () => {
  const { shop, placed, bind, first, second } = await twoToPack();
  await bind(first);
  await bind(second);
  const refused = await shop.api.certificates.printCodes(await actorOf(shop, 'warehouse'), 1);
  expect(refused).toMatchObject({ problem: 'not_allowed' });
  const { rows } = await shop.database.pool.query(
    "select name, details, refusal from audit_entry where act = 'certificates codes' order by id",
  );
  expect(rows).toEqual([
    { name: 'Мария', details: { count: 2 }, refusal: null },
    { name: 'Степан', details: { count: 1 }, refusal: 'not_allowed' },
  ]);

  const manager = await actorOf(shop, 'manager');
  const [card] = (await shop.api.orders.show(placed.order.number))?.certificates ?? [];
  const id = card?.id ?? 0;
  const answers = [
    await shop.api.certificates.activate(await actorOf(shop, 'warehouse'), id),
    await shop.api.certificates.activate(manager, id),
    await shop.api.certificates.activate(manager, id),
    await shop.api.certificates.activate(manager, 999),
  ];
  expect(answers).toMatchObject([
    { problem: 'not_allowed' },
    { ok: true },
    { problem: 'active' },
    { problem: 'unknown' },
  ]);
  expect([await balance(shop, first), await balance(shop, second)]).toEqual([
    ['valid', '3000.00'],
    ['not_sent', '0.00'],
  ]);

  const canceled = await twoToPack();
  await canceled.bind(canceled.first);
  await canceled.bind(canceled.second);
  await carryThrough(canceled.shop, canceled.placed, 'canceled');
  expect(await balance(canceled.shop, canceled.first)).toEqual(['not_sent', '0.00']);
  expect(await canceled.shop.api.certificates.find(canceled.first.slice(-2))).toEqual([]);
  const [found] = await canceled.shop.api.certificates.find(lastFour(canceled.first).toLowerCase());
  expect(found).toMatchObject({ balance: 0, format: 'physical', order: Number(canceled.placed.order.number) });
});

it('card of a paper certificate: is bound from preparation to shipment, and replaced until the handover', async () => {
  const { shop, bind, first } = await twoToPack();
  await bind(first);
  const allowedIn = async (instead?: string) => {
    const allowed: string[] = [];
    for (const status of ORDER_STATUSES) {
      await shop.database.pool.query('update orders set status = $1', [status]);
      const bound = await bind('GC12', instead);
      if (!bound.ok && bound.problem !== 'not_packed_now') allowed.push(status);
    }
    return allowed;
  };

  expect(await allowedIn()).toEqual(['processing', 'authorized', 'consolidated_for_shipping', 'resolving']);
  expect(await allowedIn(lastFour(first))).toEqual([
    'processing',
    'authorized',
    'consolidated_for_shipping',
    'shipping',
    'awaiting_to_resolve',
    'resolving',
    'delivery_failed',
  ]);
});

it('card of a paper certificate: is void when its parcel comes back unopened [ORDER-14] [D48]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const visitor = shop.visitor();
  await addGift(visitor, { format: 'physical' });
  const placed = await pay(world, await placeOrder(shop, { articles: {}, visitor }));
  const [code = ''] = await printCodes(shop, 1);
  const { number } = placed.order;
  await shop.api.orders.bindCard(await actorOf(shop, 'warehouse'), { number, position: 1, code });
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'delivery_failed');
  const find = () => shop.api.certificates.find(lastFour(code).toLowerCase());
  const before = await find();

  await carryThrough(shop, placed, 'returned');

  expect(before).toMatchObject([{ balance: 3_000_00 }]);
  expect(await find()).toMatchObject([{ state: 'void', balance: 0 }]);
});
