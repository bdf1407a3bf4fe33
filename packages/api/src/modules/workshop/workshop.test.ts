import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { pay } from '../../testing/admin.ts';
import { locksFirst } from '../../testing/database/lock-order.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';

const TAG = demo.engravedTag;

/** Paid orders of engraved tags with these texts, `beside` in a second line, and a cutter of the warehouse. */
async function aWorkshop(...tags: { text: string; quantity?: number; article?: string; beside?: string }[]) {
  const world = await openShopWithBank();
  const numbers: string[] = [];
  for (const { text, quantity = 1, article = TAG, beside } of tags) {
    const visitor = world.shop.visitor();
    const options = [{ code: 'tag_text', value: text }];
    await visitor.addLine({ body: { article, quantity, options } });
    if (beside)
      await visitor.addLine({ body: { article, quantity, options: [{ code: 'tag_text', value: beside }] } });
    const placed = await pay(world, await placeOrder(world.shop, { articles: {}, visitor }));
    numbers.push(placed.order.number);
  }
  return { world, shop: world.shop, numbers, cutter: await signInAs(world.shop, 'warehouse') };
}

const listed = async (
  staff: StaffBrowser,
  query: NonNullable<Parameters<StaffBrowser['listPieces']>[0]>['query'] = {},
) => {
  const read = await staff.listPieces({ query });
  if (!read.ok) throw new Error(`the queue answers ${read.status}`);
  return read.body;
};
const keysOf = ({ rows }: Awaited<ReturnType<typeof listed>>) => rows.map(({ piece }) => piece);
const take = (staff: StaffBrowser, pieces: string[]) => staff.takePieces({ key: aKey(), body: { pieces } });
const cut = (staff: StaffBrowser, pieces: string[]) => staff.cutPieces({ key: aKey(), body: { pieces } });
const undo = (staff: StaffBrowser, pieces: string[]) => staff.undoPieces({ key: aKey(), body: { pieces } });
const makeSheet = (staff: StaffBrowser, pieces: string[], [width_mm, height_mm] = [200, 100]) =>
  staff.createSheet({ key: aKey(), body: { pieces, width_mm: width_mm ?? 0, height_mm: height_mm ?? 0 } });

