import { demo } from '@kashtanka/demo';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pay } from '../../testing/admin.ts';
import { locksFirst } from '../../testing/database/lock-order.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { placeOrder } from '../../testing/scenarios.ts';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { paymentMark, promisedDay } from './print.ts';

const ONE = demo.collarInStock;
const OTHER = demo.leashInBrass;
const WRONG = demo.runningLow;

/** Paid orders that wait to be packed, and a packer. */
async function aWarehouse(...wanted: Record<string, number>[]) {
  const world = await openShopWithBank();
  const numbers: string[] = [];
  for (const articles of wanted)
    numbers.push((await pay(world, await placeOrder(world.shop, { articles }))).order.number);
  return { shop: world.shop, numbers, packer: await signInAs(world.shop, 'warehouse') };
}

async function aBatch(packer: StaffBrowser, orders: string[]) {
  const made = await packer.createBatch({ key: aKey(), body: { orders } });
  if (!made.ok) throw new Error(`the batch was refused: ${JSON.stringify(made)}`);
  return made.body;
}

const scan = (packer: StaffBrowser, number: string, code: string) =>
  packer.scanArticle({ key: aKey(), params: { number }, body: { code } });

const versionOf = async (packer: StaffBrowser, number: string) => {
  const read = await packer.getOrder({ params: { number } });
  return read.ok ? read.body.version : 0;
};

const pack = async (packer: StaffBrowser, number: string) =>
  packer.packOrder({
    key: aKey(),
    params: { number },
    version: await versionOf(packer, number),
    body: { reason: 'Собран' },
  });

const statusOf = async ({ api }: TestShop, number: string) => (await api.orders.show(number))?.order.status;

