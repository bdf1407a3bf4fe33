import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { carryThrough, pay } from '../../testing/admin.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { aCheckout, aPickup, type Placed, placeOrder, startPaying } from '../../testing/scenarios.ts';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const reason = 'Так надо';

/** A paid order for a courier, and a signed-in owner. */
async function aPaidOrder(articles: Record<string, number> = { [demo.collarInStock]: 2 }) {
  const world = await openShopWithBank();
  const placed = await pay(world, await placeOrder(world.shop, { articles }));
  return { ...world, placed, params: { number: placed.order.number }, staff: await signInAs(world.shop) };
}

async function handedOver(world: Pick<ShopWithBank, 'shop'>, placed: Placed): Promise<void> {
  await carryThrough(world.shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
}

async function read(staff: StaffBrowser, params: { number: string }) {
  const result = await staff.getOrder({ params });
  if (!result.ok) throw new Error(`the order answers ${result.status}`);
  return result.body;
}

const versionOf = async (staff: StaffBrowser, params: { number: string }) => (await read(staff, params)).version;

describe('reading orders', () => {
  it('order of the back office: explains its price with each offer, and lists its goods with their sizes', async () => {
    const shop = await openTestShop();
    const { order } = await placeOrder(shop);
    const staff = await signInAs(shop);

    const { price, lines } = await read(staff, { number: order.number });
    const listed = await staff.listOrders({ query: { q: order.number } });

    expect(price.is_complete).toBe(true);
    expect(price.steps[0]?.kind).toBe('goods');
    expect(price.steps.at(-1)).toEqual({ kind: 'due', last4: null, amount: order.total });
    expect(price.offers.filter(({ is_applied }) => !is_applied)[0]?.text).toMatch(/: не\u00a0применена, /);
    const goods = lines.map(({ title, size, quantity }) => ({ title, size, quantity }));
    expect(listed).toMatchObject({ body: { rows: [{ goods }] } });
  });

  it('order of the back office: its email is sent again, that of another order is unknown', async () => {
    const world = await aPaidOrder();
    const { staff, params } = world;
    const timeline = await staff.getOrderTimeline({ params });
    const rows = timeline.ok ? timeline.body.rows : [];
    const email = rows.flatMap((row) =>
      row.kind === 'email' && row.data.state === 'sent' ? [row.data.email] : [],
    )[0];
    if (!email) throw new Error('the order has no sent email');
    const resend = (number: string) =>
      staff.resendOrderEmail({ params: { number, email }, body: { reason }, key: aKey() });
    const other = await placeOrder(world.shop);

    expect(await resend(params.number)).toMatchObject({ status: 201, body: { email: expect.any(String) } });
    expect(await resend(other.order.number)).toMatchObject({ status: 404 });
  });

  it('orders of the back office: are listed with their flags, page by page', async () => {
    const shop = await openTestShop();
    const placed = [];
    for (let i = 0; i < 3; i += 1) placed.push((await placeOrder(shop, { request: aPickup() })).order.number);
    const staff = await signInAs(shop);

    const first = await staff.listOrders({ query: { limit: 2, view: 'to_confirm' } });
    if (!first.ok) throw new Error(`the list answers ${first.status}`);
    const second = await staff.listOrders({
      query: { limit: 2, view: 'to_confirm', after: first.body.next ?? '' },
    });

    expect(first.body.count).toEqual({ value: 3, has_more: false });
    const numbers = [first, second].flatMap((page) => (page.ok ? page.body.rows.map(({ number }) => number) : []));
    expect(numbers).toEqual(placed.toReversed());
    expect(first.body.rows[0]).toMatchObject({ name: 'Анна Ким', delivery_type: 'pickup', flags: ['unconfirmed'] });
    expect(await staff.listOrders({ query: { since: '2026-11-21', until: '2026-11-21' } })).toMatchObject({
      body: { count: { value: 3 } },
    });
    expect(await staff.listOrders({ query: { until: '2026-11-20' } })).toMatchObject({ body: { rows: [] } });
    expect(await staff.listOrders({ query: { after: 'завтра' } })).toMatchObject({ status: 404 });
  });

  it('order of the back office: its ETag is its version; an accountant sees no phone, content sees nothing', async () => {
    const shop = await openTestShop();
    const { order } = await placeOrder(shop);
    const params = { number: order.number };
    const [owner, accountant] = [await signInAs(shop), await signInAs(shop, 'accountant')];

    const whole = await owner.getOrder({ params });
    const listed = await accountant.listOrders({ query: { q: order.number } });

    expect(whole).toMatchObject({ ok: true, etag: '"1"', body: { recipient: { phone: '+79161234567' } } });
    expect((await read(accountant, params)).recipient.phone).toBeNull();
    expect(listed).toMatchObject({ body: { rows: [{ number: order.number, phone: null }] } });
    expect(await (await signInAs(shop, 'content')).getOrder({ params })).toMatchObject({ status: 403 });
    expect(await owner.getOrder({ params: { number: '1' } })).toMatchObject({ status: 404 });
    expect(await owner.getOrderTimeline({ params: { number: '1' } })).toMatchObject({ status: 404 });
  });

  it('order of the back office: markup in a name stays text', async () => {
    const shop = await openTestShop();
    const name = '<svg onload=alert(1)>';
    const request = aCheckout({ recipient: { first_name: name, last_name: 'Ким', phone: '+79161234567' } });
    const { order } = await placeOrder(shop, { request });
    const staff = await signInAs(shop);

    const raw = await staff.inject({ method: 'GET', path: `orders/${order.number}/` });

    expect(raw.headers['content-type']).toMatch(/^application\/json/);
    expect((await read(staff, { number: order.number })).recipient.name).toBe(`${name} Ким`);
  });
});

describe('commands on orders', () => {
  it('orders of the back office: a command without a version answers 428, a stale one 412 with what happened since', async () => {
    const shop = await openTestShop();
    const placed = await placeOrder(shop, { request: aPickup() });
    const params = { number: placed.order.number };
    const [owner, manager] = [await signInAs(shop), await signInAs(shop, 'manager')];
    const version = await versionOf(owner, params);
    const path = `orders/${placed.order.number}/move/`;

    const bare = await owner.inject({
      method: 'POST',
      path,
      body: { to: 'processing', reason },
      headers: { 'idempotency-key': aKey() },
    });
    const first = await manager.moveOrder({ params, key: aKey(), version, body: { to: 'processing', reason } });
    const stale = await owner.moveOrder({ params, key: aKey(), version, body: { to: 'canceled', reason } });

    expect(bare).toMatchObject({ status: 428, json: { code: 'version_required' } });
    expect(first).toMatchObject({ ok: true, body: { version: version + 1, from: 'pending', undo: null } });
    expect(stale).toMatchObject({
      status: 412,
      problem: {
        code: 'stale',
        version: version + 1,
        since: [{ kind: 'moved', actor: { kind: 'staff', name: 'Мария' }, data: { to: 'processing', reason } }],
      },
    });
    expect((await read(owner, params)).status).toBe('processing');
  });

  it('orders of the back office: the same key twice is one effect, with the same answer', async () => {
    const { staff, params } = await aPaidOrder();
    const [key, version] = [aKey(), await versionOf(staff, params)];
    const refund = () => staff.refundOrder({ params, key, version, body: { amount: '100.00', reason } });

    const [first, second] = [await refund(), await refund()];

    expect(first).toMatchObject({ ok: true, body: { refunded: { to_card: '100.00' } } });
    expect(second).toEqual(first);
    expect((await read(staff, params)).refunds).toHaveLength(1);
  });

  it('refund of money: marks the lines that it is for, which stay in the order', async () => {
    const { staff, params } = await aPaidOrder();
    const refund = async (lines?: number[], amount = '100.00') =>
      staff.refundOrder({
        params,
        key: aKey(),
        version: await versionOf(staff, params),
        body: { amount, reason, ...(lines && { lines }) },
      });
    const marks = async () => (await read(staff, params)).lines.map((line) => line.is_refunded);

    expect(await refund()).toMatchObject({ ok: true });
    expect((await marks())[0]).toBe(false);
    expect(await refund([99])).toMatchObject({ status: 409, problem: { code: 'no_such_line', position: 99 } });
    expect(await refund([1], '999999.00')).toMatchObject({ status: 409, problem: { code: 'too_much' } });
    expect((await marks())[0]).toBe(false);
    expect(await refund([1])).toMatchObject({ ok: true });
    expect((await marks())[0]).toBe(true);
    expect((await read(staff, params)).lines[0]?.returned).toBe(0);
  });

  it('orders of the back office: a dry run answers what would be, and changes nothing', async () => {
    const world = await aPaidOrder();
    const { staff, params, placed } = world;
    await handedOver(world, placed);
    const before = await read(staff, params);
    const { version } = before;
    const items = [{ position: 1, quantity: 1 }];
    const swap = [{ position: 1, quantity: 1, instead: demo.collarInStock }];
    const common = { params, key: aKey(), version, isDryRun: true };

    const refunded = await staff.refundOrder({ ...common, body: { amount: 100, reason } });
    const returned = await staff.returnLines({ ...common, body: { items, is_defect: false, reason } });
    const exchanged = await staff.exchangeLines({ ...common, body: { items: swap, is_defect: true, reason } });
    const tooMuch = await staff.refundOrder({ ...common, body: { amount: '999999.00', reason } });

    expect(refunded).toMatchObject({ ok: true, body: { would: { refunded: { to_card: '100.00' } } } });
    expect(returned).toMatchObject({ ok: true, body: { would: { is_whole: false } } });
    expect(exchanged).toMatchObject({ ok: true, body: { would: { exchange: expect.any(String) } } });
    expect(tooMuch).toMatchObject({ status: 409, problem: { code: 'too_much', most: before.sums.kept } });
    expect(await read(staff, params)).toEqual(before);
    expect(
      (await world.shop.api.staff.audit({ name: null, subject: null, since: null, limit: 50 })).filter(
        ({ act }) => act.startsWith('orders re') || act === 'orders exchange',
      ),
    ).toEqual([]);
  });

  it('orders of the back office: a cancellation that is tried out or stale does not close the payment page', async () => {
    const world = await openShopWithBank();
    const placed = await placeOrder(world.shop);
    const params = { number: placed.order.number };
    const staff = await signInAs(world.shop);
    const version = await versionOf(staff, params);
    const body = { to: 'canceled', reason } as const;

    const page = await startPaying(placed);
    const tried = await staff.moveOrder({ params, key: aKey(), version, isDryRun: true, body });
    await staff.noteOrder({ params, key: aKey(), body: { text: 'Позвонить' } });
    const stale = await staff.moveOrder({ params, key: aKey(), version, body });
    await world.bank.pay(page);
    await world.shop.runDueJobs();

    expect(tried).toMatchObject({ ok: true, body: { would: { from: 'new' } } });
    expect(stale.status).toBe(412);
    expect((await read(staff, params)).is_paid).toBe(true);
  });

  it('orders of the back office: every command changes the order once, and answers its version', async () => {
    const world = await aPaidOrder();
    const { staff, params, placed, shop } = world;
    const next = async () => ({ params, key: aKey(), version: await versionOf(staff, params) });

    const noted = await staff.noteOrder({ params, key: aKey(), body: { text: 'Позвонить' } });
    const tracked = await staff.trackOrder({ ...(await next()), body: { tracking_number: '80081234rx', reason } });
    const shipped = await staff.shipOrder({ ...(await next()), body: { reason } });
    const issued = await staff.moveOrder({ ...(await next()), body: { to: 'issued', reason } });
    const items = [{ position: 1, quantity: 1 }];
    const returned = await staff.returnLines({ ...(await next()), body: { items, is_defect: false, reason } });
    const swap = [{ position: 1, quantity: 1, instead: demo.collarInStock }];
    const exchanged = await staff.exchangeLines({
      ...(await next()),
      body: { items: swap, is_defect: true, reason },
    });
    await shop.runDueJobs();

    expect(noted).toMatchObject({ ok: true });
    expect(tracked).toMatchObject({ ok: true, body: { tracking_number: '80081234RX' } });
    expect(shipped).toMatchObject({ ok: true, body: { tracking_number: '80081234RX' } });
    expect(issued).toMatchObject({ ok: true, body: { from: 'shipping', refunded: null } });
    expect(returned).toMatchObject({ ok: true, body: { is_whole: false, refunded: { points: '0.00' } } });
    const shown = await read(staff, params);
    expect(exchanged).toMatchObject({
      ok: true,
      body: { exchange: shown.exchange.sent[0], version: shown.version },
    });
    expect(shown).toMatchObject({ status: 'returned', notes: [{ text: 'Позвонить', actor: 'Ольга' }] });
    expect((await read(staff, { number: shown.exchange.sent[0] ?? '' })).exchange.from).toBe(placed.order.number);
  });

  it('orders of the back office: a refused command answers its code with the fields of the contract', async () => {
    const { staff, params } = await aPaidOrder();
    const version = await versionOf(staff, params);
    const next = () => ({ params, key: aKey(), version });
    const items = [{ position: 1, quantity: 1 }];

    const answers = {
      move: await staff.moveOrder({ ...next(), body: { to: 'shipping', reason } }),
      confirm: await staff.confirmOrder({ ...next(), body: { reason } }),
      track: await staff.trackOrder({ ...next(), body: { tracking_number: 'завтра', reason } }),
      parcel: await staff.requestParcel({ ...next(), body: { reason } }),
      giveUp: await staff.giveUpParcel({ ...next(), body: { reason } }),
      card: await staff.bindCard({ ...next(), body: { position: 1, code: 'X', reason } }),
      return: await staff.returnLines({ ...next(), body: { items, is_defect: false, reason } }),
      refund: await staff.refundOrder({ ...next(), body: { amount: '999999.00', reason } }),
      unknown: await staff.moveOrder({ ...next(), params: { number: '1' }, body: { to: 'shipping', reason } }),
      nothing: await staff.refundOrder({ ...next(), body: { amount: '0.00', reason } }),
    };

    expect(answers).toMatchObject({
      move: {
        status: 409,
        problem: {
          code: 'not_now',
          from: 'processing',
          allowed: ['authorized', 'awaiting_to_resolve', 'canceled'],
        },
      },
      confirm: { status: 409, problem: { code: 'nothing_to_confirm' } },
      track: { status: 409, problem: { code: 'bad_code' } },
      parcel: { status: 409, problem: { code: 'by_hand' } },
      giveUp: { status: 409, problem: { code: 'none_under_way' } },
      card: { status: 409, problem: { code: 'needs_no_card' } },
      return: { status: 409, problem: { code: 'not_now', from: 'processing' } },
      refund: { status: 409, problem: { code: 'too_much', most: expect.stringMatching(/^\d+\.\d\d$/) } },
      unknown: { status: 404 },
      nothing: { status: 400, fields: { amount: [{ code: 'min_value' }] } },
    });
    expect(await versionOf(staff, params)).toBe(version);
  });

  it('order timeline of the back office: has commands without an entry of their own, and refused ones', async () => {
    const { staff, params } = await aPaidOrder();
    const next = async () => ({ params, key: aKey(), version: await versionOf(staff, params) });
    await staff.trackOrder({ ...(await next()), body: { tracking_number: '80081234rx', reason } });
    await staff.confirmOrder({ ...(await next()), body: { reason } });
    await staff.noteOrder({ params, key: aKey(), body: { text: 'Позвонить' } });

    const timeline = await staff.getOrderTimeline({ params });

    if (!timeline.ok) throw new Error(`the timeline answers ${timeline.status}`);
    const commands = timeline.body.rows.flatMap((entry) => (entry.kind === 'command' ? [entry.data] : []));
    expect(commands).toMatchObject([
      { command: 'orders confirm', refusal: 'nothing_to_confirm', reason },
      { command: 'orders track', refusal: null, details: { code: '80081234rx' } },
    ]);
  });
});