describe('workshop', () => {
  it('queue: has each unit of engraved lines of paid orders, by blank, with its finished look', async () => {
    const { world, shop, numbers, cutter } = await aWorkshop(
      { text: 'Бублик', quantity: 2 },
      { text: 'Рекс', article: demo.smallTag },
    );
    await placeOrder(shop, { articles: { [TAG]: 1 } });
    await pay(world, await placeOrder(shop));
    const [first = '', second = ''] = numbers;

    const queue = await listed(cutter);

    expect(keysOf(queue).toSorted()).toEqual([`${first}-1-1`, `${first}-1-2`, `${second}-1-1`]);
    expect(queue.rows[0]).toMatchObject({ article: TAG, text: 'Бублик', quantity: 2, state: 'queued', spoiled: 0 });
    expect(queue.rows[0]?.preview).toContain('<linearGradient');
    expect(queue.groups).toMatchObject([
      { article: TAG, count: 2 },
      { article: demo.smallTag, count: 1 },
    ]);
    expect(keysOf(await listed(cutter, { article: demo.smallTag }))).toEqual([`${second}-1-1`]);
    expect(keysOf(await listed(cutter, { font: 'round' }))).toEqual([]);
  });

  it('queue: its pages follow each other without gap or repeat', async () => {
    const { cutter } = await aWorkshop({ text: 'Бублик', quantity: 3 }, { text: 'Рекс', quantity: 2 });
    const seen: string[] = [];
    const page = { after: '' };
    do {
      const read = await listed(cutter, { limit: 2, ...(page.after && { after: page.after }) });
      seen.push(...keysOf(read));
      page.after = read.next ?? '';
    } while (page.after);

    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  it('cut sheet: holds each piece once in millimetres, and takes it out of the queue', async () => {
    const { cutter } = await aWorkshop({ text: 'Бублик', quantity: 2 }, { text: 'Рекс' });
    const pieces = keysOf(await listed(cutter));

    const made = await makeSheet(cutter, pieces);
    if (!made.ok) throw new Error(JSON.stringify(made));
    const { sheet, left } = made.body;
    const file = await cutter.injectBytes({ path: `workshop/sheets/${sheet.id}/file/` });
    const svg = file.bytes.toString();

    expect(left).toEqual([]);
    expect(file.headers['content-type']).toContain('image/svg+xml');
    expect(svg).toContain('width="200mm" height="100mm" viewBox="0 0 200 100"');
    const drawn = [...svg.matchAll(/<g id="piece-([^"]+)"/g)].map(([, key]) => key);
    expect(drawn.toSorted()).toEqual(pieces.toSorted());
    expect(keysOf(await listed(cutter))).toEqual([]);
    expect(keysOf(await listed(cutter, { state: 'taken' })).toSorted()).toEqual(pieces.toSorted());
    expect(await makeSheet(cutter, pieces)).toMatchObject({ status: 409, problem: { code: 'piece_changed' } });
    const sheets = async () => {
      const read = await cutter.listSheets();
      return read.ok ? read.body.rows.map((row) => [row.id, row.pieces]) : [];
    };
    const [one = '', two = '', three = ''] = sheet.pieces;
    await cut(cutter, [one]);
    await undo(cutter, [two]);
    expect(await sheets(), 'neither cut nor given back').toEqual([[sheet.id, [three]]]);
    await take(cutter, [two]);
    expect(await sheets(), 'taken without a sheet').toEqual([[sheet.id, [three]]]);
    await undo(cutter, [two]);
    const next = await makeSheet(cutter, [two]);
    const nextId = next.ok ? next.body.sheet.id : 0;
    expect(await sheets()).toEqual([
      [nextId, [two]],
      [sheet.id, [three]],
    ]);
    const drawnNext = (await cutter.injectBytes({ path: `workshop/sheets/${nextId}/file/` })).bytes.toString();
    expect([...drawnNext.matchAll(/<g id="piece-([^"]+)"/g)].map(([, key]) => key)).toEqual([two]);
  });

  it('cut sheet: pieces without room stay in the queue, and a plate too small for any is refused', async () => {
    const { cutter } = await aWorkshop({ text: 'Бублик', quantity: 3 });
    const pieces = keysOf(await listed(cutter));

    const small = await makeSheet(cutter, pieces, [30, 20]);
    const made = await makeSheet(cutter, pieces, [60, 45]);

    expect(small).toMatchObject({ status: 409, problem: { code: 'no_room' } });
    expect(made).toMatchObject({ ok: true });
    const left = made.ok ? made.body.left : [];
    expect(left.length).toBeGreaterThan(0);
    expect(keysOf(await listed(cutter))).toEqual(left);
  });

  it('pieces: are taken, cut, and go back one step at a time, each by itself', async () => {
    const { shop, numbers, cutter } = await aWorkshop(
      { text: 'Бублик', quantity: 2, beside: 'Кнопка' },
      { text: 'Рекс', quantity: 2 },
    );
    const all = keysOf(await listed(cutter));
    const piece = `${numbers[0]}-1-2`;

    expect(await cut(cutter, [piece])).toMatchObject({ status: 409, problem: { code: 'piece_changed' } });
    expect(await take(cutter, [piece])).toMatchObject({ body: { pieces: [{ piece, state: 'taken' }] } });
    expect(await take(cutter, [piece])).toMatchObject({ status: 409 });
    expect(await cut(cutter, [piece])).toMatchObject({ body: { pieces: [{ state: 'cut' }] } });
    expect(await undo(cutter, [piece])).toMatchObject({ body: { pieces: [{ state: 'taken' }] } });
    for (const other of all.filter((one) => one !== piece))
      expect(await take(cutter, [other]), other).toMatchObject({
        body: { pieces: [{ piece: other, state: 'taken' }] },
      });
    expect(await undo(cutter, [piece])).toMatchObject({ body: { pieces: [{ state: 'queued' }] } });
    expect(await undo(cutter, [piece])).toMatchObject({ status: 409 });
    expect(keysOf(await listed(cutter))).toEqual([piece]);
    for (const unknown of ['999999-1-1', `${numbers[0]}-1-3`, `${numbers[0]}-3-1`])
      expect(await take(cutter, [unknown]), unknown).toMatchObject({ status: 404 });
    expect(await take(cutter, [piece, all.find((one) => one !== piece) ?? '']), 'one of two').toMatchObject({
      status: 409,
    });
    expect(keysOf(await listed(cutter))).toEqual([piece]);
    const [first] = (
      await shop.api.staff.audit({ name: 'Степан', subject: `piece ${piece}`, since: null, limit: 50 })
    ).filter(({ after }) => after !== null);
    expect(first).toMatchObject({ before: { states: ['taken'] }, after: { states: ['queued'] } });
  });

  it('pieces: are not taken for an order that is canceled at the same time; orders are locked by their numbers', async () => {
    const { shop, numbers, cutter } = await aWorkshop({ text: 'Бублик' }, { text: 'Рекс' });
    const [first = '', second = ''] = numbers;
    const rows = { table: 'orders', key: 'number', column: 'email', first, others: [second] };
    const pieces = [`${second}-1-1`, `${first}-1-1`];
    const cancel = `update orders set status = 'canceled' where number = ${first}`;

    const [met] = await meetAtLock(shop, cancel, [() => take(cutter, pieces)], 'commit');
    await shop.database.pool.query("update orders set status = 'processing'");

    expect(met).toMatchObject({ status: 409, problem: { code: 'order_left' } });
    expect(await locksFirst(shop, rows, () => take(cutter, pieces))).toBe(true);
  });

  it('pieces: the line of a begun piece cannot change any more', async () => {
    const { shop, numbers, cutter } = await aWorkshop({ text: 'Бублик', quantity: 2, beside: 'Кнопка' });
    const [number = ''] = numbers;
    const manager = await actorOf(shop, 'manager');
    const fewer = (position: number) => ({ lines: [{ position, quantity: 1 }], added: [] });
    const change = fewer(1);
    const piece = `${number}-1-2`;
    await take(cutter, [piece]);

    const begun = await shop.api.orders.change(manager, { number, change });
    const other = await shop.api.orders.change(manager, { number, change: fewer(2) });
    await undo(cutter, [piece]);

    expect(begun).toMatchObject({ ok: false, problem: 'cut', position: 1 });
    expect(other, 'the other line').toMatchObject({ ok: true });
    expect(await shop.api.orders.change(manager, { number, change })).toMatchObject({ ok: true });
  });

  it('spoiled: costs one unit of stock with the reason, and returns to the queue; undoing gives it back', async () => {
    const { shop, cutter } = await aWorkshop({ text: 'Бублик' });
    const [piece = ''] = keysOf(await listed(cutter));
    const counted = async () => (await shop.api.stock.find([TAG]))[0]?.counted ?? 0;
    const before = await counted();
    await take(cutter, [piece]);

    const spoiled = await cutter.spoilPiece({ key: aKey(), body: { piece, reason: 'Фреза ушла' } });

    expect(spoiled).toMatchObject({ body: { pieces: [{ state: 'queued', spoiled: 1 }] } });
    expect(await counted()).toBe(before - 1);
    expect((await shop.api.stock.history(TAG, 1))[0]).toMatchObject({ reason: 'Фреза ушла' });
    expect(keysOf(await listed(cutter))).toEqual([piece]);
    const spoil = () => cutter.spoilPiece({ key: aKey(), body: { piece, reason: 'Фреза ушла' } });
    expect(await spoil(), 'a piece in the queue').toMatchObject({
      status: 409,
      problem: { code: 'piece_changed' },
    });
    expect(await counted()).toBe(before - 1);
    expect(await undo(cutter, [piece])).toMatchObject({ body: { pieces: [{ state: 'taken', spoiled: 0 }] } });
    expect(await counted()).toBe(before);

    await cut(cutter, [piece]);
    await spoil();
    await take(cutter, [piece]);
    expect(await undo(cutter, [piece])).toMatchObject({ body: { pieces: [{ state: 'queued', spoiled: 1 }] } });
    expect(await undo(cutter, [piece]), 'taken anew since').toMatchObject({ status: 409 });
    await take(cutter, [piece]);
    await shop.api.stock.set(await actorOf(shop, 'warehouse'), TAG, 0);
    expect(await spoil()).toMatchObject({ status: 409, problem: { code: 'too_few' } });
    expect(await listed(cutter, { state: 'taken' })).toMatchObject({ rows: [{ piece, spoiled: 1 }] });
  });

  it('spoiled: one that was cut is cut again after undoing, and undoing the cut costs no stock', async () => {
    const { shop, cutter } = await aWorkshop({ text: 'Бублик' });
    const [piece = ''] = keysOf(await listed(cutter));
    const counted = async () => (await shop.api.stock.find([TAG]))[0]?.counted ?? 0;
    const before = await counted();
    await take(cutter, [piece]);
    await cut(cutter, [piece]);
    await cutter.spoilPiece({ key: aKey(), body: { piece, reason: 'Царапина' } });

    const unspoiled = await undo(cutter, [piece]);
    const afterSpoiled = await counted();
    const uncut = await undo(cutter, [piece]);

    expect(unspoiled).toMatchObject({ body: { pieces: [{ state: 'cut', spoiled: 0 }] } });
    expect(afterSpoiled).toBe(before);
    expect(uncut).toMatchObject({ body: { pieces: [{ state: 'taken' }] } });
    expect(await counted()).toBe(before);
  });

  it('spoiled: undoing the second one leaves the first one counted', async () => {
    const { cutter } = await aWorkshop({ text: 'Бублик' });
    const [piece = ''] = keysOf(await listed(cutter));
    for (const reason of ['Фреза ушла', 'Царапина']) {
      await take(cutter, [piece]);
      await cutter.spoilPiece({ key: aKey(), body: { piece, reason } });
    }

    const undone = await undo(cutter, [piece]);

    expect(undone).toMatchObject({ body: { pieces: [{ state: 'taken', spoiled: 1 }] } });
    expect(await listed(cutter, { state: 'taken' })).toMatchObject({ rows: [{ piece, spoiled: 1 }] });
  });

  it('pieces: an order that left the workshop is refused, and so are roles that only read', async () => {
    const { shop, numbers, cutter } = await aWorkshop({ text: 'Бублик' });
    const [piece = ''] = keysOf(await listed(cutter));
    const manager = await signInAs(shop, 'manager');

    expect(keysOf(await listed(manager))).toEqual([piece]);
    expect(await take(manager, [piece])).toMatchObject({ status: 403 });
    await cutter.createBatch({ key: aKey(), body: { orders: numbers } });
    await manager.moveOrder({
      key: aKey(),
      params: { number: numbers[0] ?? '' },
      version: await versionOf(manager, numbers[0] ?? ''),
      body: { to: 'canceled', reason: 'Передумали' },
    });
    expect(await take(cutter, [piece])).toMatchObject({ status: 409, problem: { code: 'order_left' } });
  });

  it('proof: the shopper gets the text and a picture of the tag', async () => {
    const { shop, numbers, cutter } = await aWorkshop({ text: 'Бублик', beside: 'Кнопка' });
    const piece = `${numbers[0]}-1-1`;

    const sent = await cutter.sendProof({ key: aKey(), body: { piece } });
    await shop.runDueJobs();

    expect(sent).toMatchObject({ ok: true });
    const email = (await shop.api.emails.list(50)).find(({ letter }) => letter === 'engraving_proof');
    expect(email).toMatchObject({
      recipient: 'anna@example.com',
      subject: `Заказ ${numbers[0]}: эскиз гравировки`,
    });
    const shown = await shop.api.emails.read(email?.id ?? '');
    expect(shown?.plain_text).toContain('Бублик');
    const [picture] = await shop.api.emails.attachments(email?.id ?? '');
    expect([picture?.type, picture?.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
    const { rows } = await listed(cutter);
    expect(rows.filter(({ proof_sent_at }) => proof_sent_at !== null).map((row) => row.piece)).toEqual([piece]);
  });

  it('today: counts orders with tags to cut, and an order past its promised day leads', async () => {
    const { shop, cutter } = await aWorkshop({ text: 'Бублик', quantity: 2 });
    const queuesOf = async () => {
      const read = await cutter.getToday({});
      return read.ok ? read.body.queues : [];
    };
    const toEngrave = async () => (await queuesOf()).find(({ queue }) => queue === 'to_engrave')?.count.value;
    const pieces = keysOf(await listed(cutter));
    expect(await toEngrave()).toBe(1);

    await take(cutter, pieces);
    await cut(cutter, pieces);

    expect(await toEngrave()).toBe(0);
    shop.clock.advance(60 * DAY_MS);
    const again = await signInAs(shop, 'owner');
    const later = await again.getToday({});
    expect(later.ok && later.body.queues[0]).toMatchObject({ queue: 'late', count: { value: 1 } });
  });
});

async function versionOf(staff: StaffBrowser, number: string): Promise<number> {
  const read = await staff.getOrder({ params: { number } });
  return read.ok ? read.body.version : 0;
}