describe('packing', () => {
  it('batch: its pick list is the sum of the lines of its orders, in the order of the places', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 2 }, { [ONE]: 1, [OTHER]: 3 });
    await packer.setPlace({ key: aKey(), params: { article: OTHER }, body: { place: 'A-2' } });
    await packer.setPlace({ key: aKey(), params: { article: ONE }, body: { place: 'A-10' } });

    const { batch, refused } = await aBatch(packer, numbers);

    expect(refused).toEqual([]);
    expect(batch.pick_list).toMatchObject([
      { article: OTHER, place: 'A-2', quantity: 3, orders: [numbers[1]] },
      { article: ONE, place: 'A-10', quantity: 3, orders: numbers, size: expect.stringMatching(/\S/) },
    ]);
    expect(await shop.api.staff.audit({ name: 'Степан', subject: 'batch', since: null, limit: 1 })).toMatchObject([
      { act: 'orders pack' },
    ]);
  });

  it('batch: an order is in one open batch, and is free again when that is closed', async () => {
    const { numbers, packer } = await aWarehouse({ [ONE]: 1 }, { [ONE]: 1 });
    const [first = '', second = ''] = numbers;
    const { batch } = await aBatch(packer, [first]);

    const again = await aBatch(packer, [first, second, '999999']);
    const nothing = await packer.createBatch({ key: aKey(), body: { orders: [first] } });
    const close = () => packer.closeBatch({ key: aKey(), params: { id: batch.id } });
    const closed = [(await close()).status, (await close()).status];
    const late = await scan(packer, first, ONE);
    const later = await aBatch(packer, [first]);
    const taken = await packer.createBatch({ key: aKey(), body: { orders: [second] } });

    expect(again.refused).toEqual([
      { number: first, code: 'in_batch' },
      { number: '999999', code: 'not_found' },
    ]);
    expect(nothing).toMatchObject({ status: 409, problem: { code: 'nothing' } });
    expect(closed, 'closed once').toEqual([204, 404]);
    expect(late).toMatchObject({ status: 409, problem: { code: 'not_in_batch' } });
    expect(later.refused).toEqual([]);
    expect(taken, 'the other batch is open still').toMatchObject({ problem: { refused: [{ code: 'in_batch' }] } });
    const [orders] = [again, later].map((made) => made.batch.orders.map(({ number }) => number));
    expect([orders, again.batch.pick_list], 'of its own orders alone').toMatchObject([[second], [{ quantity: 1 }]]);
    expect(await packer.getBatch({ params: { id: again.batch.id } })).toMatchObject({
      body: { closed_at: null, orders: [{ number: second }] },
    });
  });

  it('batch: of two concurrent batches one gets an order', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 1 });
    const other = await signInAs(shop, 'manager');

    const statuses = await Promise.all(
      [packer, other].map(
        async (one) => (await one.createBatch({ key: aKey(), body: { orders: numbers } })).status,
      ),
    );

    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  it('batch: waits for an order that is being canceled, and for orders in the order of their numbers', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 1 }, { [ONE]: 1 });
    const [first = '', second = ''] = numbers;
    const rows = { table: 'orders', key: 'number', column: 'email', first, others: [second] };
    const create = (orders: string[]) => packer.createBatch({ key: aKey(), body: { orders } });

    expect(await locksFirst(shop, rows, () => create([second, first]))).toBe(true);
    const { rows: made } = await shop.database.pool.query<{ id: number }>('select id from pick_batch');
    await packer.closeBatch({ key: aKey(), params: { id: made[0]?.id ?? 0 } });
    const cancel = `update orders set status = 'canceled' where number = ${first}`;
    const [met] = await meetAtLock(shop, cancel, [() => create(numbers)], 'commit');

    expect(met).toMatchObject({ status: 201, body: { refused: [{ number: first, code: 'not_now' }] } });
  });

  it('packer of an order in its next batch: is not written into the closed one', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 2 });
    const [number = ''] = numbers;
    const { batch } = await aBatch(packer, numbers);
    await scan(packer, number, ONE);
    await packer.closeBatch({ key: aKey(), params: { id: batch.id } });
    const other = await signInAs(shop, 'manager');
    await aBatch(other, numbers);

    await scan(other, number, ONE);

    const { rows } = await shop.database.pool.query('select packer_name from pick_batch_order order by batch_id');
    expect(rows).toEqual([{ packer_name: 'Степан' }, { packer_name: 'Мария' }]);
  });

  it('batch: the list names the orders of open batches with the progress of each', async () => {
    const { numbers, packer } = await aWarehouse({ [ONE]: 1 }, { [ONE]: 1 });
    const [first = ''] = numbers;
    const { batch } = await aBatch(packer, numbers);
    await scan(packer, first, ONE);
    await pack(packer, first);

    const listed = await packer.listBatches();

    expect(listed).toMatchObject({ body: { rows: [{ id: batch.id, orders: 2, packed: 1, numbers }] } });
  });

  it('box: a wrong piece and one too many are refused, the right ones complete the order', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 1, [OTHER]: 2 });
    const [number = ''] = numbers;
    await aBatch(packer, numbers);

    const early = await pack(packer, number);
    // A refused scan leaves the order without a packer.
    await scan(await signInAs(shop, 'manager'), number, WRONG);
    const wrong = await scan(packer, number, WRONG);
    await scan(packer, number, ` ${ONE.toUpperCase()} `);
    const enough = await scan(packer, number, ONE);
    await scan(packer, number, OTHER);
    const complete = await scan(packer, number, OTHER);

    expect(early).toMatchObject({ status: 409, problem: { code: 'incomplete', missing: 3 } });
    expect(wrong).toMatchObject({ status: 409, problem: { code: 'wrong_article', code_scanned: WRONG } });
    expect(enough).toMatchObject({ status: 409, problem: { code: 'enough', article: ONE } });
    expect(complete).toMatchObject({ ok: true, body: { is_complete: true, packer: { name: 'Степан' } } });
    expect(await pack(packer, number)).toMatchObject({ ok: true, body: { status: 'authorized' } });
    expect(await statusOf(shop, number)).toBe('authorized');
    // A packed order needs no second box.
    expect(await packer.createBatch({ key: aKey(), body: { orders: numbers } })).toMatchObject({
      problem: { refused: [{ number, code: 'not_now' }] },
    });
  });

  it('box: a piece is taken back out, and a repeated scan of one key counts once', async () => {
    const { numbers, packer } = await aWarehouse({ [ONE]: 3 });
    const [number = ''] = numbers;
    const { batch } = await aBatch(packer, numbers);
    const once = { key: aKey(), params: { number }, body: { code: ONE } };

    await packer.scanArticle(once);
    await packer.scanArticle(once);
    const two = await scan(packer, number, ONE);
    const unscan = () => packer.unscanArticle({ key: aKey(), params: { number }, body: { line: 1 } });
    const back = await unscan();

    expect(two).toMatchObject({ body: { lines: [{ scanned: 2 }] } });
    expect(back).toMatchObject({ body: { lines: [{ scanned: 1 }] } });
    const fetched = await packer.getBatch({ params: { id: batch.id } });
    expect(fetched).toMatchObject({ body: { pick_list: [{ article: ONE, quantity: 2 }] } });
    await unscan();
    expect(await unscan(), 'an empty box').toMatchObject({ body: { lines: [{ scanned: 0 }] } });
    expect(await scan(packer, number, ONE)).toMatchObject({ body: { lines: [{ scanned: 1 }] } });
  });

  it('box: of two packers one gets the order, the other learns who has it', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 2 }, { [ONE]: 2 });
    const [number = '', beside = ''] = numbers;
    const other = await signInAs(shop, 'owner');
    await aBatch(packer, numbers);

    const taken = await Promise.all(
      [packer, other].map((one) => one.takeOrder({ key: aKey(), params: { number } })),
    );
    const winner = taken[0]?.ok ? 'Степан' : 'Ольга';
    const [holder, loser] = taken[0]?.ok ? [packer, other] : [other, packer];

    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await scan(loser, number, ONE)).toMatchObject({ status: 409, problem: { code: 'taken', name: winner } });
    const unscan = { key: aKey(), params: { number }, body: { line: 1 } };
    expect(await loser.unscanArticle(unscan)).toMatchObject({ status: 409, problem: { code: 'taken' } });
    for (const _ of [1, 2]) await scan(holder, number, ONE);
    expect(await pack(loser, number)).toMatchObject({ status: 409, problem: { code: 'taken', name: winner } });
    expect(await statusOf(shop, number)).toBe('processing');
    // The other order of the batch has no packer, and none of its pieces is in a box.
    expect(await pack(loser, beside)).toMatchObject({ status: 409, problem: { code: 'incomplete', missing: 2 } });
    expect(await scan(loser, beside, ONE)).toMatchObject({ ok: true, body: { lines: [{ scanned: 1 }] } });
    expect(await pack(holder, number)).toMatchObject({ ok: true });
    expect(await scan(loser, beside, ONE)).toMatchObject({ body: { is_complete: true } });
  });

  it('box: an order outside of an open batch is not scanned', async () => {
    const { numbers, packer } = await aWarehouse({ [ONE]: 1 });

    expect(await scan(packer, numbers[0] ?? '', ONE)).toMatchObject({
      status: 409,
      problem: { code: 'not_in_batch' },
    });
  });

  it('print: the slip lists the pieces, the label has the address, for packers alone', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 2 });
    const [number = ''] = numbers;
    const print = (browser: StaffBrowser, what: 'slip' | 'label') =>
      browser.injectBytes({ path: `packing/orders/${number}/${what}/` });

    const [slip, label] = [await print(packer, 'slip'), await print(packer, 'label')];

    expect(slip.headers['content-type']).toBe('application/pdf');
    expect(slip.headers['content-disposition']).toBe(`inline; filename="slip-${number}.pdf"`);
    const read = await readPdf(slip.bytes);
    expect(read.text).toContain('2 ×');
    expect(read.text).toContain(ONE);
    expect((await readPdf(label.bytes)).text).toContain('Екатеринбург');
    expect((await print(await signInAs(shop, 'content'), 'label')).status).toBe(403);
  });

  it('print: slip and list have the name and logo of the shop, the promised day, and the size before the title', async () => {
    const { shop, numbers, packer } = await aWarehouse({ [ONE]: 1 });
    const read = async (query: string) => {
      const { bytes } = await packer.injectBytes({ path: `packing/orders/${numbers[0]}/slip/${query}` });
      return { ...(await readPdf(bytes)), hasPicture: bytes.includes('/Subtype /Image') };
    };
    const owner = await signInAs(shop, 'owner');
    const image = sharp({ create: { width: 90, height: 30, channels: 3, background: '#1a4f8b' } });
    const picture = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
    const uploaded = await owner.uploadMedia({ key: aKey(), picture });
    const theme = { name_ru: 'Мухтар', logo: uploaded.ok ? uploaded.body.id : '' };
    const before = await read('');

    await owner.setShopTheme({ key: aKey(), body: { theme, reason: 'Наше имя' } });

    expect(before.text).toContain('Каштанка');
    expect(before.hasPicture).toBe(false);
    for (const { text, hasPicture } of [await read(''), await read('?for=packer')]) {
      expect(text).toContain('Мухтар');
      expect(hasPicture).toBe(true);
      expect(text).toMatch(/Срок: до\s\d+\sноября/);
      expect(text).toMatch(/1 × [^\n]*, Ошейник/);
    }
  });

  it('print: the list for packers has the phone and the money that is due, and no thanks to the customer', async () => {
    const { numbers, packer } = await aWarehouse({ [ONE]: 2 });
    const path = `packing/orders/${numbers[0]}/slip/?for=packer`;

    const { text } = await readPdf((await packer.injectBytes({ path })).bytes);

    expect(text).toContain(`Сборочный лист № ${numbers[0]}`);
    expect(text).toContain('+79161234567');
    expect(text).toContain('Оплачен');
    expect(text).toContain('2 ×');
    expect(text).not.toContain('Спасибо');
    const unpaid = { is_paid: false, amount_due: 528_000, surcharge: 0 };
    expect(paymentMark({ ...unpaid, payment_code: 'upon_receipt' }, 'ru')).toBe(
      'К\u00a0оплате при получении: 5\u00a0280\u00a0₽',
    );
    expect(paymentMark({ ...unpaid, payment_code: null }, 'ru')).toBe('Не\u00a0оплачен: 5\u00a0280\u00a0₽');
    expect(paymentMark({ ...unpaid, is_paid: true, surcharge: 300_00, payment_code: null }, 'en')).toBe(
      'Do not pack yet: 300\u00a0₽ left to pay',
    );
    const pickup = { shipping_code: 'pickup', shipping: { estimated_day: '2026-12-03' } } as const;
    expect(promisedDay(pickup, 'ru')).toBe('Готов к\u00a03\u00a0декабря');
  });
});
