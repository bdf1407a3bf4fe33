import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { moveAs, pay } from '../../testing/admin.ts';
import { availableOf, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aCheckout, aPickup, placeOrder, readOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';

const ANYTHING = { network: null, phone: null, email: null, since: null, until: null };

it('cancelling a selection: cancels the unpaid orders of a phone, frees their goods and leaves the others', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const before = await availableOf(shop, demo.collarInStock);
  const prank = { recipient: { first_name: 'Вова', phone: '+79160000001' } };
  const unwanted = [
    await placeOrder(shop, { request: aPickup({ ...prank, guest_email: 'one@example.com' }) }),
    await placeOrder(shop, { request: aCheckout({ ...prank, guest_email: 'two@example.com' }) }),
  ];
  const paid = await placeOrder(shop, { request: aCheckout(prank) });
  await pay(world, paid);
  const confirmed = await placeOrder(shop, { request: aPickup({ ...prank, guest_email: 'three@example.com' }) });
  await moveAs(shop, confirmed, { to: 'processing' });
  const another = await placeOrder(shop, { request: aPickup() });
  const selection = { ...ANYTHING, phone: '+79160000001' };
  const warehouse = await actorOf(shop, 'warehouse');
  const manager = await actorOf(shop, 'manager');
  const outcomes: object[] = [];
  const note = ({ number }: { number: number }, outcome: object) => outcomes.push({ number, ...outcome });

  const listed = await shop.api.orders.listOpen(selection);
  await shop.api.orders.cancelSelection(warehouse, selection, note);
  await shop.api.orders.cancelSelection(manager, selection, note);
  await shop.api.orders.cancelSelection(manager, selection, note);

  const numbers = unwanted.map(({ order }) => Number(order.number));
  expect(listed.map(({ number, units }) => ({ number, units }))).toEqual(
    numbers.map((number) => ({ number, units: 1 })),
  );
  expect(outcomes).toMatchObject([
    ...numbers.map((number) => ({ number, ok: false })),
    ...numbers.map((number) => ({ number, ok: true })),
  ]);
  expect(await Promise.all([...unwanted, paid, confirmed, another].map(readOrder))).toMatchObject([
    { status: 'canceled' },
    { status: 'canceled' },
    { status: 'processing' },
    { status: 'processing' },
    { status: 'pending' },
  ]);
  const unpaid = await shop.api.orders.listOpen({ ...selection, statuses: ['processing'] });
  expect(unpaid.map(({ number }) => String(number))).toEqual([confirmed.order.number]);
  expect(await availableOf(shop, demo.collarInStock)).toBe((before ?? 0) - 3);
  expect(await wrongStock(shop)).toEqual([]);
});

it('selection of open orders: finds by network, email and day of placing', async () => {
  const { shop } = await openShopWithBank();
  const { order } = await placeOrder(shop, { request: aPickup() });
  const placedAt = shop.clock.now();
  const [row] = await shop.api.orders.listOpen(ANYTHING);
  const network = row?.network ?? '';
  const find = async (asked: object) =>
    (await shop.api.orders.listOpen({ ...ANYTHING, ...asked })).map(({ number }) => String(number));

  expect(network).toMatch(/^[0-9a-f]{64}$/);
  expect(await find({ network: network.slice(0, 8) })).toEqual([order.number]);
  expect(await find({ network: '00000000' })).toEqual([]);
  expect(await find({ email: 'Anna@Example.com' })).toEqual([order.number]);
  expect(await find({ email: 'vera@example.com' })).toEqual([]);
  expect(await find({ since: placedAt })).toEqual([order.number]);
  expect(await find({ until: placedAt })).toEqual([]);
  expect(await find({ statuses: ['new'] })).toEqual([]);
});
