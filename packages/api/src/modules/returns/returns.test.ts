import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { carryThrough, pay } from '../../testing/admin.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { availableOf } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';

const COLLAR = demo.collarInStock;
const OTHER_SIZE = demo.collarInStockOtherSize;

/** A paid order of collars that was collected, and staff of the warehouse. */
async function aCollectedOrder(quantity = 3) {
  const world = await openShopWithBank();
  const { shop } = world;
  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await pay(world, await placeOrder(shop, { articles: { [COLLAR]: quantity }, request }));
  await carryThrough(shop, placed, 'authorized', 'issued');
  return { ...world, placed, number: placed.order.number, staff: await signInAs(shop, 'warehouse') };
}

type Asked = { quantity?: number; isDefect?: boolean; wish?: 'refund' | 'exchange' };

async function registered(
  staff: StaffBrowser,
  number: string,
  { quantity = 1, isDefect = false, wish = 'refund' }: Asked = {},
) {
  const made = await staff.registerReturn({
    key: aKey(),
    params: { number },
    body: { items: [{ position: 1, quantity, is_defect: isDefect }], wish, channel: 'phone', words: 'Не подошёл' },
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
    await staff.setReturnParcel({ key: aKey(), params: { id }, version, body: { parcel: '80084700000000' } });
    await arrive(staff, '80084700000000');
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

  it('return: what the order does not allow is refused at once; one request at a time; a claim in time stays in time', async () => {
    const { shop, number, staff } = await aCollectedOrder();
    const ask = (items: { position: number; quantity: number; is_defect: boolean }[]) =>
      staff.registerReturn({
        key: aKey(),
        params: { number },
        body: { items, wish: 'refund', channel: 'email', words: '' },
      });

    expect(await ask([{ position: 1, quantity: 9, is_defect: false }])).toMatchObject({
      status: 409,
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
