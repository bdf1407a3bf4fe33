import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { bringBack, carryThrough, pay } from '../../../testing/admin.ts';
import { openShopWithBank } from '../../../testing/partners/bank.ts';
import { aPickup, placeOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function detailsOf(
  { api }: TestShop,
  number: string,
  roles: Parameters<typeof api.orders.details>[1]['roles'],
) {
  const details = await api.orders.details(number, { locale: 'ru', roles });
  if (!details) throw new Error(`there is no order ${number}`);
  return details;
}

it('order of staff: has people, place, goods and sums, and no phone for an accountant', async () => {
  const shop = await openTestShop();
  const { order } = await placeOrder(shop);

  const shown = await detailsOf(shop, order.number, ['manager']);

  expect(shown).toMatchObject({
    number: order.number,
    version: 1,
    status: 'new',
    recipient: { name: 'Анна Ким', phone: '+79161234567' },
    delivery: {
      code: 'cdek-courier',
      type: 'courier',
      address: '620014, Свердловская область, Екатеринбург, ул. Ленина, 5, кв. 12',
      notes: 'домофон 12',
    },
    lines: [
      {
        position: 1,
        article: demo.collarInStock,
        quantity: 1,
        returned: 0,
        image: expect.stringMatching(/^\/media\//),
      },
    ],
    sums: { total: order.total, amount_due: order.total, kept: '0.00' },
  });
  expect(shown.lines[0]?.size).not.toBe('');
  expect((await detailsOf(shop, order.number, ['accountant'])).recipient.phone).toBeNull();
  expect((await detailsOf(shop, order.number, ['accountant', 'warehouse'])).recipient.phone).toBe('+79161234567');
  expect(await shop.api.orders.details('1', { locale: 'ru', roles: ['owner'] })).toBeUndefined();
});

it('order of staff: says of each command whether it is possible now, to these roles', async () => {
  const shop = await openTestShop();
  const { order } = await placeOrder(shop, { request: aPickup() });
  const problemsFor = async (...roles: Parameters<typeof detailsOf>[2][number][]) => {
    const { commands } = await detailsOf(shop, order.number, roles);
    return Object.fromEntries(Object.entries(commands).map(([name, { problem }]) => [name, problem]));
  };

  expect(await problemsFor('owner')).toEqual({
    move: null,
    ship: 'not_now',
    confirm: null,
    take_surcharge: 'no_surcharge',
    waive_surcharge: 'no_surcharge',
    edit: null,
    note: null,
    track: null,
    request_parcel: 'by_hand',
    give_up_parcel: 'none_under_way',
    bind_card: 'needs_no_card',
    return: 'not_now',
    exchange: 'not_now',
    refund: 'not_paid',
  });
  expect(await problemsFor('warehouse')).toMatchObject({
    confirm: 'not_allowed',
    refund: 'not_allowed',
    note: null,
  });
  expect(new Set(Object.values(await problemsFor('accountant')))).toEqual(new Set(['not_allowed']));
});

it('order of staff: offers returns of units that are left, and refunds of money that is left', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await placeOrder(shop, { articles: { [demo.collarInStock]: 2 } }));
  const { number } = placed.order;
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
  await bringBack(shop, placed, { 1: 1 });
  const actor = await actorOf(shop);

  const { commands, lines, sums } = await detailsOf(shop, number, ['owner']);

  expect(lines[0]?.returned).toBe(1);
  expect(commands.return).toEqual({
    problem: null,
    last_day: '2026-12-21',
    lines: [{ position: 1, left: 1, only_defects: false }],
  });
  expect(commands.exchange.problem).toBeNull();
  expect(commands.refund).toMatchObject({ problem: null, most: sums.kept });
  const most = Math.round(Number(commands.refund.most) * 100);
  expect(await shop.api.orders.refund(actor, { number, amount: most + 1 })).toMatchObject({
    problem: 'too_much',
    most,
  });
  shop.clock.advance(31 * DAY_MS);
  expect((await detailsOf(shop, number, ['owner'])).commands.return.lines).toEqual([
    { position: 1, left: 1, only_defects: true },
  ]);
});

