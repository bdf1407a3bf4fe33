import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { moveAs, pay } from '../../testing/admin.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aCheckout, aPickup, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const ONE = demo.collarInStock;
const pickup = aPickup({ payment_code: 'sberbank_online' });

async function versionOf(packer: StaffBrowser, number: string): Promise<number> {
  const read = await packer.getOrder({ params: { number } });
  return read.ok ? read.body.version : 0;
}

const pack = async (packer: StaffBrowser, number: string) =>
  packer.packOrder({
    key: aKey(),
    params: { number },
    version: await versionOf(packer, number),
    body: { reason: 'Собран' },
  });

const unpack = async (packer: StaffBrowser, number: string) =>
  packer.unpackOrder({ key: aKey(), params: { number }, version: await versionOf(packer, number) });

/** Paid orders in one batch, completely scanned, and their packer. */
async function scanned(requests: ReturnType<typeof aCheckout>[]) {
  const world = await openShopWithBank();
  const packer = await signInAs(world.shop, 'warehouse');
  const numbers: string[] = [];
  for (const request of requests)
    numbers.push(
      (await pay(world, await placeOrder(world.shop, { articles: { [ONE]: 1 }, request }))).order.number,
    );
  const made = await packer.createBatch({ key: aKey(), body: { orders: numbers } });
  if (!made.ok) throw new Error('the batch was refused');
  for (const number of numbers) await packer.scanArticle({ key: aKey(), params: { number }, body: { code: ONE } });
  return { shop: world.shop, packer, numbers, number: numbers[0] ?? '', batch: made.body.batch.id };
}

const statusOf = async ({ api }: TestShop, number: string) => (await api.orders.show(number))?.order.status;
const readyEmails = async ({ api }: TestShop, number: string) =>
  (await api.emails.listOfOrder(Number(number))).filter(({ kind }) => kind === 'order_ready');

describe('undo of packing', () => {
  it('within ten seconds: no email has left, and the order waits in its batch again', async () => {
    const { shop, packer, number, numbers, batch } = await scanned([pickup, pickup]);
    const beside = numbers[1] ?? '';

    const packed = await pack(packer, number);
    await pack(packer, beside);
    await shop.runDueJobs();
    const waiting = await readyEmails(shop, number);
    shop.clock.advance(10_000);
    const undone = await unpack(packer, number);
    const again = await packer.scanArticle({ key: aKey(), params: { number: beside }, body: { code: ONE } });
    shop.clock.advance(60_000);
    await shop.runDueJobs();

    expect(packed).toMatchObject({ ok: true, body: { undo: { id: `pack:${number}` } } });
    expect(waiting).toMatchObject([{ state: 'queued' }]);
    expect(undone).toMatchObject({ ok: true, body: { status: 'processing' } });
    expect([await statusOf(shop, number), await readyEmails(shop, number)]).toEqual(['processing', []]);
    expect(again, 'the other order stays packed').toMatchObject({ problem: { code: 'not_in_batch' } });
    expect(await readyEmails(shop, beside)).toMatchObject([{ state: 'sent' }]);
    const read = await packer.getBatch({ params: { id: batch } });
    expect(read).toMatchObject({
      body: { orders: [{ status: 'processing', is_complete: true }, { status: 'authorized' }] },
    });
    expect(await pack(packer, number)).toMatchObject({ ok: true });
  });

  it('an email that has left nevertheless stays in the log of the order', async () => {
    const { shop, packer, number } = await scanned([pickup]);
    await pack(packer, number);
    await shop.database.pool.query("update outbox set sent_at = now() where letter = 'order_ready'");

    expect(await unpack(packer, number)).toMatchObject({ ok: true });

    expect(await readyEmails(shop, number)).toMatchObject([{ state: 'sent' }]);
  });

  it('in a batch that was closed meanwhile: the order is free for the next one', async () => {
    const { packer, number, batch } = await scanned([pickup]);
    await pack(packer, number);
    await packer.closeBatch({ key: aKey(), params: { id: batch } });

    const undone = await unpack(packer, number);
    const next = await packer.createBatch({ key: aKey(), body: { orders: [number] } });

    expect(undone).toMatchObject({ ok: true, body: { status: 'processing' } });
    expect(next).toMatchObject({ ok: true, body: { refused: [] } });
  });

  it('after ten seconds it is refused, and the email is sent', async () => {
    const { shop, packer, number, numbers } = await scanned([pickup, pickup, pickup]);
    const others = numbers.slice(1);
    await pack(packer, number);
    shop.clock.advance(10_001);
    for (const other of others) await pack(packer, other);

    const late = await unpack(packer, number);
    const undone = [];
    for (const other of others) undone.push((await unpack(packer, other)).ok);
    shop.clock.advance(2_000);
    await shop.runDueJobs();

    expect(late).toMatchObject({ status: 409, problem: { code: 'undo_expired' } });
    expect(undone, 'each order has its own ten seconds').toEqual([true, true]);
    expect(await readyEmails(shop, number)).toMatchObject([{ state: 'sent' }]);
    expect(await statusOf(shop, number)).toBe('authorized');
  });

  it('an order that was packed without scanning is not undone', async () => {
    const { shop, packer, number } = await scanned([pickup]);
    const version = await versionOf(packer, number);
    await packer.moveOrder({
      key: aKey(),
      params: { number },
      version,
      body: { to: 'authorized', reason: 'Собран' },
    });

    expect(await unpack(packer, number)).toMatchObject({ status: 409, problem: { code: 'undo_expired' } });
    expect(await statusOf(shop, number)).toBe('authorized');
  });
});

