import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { carryThrough, pay, placeWith } from '../../testing/admin.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { balanceOf, giveCertificate } from '../../testing/gifts.ts';
import { availableOf } from '../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { givePoints } from '../../testing/points.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { aKey, listenAsStaff, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';

const COLLAR = demo.collarInStock;
const OTHER_SIZE = demo.collarInStockOtherSize;
const PARCEL = '80084700000000';

/** A paid order of collars that was collected, and staff of the warehouse. */
async function aCollectedOrder(quantity = 3, more: Record<string, number> = {}) {
  const world = await openShopWithBank();
  const collected = await aCollected(world, { [COLLAR]: quantity, ...more });
  return { ...world, ...collected, staff: await signInAs(world.shop, 'warehouse') };
}

async function aCollected(world: ShopWithBank, articles: Record<string, number>) {
  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await pay(world, await placeOrder(world.shop, { articles, request }));
  await carryThrough(world.shop, placed, 'authorized', 'issued');
  return { placed, number: placed.order.number };
}

/** `more` units of the second line. */
type Asked = { quantity?: number; more?: number; isDefect?: boolean; wish?: 'refund' | 'exchange' };

async function registered(
  staff: StaffBrowser,
  number: string,
  { quantity = 1, more = 0, isDefect = false, wish = 'refund' }: Asked = {},
) {
  const items = [quantity, more].flatMap((units, at) =>
    units > 0 ? [{ position: at + 1, quantity: units, is_defect: isDefect }] : [],
  );
  const made = await staff.registerReturn({
    key: aKey(),
    params: { number },
    body: { items, wish, channel: 'phone', words: 'Не подошёл' },
  });
  if (!made.ok) throw new Error(`the return was refused: ${JSON.stringify(made)}`);
  return made.body;
}

const arrive = (staff: StaffBrowser, code: string) => staff.arriveReturn({ key: aKey(), body: { code } });

async function versionOf(staff: StaffBrowser, id: number): Promise<number> {
  const read = await staff.getReturn({ params: { id } });
  return read.ok ? read.body.version : 0;
}

async function inspected(staff: StaffBrowser, id: number, found: { whole: number; defect: number }) {
  return staff.inspectReturn({
    key: aKey(),
    params: { id },
    version: await versionOf(staff, id),
    body: { lines: [{ position: 1, ...found }] },
  });
}

const refund = async (staff: StaffBrowser, id: number, isDryRun = false) =>
  staff.refundReturn({
    key: aKey(),
    params: { id },
    version: await versionOf(staff, id),
    isDryRun,
    body: { reason: 'Проверен' },
  });

describe('returns', () => {
  it('return: is registered, accepted with a slip by email, arrives, is inspected and refunded by kind of money', async () => {
    const { shop, bank, number, staff } = await aCollectedOrder();
    const { id, version } = await registered(staff, number, { quantity: 2 });
    const before = await availableOf(shop, COLLAR);

    const accepted = await staff.acceptReturn({ key: aKey(), params: { id }, version });
    await shop.runDueJobs();
    const here = await arrive(staff, `R${id}`);
    const seen = await inspected(staff, id, { whole: 1, defect: 1 });
    const dry = await refund(staff, id, true);
    const unchanged = await bank.orders();
    const done = await refund(staff, id);
    await shop.runDueJobs();

    expect(accepted).toMatchObject({ body: { state: 'accepted' } });
    expect(here).toMatchObject({ body: { id, state: 'arrived' } });
    expect(seen).toMatchObject({ body: { state: 'inspected', lines: [{ whole: 1, defect: 1 }] } });
    expect(dry).toMatchObject({ body: { would: { refunded: { to_card: '4980.00', points: '0.00' } } } });
    expect(unchanged.map(({ refunded }) => refunded)).toEqual([0]);
    expect(done).toMatchObject({ body: { refunded: { to_card: '4980.00' }, is_whole: false } });
    expect((await bank.orders()).reduce((sum, { refunded }) => sum + refunded, 0)).toBe(4_980_00);
    // The defective unit does not return to the stock.
    expect(await availableOf(shop, COLLAR)).toBe(before + 1);
    expect(await staff.getReturn({ params: { id } })).toMatchObject({ body: { state: 'refunded' } });
    const emails = await shop.api.emails.listOfOrder(Number(number));
    expect(emails.filter(({ kind }) => ['return_accepted', 'order_refund'].includes(kind))).toHaveLength(2);
    const slip = emails.find(({ kind }) => kind === 'return_accepted');
    const [attached] = await shop.api.emails.attachments(slip?.id ?? '');
    expect((await readPdf(attached?.bytes ?? Buffer.alloc(0))).text).toContain(`Возврат R${id}`);
  });

  it('refund: a second one is refused and pays nothing', async () => {
    const { shop, bank, number, staff } = await aCollectedOrder();
    const { id } = await registered(staff, number);
    await arrive(staff, number);
    await inspected(staff, id, { whole: 1, defect: 0 });
    const version = await versionOf(staff, id);
    const call = () =>
      staff.refundReturn({ key: aKey(), params: { id }, version, isDryRun: false, body: { reason: 'Проверен' } });

    const both = await Promise.all([call(), call()]);
    const later = await call();
    await shop.runDueJobs();

    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(later).toMatchObject({ status: 412 });
    expect((await bank.orders()).reduce((sum, { refunded }) => sum + refunded, 0)).toBe(2_490_00);
  });

  it('return: a refusal tells the shopper why, and nothing goes back', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const { id, version } = await registered(staff, number);

    const refused = await staff.refuseReturn({
      key: aKey(),
      params: { id },
      version,
      body: { words: 'Следы носки' },
    });
    await shop.runDueJobs();

    expect(refused).toMatchObject({ body: { state: 'refused', refusal: 'Следы носки' } });
    const email = (await shop.api.emails.list(50)).find(({ letter }) => letter === 'return_refused');
    expect((await shop.api.emails.read(email?.id ?? ''))?.plain_text).toContain('Следы носки');
    expect(await refund(staff, id)).toMatchObject({ status: 409, problem: { code: 'return_changed' } });
    expect(await arrive(staff, number)).toMatchObject({ status: 409, problem: { code: 'no_return' } });
  });

  it('return: an exchange sends another size in a new order, which the return names', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const { id, version } = await registered(staff, number, { wish: 'exchange' });
    await staff.setReturnParcel({ key: aKey(), params: { id }, version, body: { parcel: PARCEL } });
    await arrive(staff, PARCEL);
    await inspected(staff, id, { whole: 1, defect: 0 });

    const done = await staff.exchangeReturn({
      key: aKey(),
      params: { id },
      version: await versionOf(staff, id),
      isDryRun: false,
      body: { items: [{ position: 1, instead: OTHER_SIZE }], reason: 'Другой размер' },
    });

    expect(done).toMatchObject({ ok: true, body: { total: '2490.00' } });
    const exchange = done.ok && 'exchange' in done.body ? done.body.exchange : '';
    expect(await staff.getReturn({ params: { id } })).toMatchObject({ body: { state: 'exchanged', exchange } });
    expect((await shop.api.orders.show(exchange))?.lines).toMatchObject([{ article: OTHER_SIZE }]);
  });

  it('return: whole and defective items together give back each kind of money that paid for them', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const user = userWith(shop, await register(shop));
    await givePoints(shop, 600);
    const gift = await giveCertificate(shop, 1_500);
    const paying = { points: 600, gift, roubles: 1_500 };
    const placed = await pay(world, await placeWith(user, { [COLLAR]: 3 }, paying));
    await carryThrough(shop, placed, 'authorized', 'issued');
    const staff = await signInAs(shop, 'warehouse');
    const { id } = await registered(staff, placed.order.number, { quantity: 2 });
    await arrive(staff, placed.order.number);
    await inspected(staff, id, { whole: 1, defect: 1 });

    const done = await refund(staff, id);

    expect(done).toMatchObject({
      body: {
        refunded: { to_card: '3580.00', at_till: '0.00', certificates: '1000.00', points: '400.00' },
        is_whole: false,
      },
    });
    expect(await balanceOf(shop, gift)).toBe(1_000_00);
  });

  it('exchange: one that was asked for in time stays in time, and of two at once one is sent', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const { id } = await registered(staff, number, { wish: 'exchange' });
    shop.clock.advance(31 * DAY_MS);
    const later = await signInAs(shop, 'owner');
    await arrive(later, number);
    await inspected(later, id, { whole: 1, defect: 0 });
    const before = await availableOf(shop, OTHER_SIZE);
    const version = await versionOf(later, id);
    const body = { items: [{ position: 1, instead: OTHER_SIZE }], reason: 'Другой размер' };
    const call = () => later.exchangeReturn({ key: aKey(), params: { id }, version, isDryRun: false, body });

    const lock = `select from orders where number = ${number} for update`;
    const both = await meetAtLock(shop, lock, [call, call]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await availableOf(shop, OTHER_SIZE)).toBe(before - 1);
  });

  it('return: of two requests at once one is registered; a parcel that arrives as its return is refused leaves it refused', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const body = { items: [{ position: 1, quantity: 1, is_defect: false }], words: '' };
    const ask = () =>
      staff.registerReturn({
        key: aKey(),
        params: { number },
        body: { ...body, wish: 'refund', channel: 'email' },
      });

    const asked = await meetAtLock(shop, `select from orders where number = ${number} for update`, [ask, ask]);
    const refused = `update return_request set state = 'refused' where order_number = ${number}`;
    await meetAtLock(shop, refused, [() => arrive(staff, number)], 'commit');

    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { rows } = await shop.database.pool.query('select state from return_request');
    expect(rows).toEqual([{ state: 'refused' }]);
  });

  it('return: what the order does not allow is refused at once; one request at a time; a claim in time stays in time', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const ask = (items: { position: number; quantity: number; is_defect: boolean }[], by = staff) =>
      by.registerReturn({
        key: aKey(),
        params: { number },
        body: { items, wish: 'refund', channel: 'email', words: '' },
      });

    expect(await ask([{ position: 1, quantity: 9, is_defect: false }])).toMatchObject({
      status: 409,
      problem: { code: 'too_many', left: 3 },
    });
    const both = [false, true].map((is_defect) => ({ position: 1, quantity: 2, is_defect }));
    expect(await ask(both), 'whole and defective ones together').toMatchObject({
      problem: { code: 'too_many', left: 3 },
    });
    expect(await ask([{ position: 7, quantity: 1, is_defect: false }])).toMatchObject({
      problem: { code: 'no_such_line' },
    });
    const { id } = await registered(staff, number);
    expect(await ask([{ position: 1, quantity: 1, is_defect: false }])).toMatchObject({
      problem: { code: 'return_open', id },
    });
    shop.clock.advance(31 * DAY_MS);
    const later = await signInAs(shop, 'owner');
    await arrive(later, number);
    await inspected(later, id, { whole: 1, defect: 0 });
    expect(await refund(later, id)).toMatchObject({ ok: true });
    expect(await ask([{ position: 1, quantity: 1, is_defect: false }], later)).toMatchObject({
      problem: { code: 'too_late' },
    });
    expect(await ask([{ position: 1, quantity: 1, is_defect: true }], later)).toMatchObject({ ok: true });
  });

  it('return: concerns its own order and lines alone, and lines that were not found are neither refunded nor returned', async () => {
    const world = await aCollectedOrder(2, { [OTHER_SIZE]: 2 });
    const { shop, number, staff } = world;
    const { number: other } = await aCollected(world, { [COLLAR]: 1 });
    const first = await registered(staff, number, { quantity: 2, more: 2 });
    const second = await registered(staff, other);
    const [before, beside] = [await availableOf(shop, COLLAR), await availableOf(shop, OTHER_SIZE)];
    const [one, two] = [
      await staff.listReturns({ query: { limit: 1 } }),
      await staff.listReturns({ query: { after: String(first.id) } }),
    ];
    expect([one, two]).toMatchObject([
      { body: { rows: [{ id: first.id }], next: String(first.id), count: { value: 2 } } },
      { body: { rows: [{ id: second.id }], next: null } },
    ]);
    const stream = await listenAsStaff(shop, staff, { topics: `returns,return:${second.id},order:${other}` });
    const version = await versionOf(staff, second.id);
    await staff.setReturnParcel({ key: aKey(), params: { id: second.id }, version, body: { parcel: PARCEL } });

    expect(await arrive(staff, other)).toMatchObject({ body: { id: second.id, number: other } });
    expect(await arrive(staff, number)).toMatchObject({ body: { id: first.id, parcel: null, state: 'arrived' } });
    expect(await arrive(staff, PARCEL)).toMatchObject({ body: { id: second.id } });
    for (const topic of ['returns', `return:${second.id}`, `order:${other}`])
      await expect.poll(() => stream.data()).toContain(JSON.stringify({ topic }));
    await inspected(staff, second.id, { whole: 0, defect: 1 });
    await inspected(staff, first.id, { whole: 2, defect: 0 });

    const units = { position: 1, whole: 2, defect: 0 };
    expect(await staff.getReturn({ params: { id: first.id } })).toMatchObject({
      body: { lines: [units, { position: 2, quantity: 2, whole: 0, defect: 0 }] },
    });
    expect(await staff.getReturn({ params: { id: second.id } })).toMatchObject({
      body: { state: 'inspected', parcel: PARCEL, lines: [{ position: 1, whole: 0, defect: 1 }] },
    });
    expect(await refund(staff, first.id)).toMatchObject({ body: { refunded: { to_card: '4980.00' } } });
    expect([await availableOf(shop, COLLAR), await availableOf(shop, OTHER_SIZE)]).toEqual([before + 2, beside]);
    expect(await staff.getReturn({ params: { id: second.id } })).toMatchObject({ body: { state: 'inspected' } });
    expect(await staff.listReturns({})).toMatchObject({ body: { rows: [{ id: second.id, units: 1 }] } });
    expect(await staff.listReturns({ query: { state: 'refunded' } })).toMatchObject({
      body: { rows: [{ id: first.id, units: 4 }], count: { value: 1 } },
    });
    const ended = (
      await shop.api.staff.audit({ name: 'Степан', subject: `order ${number}`, since: null, limit: 9 })
    ).map(({ before: was, after }) => [was, after]);
    expect(ended).toContainEqual([{ state: 'arrived' }, { state: 'inspected' }]);
  });

  it('return: takes no step before its turn, by an older version or after its end, and an unknown one none at all', async () => {
    const { shop, bank, number, staff } = await aCollectedOrder();
    const { id, version } = await registered(staff, number);
    const parcel = (of: number) =>
      staff.setReturnParcel({ key: aKey(), params: { id }, version: of, body: { parcel: PARCEL } });
    const accept = (of: number) => staff.acceptReturn({ key: aKey(), params: { id }, version: of });
    const changed = (state: string) => ({ status: 409, problem: { code: 'return_changed', state } });

    expect(await inspected(staff, id, { whole: 1, defect: 0 })).toMatchObject(changed('requested'));
    expect(await refund(staff, id)).toMatchObject(changed('requested'));
    expect(await parcel(version)).toMatchObject({ ok: true });
    expect(await accept(version)).toMatchObject({ status: 412, problem: { version: version + 1 } });
    expect(await accept(version + 1)).toMatchObject({ body: { state: 'accepted' } });
    expect(await accept(version + 2)).toMatchObject(changed('accepted'));
    const here = await arrive(staff, PARCEL);
    expect(await arrive(staff, `r${id}`), 'scanned twice').toEqual(here);
    expect(await refund(staff, id)).toMatchObject(changed('arrived'));
    expect(await parcel(await versionOf(staff, id))).toMatchObject(changed('arrived'));
    await inspected(staff, id, { whole: 1, defect: 0 });
    expect(await arrive(staff, `к-${id}`)).toMatchObject({ body: { id, state: 'inspected' } });
    expect(await refund(staff, id)).toMatchObject({ ok: true });
    expect(await inspected(staff, id, { whole: 1, defect: 0 })).toMatchObject(changed('refunded'));
    expect(await arrive(staff, `R${id}`)).toMatchObject({ status: 409, problem: { code: 'no_return' } });
    expect(await refund(staff, id + 1)).toMatchObject({ status: 404 });
    await shop.runDueJobs();
    expect((await bank.orders()).reduce((sum, { refunded }) => sum + refunded, 0)).toBe(2_490_00);
  });

  it('exchange: is refused for whole and defective items at once, and for items without a replacement', async () => {
    const { shop, number, staff } = await aCollectedOrder(2, { [OTHER_SIZE]: 1 });
    const { id } = await registered(staff, number, { quantity: 2, more: 1 });
    await arrive(staff, number);
    const exchange = async (...items: { position: number; instead: string }[]) =>
      staff.exchangeReturn({
        key: aKey(),
        params: { id },
        version: await versionOf(staff, id),
        isDryRun: false,
        body: { items, reason: 'Другой размер' },
      });
    const both = [
      { position: 2, instead: COLLAR },
      { position: 1, instead: OTHER_SIZE },
    ];

    await inspected(staff, id, { whole: 1, defect: 1 });
    expect(await exchange(...both)).toMatchObject({ status: 409, problem: { code: 'mixed' } });
    const version = await versionOf(staff, id);
    const lines = [
      { position: 1, whole: 2, defect: 0 },
      { position: 2, whole: 1, defect: 0 },
    ];
    await staff.inspectReturn({ key: aKey(), params: { id }, version, body: { lines } });
    expect(await exchange(...both.slice(0, 1))).toMatchObject({ status: 409, problem: { code: 'no_such_line' } });
    shop.clock.advance(31 * DAY_MS);
    const later = await signInAs(shop, 'owner');
    const done = await later.exchangeReturn({
      key: aKey(),
      params: { id },
      version: await versionOf(later, id),
      isDryRun: false,
      body: { items: both, reason: 'Другой размер' },
    });

    const sent = done.ok && 'exchange' in done.body ? done.body.exchange : '';
    const made = (await shop.api.orders.show(sent))?.lines.map(({ article, quantity }) => [article, quantity]);
    expect(made?.toSorted()).toEqual(
      [
        [COLLAR, 1],
        [OTHER_SIZE, 2],
      ].toSorted(),
    );
  });

  it('returns: are listed oldest first by state, counted today, and hidden from content', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const { id } = await registered(staff, number);

    const list = await staff.listReturns({});
    const today = await staff.getToday({});

    expect(list).toMatchObject({ body: { rows: [{ id, number, state: 'requested', units: 1 }], next: null } });
    expect(await staff.listReturns({ query: { state: 'refunded' } })).toMatchObject({ body: { rows: [] } });
    expect(today.ok && today.body.queues.find(({ queue }) => queue === 'returns')?.count.value).toBe(1);
    expect(await (await signInAs(shop, 'content')).listReturns({})).toMatchObject({ status: 403 });
  });

  it('inspection: more than was announced is refused, and less is refunded', async () => {
    const { number, staff } = await aCollectedOrder();
    const { id } = await registered(staff, number, { quantity: 2 });
    await arrive(staff, number);

    expect(await inspected(staff, id, { whole: 2, defect: 1 })).toMatchObject({ problem: { code: 'too_many' } });
    expect(await inspected(staff, id, { whole: 0, defect: 0 })).toMatchObject({ problem: { code: 'nothing' } });
    await inspected(staff, id, { whole: 1, defect: 0 });
    expect(await refund(staff, id)).toMatchObject({ body: { refunded: { to_card: '2490.00' } } });
  });
});