it('order timeline: has every entry once, newest first, in pages', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await placeOrder(shop));
  const { number } = placed.order;
  const actor = await actorOf(shop);
  await shop.api.orders.note(actor, number, 'Позвонить');
  await carryThrough(shop, placed, 'authorized');
  await shop.api.orders.refund(actor, { number, amount: 100_00 });
  await shop.runDueJobs();

  const read = (after?: string, limit = 100) => shop.api.orders.timeline(number, { after, limit });
  const whole = (await read())?.rows ?? [];

  const kinds = whole.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(
    new Set(['placed', 'moved', 'noted', 'refunded', 'payment_started', 'paid', 'paid_back', 'receipt', 'email']),
  );
  expect(kinds.at(-1)).toBe('placed');
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(whole.find(({ kind }) => kind === 'noted')).toMatchObject({
    actor: { kind: 'staff', name: actor.name },
    data: { text: 'Позвонить' },
  });
  // Emails of one moment have no order.
  expect(whole.flatMap((entry) => (entry.kind === 'email' ? [entry.data.of] : []))).toContain('order_refund');
  expect(whole.find(({ kind }) => kind === 'refunded')?.data).toMatchObject({ of: 'goodwill', money: '100.00' });
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await read(after, 3);
    paged.push(...(page?.rows ?? []).map(({ id }) => id));
    after = page?.next ?? undefined;
  } while (after !== undefined);
  expect(paged).toEqual(whole.map(({ id }) => id));
  expect(await shop.api.orders.timeline('1', { after: undefined, limit: 3 })).toBeUndefined();
});

it('order timeline: a stale refusal has the entries since the version that was seen, with their actors', async () => {
  const shop = await openTestShop();
  const placed = await placeOrder(shop, { request: aPickup() });
  const { number } = placed.order;
  const actor = await actorOf(shop);
  const first = await shop.api.orders.note(actor, number, 'До');
  if (!first.ok) throw new Error(first.problem);
  const manager = await actorOf(shop, 'manager');
  await shop.api.orders.move(manager, number, 'processing');
  await shop.api.orders.note(manager, number, 'После');

  const stale = await shop.api.orders.note({ ...actor, version: first.version }, number, 'Поздно');

  expect(stale).toMatchObject({
    problem: 'stale',
    since: [
      { kind: 'noted', data: { text: 'После' }, actor: { name: manager.name } },
      { kind: 'moved', data: { to: 'processing' }, actor: { name: manager.name } },
    ],
  });
});

it('shipping in one step: passes each status with its effects, sets the tracking number, and sends it', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await placeOrder(shop));
  const { number } = placed.order;
  const warehouse = await actorOf(shop, 'warehouse');

  expect(await shop.api.orders.ship(warehouse, number, 'завтра')).toMatchObject({ problem: 'bad_code' });
  expect((await shop.api.orders.show(number))?.order.status).toBe('processing');
  const shipped = await shop.api.orders.ship(warehouse, number, '80081234rx');
  await shop.runDueJobs();

  expect(shipped).toMatchObject({ ok: true, tracking: '80081234RX' });
  const shown = await shop.api.orders.show(number);
  expect(shown?.order).toMatchObject({ status: 'shipping', tracking_number: '80081234RX' });
  expect(shown?.history.map(({ status }) => status).slice(-3)).toEqual([
    'authorized',
    'consolidated_for_shipping',
    'shipping',
  ]);
  const sent = (await shop.api.emails.list(10)).filter(({ letter }) => letter === 'order_shipped');
  expect(sent).toHaveLength(1);
  expect((await shop.api.emails.read(sent[0]?.id ?? ''))?.plain_text).toContain('80081234RX');
  expect(await shop.api.orders.ship(warehouse, number)).toMatchObject({ problem: 'not_now', from: 'shipping' });
});

it('shipping in one step: is refused to a manager, and for an order that is fetched from the shop', async () => {
  const shop = await openTestShop();
  const placed = await placeOrder(shop, { request: aPickup() });
  await carryThrough(shop, placed, 'processing');
  const { number } = placed.order;

  const refused = { ok: false, problem: 'not_now', from: 'processing' };
  expect(await shop.api.orders.ship(await actorOf(shop), number)).toMatchObject(refused);
  expect(await shop.api.orders.ship(await actorOf(shop, 'manager'), number)).toMatchObject(refused);
});