describe('packing of an order', () => {
  it('its undo restores the end of its reservation, leaves older emails, and is refused once it was given out', async () => {
    const shop = await openTestShop();
    const packer = await signInAs(shop, 'warehouse');
    const placed = await placeOrder(shop, { articles: { [ONE]: 1 }, request: aPickup() });
    const params = { number: placed.order.number };
    // Without jobs, so that the email about the order still waits.
    await shop.api.orders.move(await actorOf(shop), params.number, 'processing');
    await packer.createBatch({ key: aKey(), body: { orders: [params.number] } });
    await packer.scanArticle({ key: aKey(), params, body: { code: ONE } });
    const heldUntil = async () => (await shop.api.orders.show(params.number))?.order.held_until;
    const emails = async () => (await shop.api.emails.listOfOrder(Number(params.number))).map(({ kind }) => kind);
    const [held, older] = [await heldUntil(), await emails()];

    shop.clock.advance(1_000);
    await pack(packer, params.number);
    const packedUntil = await heldUntil();
    await unpack(packer, params.number);
    const restored = [await heldUntil(), await emails()];
    await pack(packer, params.number);
    await moveAs(shop, placed, { to: 'issued' });
    const late = await unpack(packer, params.number);

    expect(older).not.toEqual([]);
    expect(packedUntil).not.toEqual(held);
    expect(restored).toEqual([held, older]);
    expect(late).toMatchObject({ status: 409, problem: { code: 'not_now', from: 'issued' } });
    expect(await statusOf(shop, params.number)).toBe('issued');
  });

  it('is refused while it waits for a surcharge, though its box is complete', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const packer = await signInAs(shop, 'warehouse');
    const { order } = await pay(world, await placeOrder(shop, { articles: { [ONE]: 1 }, request: pickup }));
    const params = { number: order.number };
    await packer.createBatch({ key: aKey(), body: { orders: [order.number] } });
    const change = { lines: [{ position: 1, quantity: 2 }], added: [] };
    await shop.api.orders.change(await actorOf(shop, 'manager'), { number: order.number, change });
    for (let piece = 0; piece < 2; piece += 1)
      await packer.scanArticle({ key: aKey(), params, body: { code: ONE } });

    const packed = await pack(packer, order.number);

    expect(packed).toMatchObject({ status: 409, problem: { code: 'surcharge_due' } });
    expect(await statusOf(shop, order.number)).toBe('processing');
  });
});

describe('handover', () => {
  it('boxes are handed over in one step and listed for the carrier; a repeated key does it once', async () => {
    const { shop, packer, numbers } = await scanned([aCheckout(), aCheckout(), aCheckout()]);
    const [first = '', second = '', open = ''] = numbers;
    await pack(packer, first);
    await pack(packer, second);
    const once = {
      key: aKey(),
      body: { orders: numbers.map((number) => ({ number, places: number === second ? 2 : 1 })), reason: 'Курьер' },
    };

    const waiting = await packer.listWaitingBoxes({});
    const made = await packer.handOver(once);
    const again = await packer.handOver(once);

    expect(waiting.ok && waiting.body.rows.map(({ number }) => number).toSorted()).toEqual([first, second]);
    expect(made).toMatchObject({ ok: true, body: { refused: [open] } });
    expect(again.ok && made.ok && again.body).toEqual(made.ok && made.body);
    expect([await statusOf(shop, first), await statusOf(shop, second)]).toEqual(['shipping', 'shipping']);
    expect(await statusOf(shop, open)).toBe('processing');
    const id = made.ok ? made.body.id : 0;
    const list = await packer.injectBytes({ path: `packing/handovers/${id}/list/` });
    const { text } = await readPdf(list.bytes);
    for (const words of [first, second, 'Анна Ким', 'Заказов 2, мест 3'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    expect(text).not.toContain(open);
    await pack(packer, open);
    const more = await packer.handOver({
      key: aKey(),
      body: { orders: [{ number: open, places: 1 }], reason: 'Курьер' },
    });
    const next = more.ok ? more.body.id : 0;
    expect(await packer.listHandovers({})).toMatchObject({
      body: {
        rows: [
          { id: next, orders: 1 },
          { id, orders: 2 },
        ],
      },
    });
    const nextList = await packer.injectBytes({ path: `packing/handovers/${next}/list/` });
    expect((await readPdf(nextList.bytes)).text.replaceAll('\u00a0', ' ')).toContain('Заказов 1, мест 1');
  });

  it('of two concurrent handovers one takes the boxes, and each has one shipment', async () => {
    const { shop, packer, number } = await scanned([aCheckout()]);
    await pack(packer, number);
    const call = () =>
      packer.handOver({ key: aKey(), body: { orders: [{ number, places: 1 }], reason: 'Курьер' } });

    const both = await Promise.all([call(), call()]);
    await shop.runDueJobs();

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const emails = await shop.api.emails.listOfOrder(Number(number));
    expect(emails.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(1);
  });
});
