import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { waits } from '../../../testing/invariants/invariants.ts';
import { openStubServer } from '../../../testing/partners/stub-server.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { splitAddresses } from './addresses.ts';
import { fetchPicture } from './fetch-picture.ts';

const reason = 'Переезд из Shopify';

async function aPhoto(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 60, b: 30 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** A shop whose owner keeps pictures at a server of the test. */
async function openShop() {
  const shop = await openTestShop({ outgoingNetwork: 'any' });
  const asked: string[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string>; body?: Buffer }>();
  const host = await openStubServer((request, reply) => {
    asked.push(request.url ?? '');
    const { status, headers = {}, body } = answers.get(request.url ?? '') ?? { status: 404 };
    reply.writeHead(status, headers).end(body);
  });
  for (const [index, path] of ['/1.jpg', '/2.jpg', '/3.jpg'].entries())
    answers.set(path, { status: 200, body: await aPhoto(10 * (index + 1)) });
  return { shop, browser: await signInAs(shop, 'content'), host, asked, answers };
}

const HEADER = 'Handle,Title,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text';

async function importFile(shop: TestShop, browser: StaffBrowser, lines: string[]): Promise<number> {
  const taken = await browser.uploadExchangeFile({
    key: aKey(),
    query: { name: 'products_export.csv' },
    file: new Blob([lines.join('\n')], { type: 'application/octet-stream' }),
  });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  const { id, mapping } = taken.body;
  const places = { product_class: 'bwl', category: 'accessories/bowls' };
  await browser.checkExchangeRun({ key: aKey(), params: { id }, body: { mapping: { ...mapping, ...places } } });
  expect(await shop.runDueJobs()).toEqual([]);
  return id;
}

async function runFile(shop: TestShop, browser: StaffBrowser, lines: string[]): Promise<number> {
  const id = await importFile(shop, browser, lines);
  expect(await find(browser, id)).toMatchObject({ state: 'checked', faults: [] });
  await browser.startExchangeRun({ key: aKey(), params: { id }, body: { reason } });
  expect(await shop.runDueJobs()).toEqual([]);
  return id;
}

async function find(browser: StaffBrowser, id: number) {
  const found = await browser.getExchangeRun({ params: { id } });
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.body;
}

async function picturesOf(browser: StaffBrowser, article: string): Promise<{ file: string; alt?: unknown }[]> {
  const read = await browser.getDataRow({ params: { list: 'products', key: article } });
  return read.ok && Array.isArray(read.body.row.images) ? read.body.row.images : [];
}

async function failuresOf(browser: StaffBrowser, id: number) {
  const listed = await browser.listExchangePictures({ params: { id }, query: { state: 'failed' } });
  if (!listed.ok) throw new Error(JSON.stringify(listed));
  return listed.body.rows.map(({ line, failure }) => [line, failure]);
}

describe('pictures that a file names by address', () => {
  it('are fetched after the run and stand in the order of the file, with their texts and without place data', async () => {
    const { shop, browser, host } = await openShop();
    const lines = [
      HEADER,
      `luna,Миска «Луна»,luna,900,${host}/1.jpg,1,Луна сверху`,
      `luna,,,,${host}/3.jpg,3,`,
      `luna,,,,${host}/2.jpg,2,Луна сбоку`,
    ];

    const checked = await importFile(shop, browser, lines);
    const planned = (await find(browser, checked)).pictures;
    await browser.startExchangeRun({ key: aKey(), params: { id: checked }, body: { reason } });
    await shop.runDueJobs();

    expect(planned).toMatchObject({ planned: 3, attached: 0 });
    expect((await find(browser, checked)).pictures).toMatchObject({
      planned: 0,
      waiting: 0,
      attached: 3,
      failed: 0,
    });
    const pictures = await picturesOf(browser, 'luna');
    expect(pictures.map(({ alt }) => Object(alt).ru)).toEqual(['Луна сверху', 'Луна сбоку', undefined]);
    const library = await browser.listMedia({ query: { q: '2.jpg' } });
    expect(library.ok && library.body.rows.map(({ id }) => `media:${id}`)).toContain(pictures[1]?.file);
    const [first] = pictures;
    const served = await shop.api.media.rendition(first?.file.slice('media:'.length) ?? '', {
      width: 96,
      format: 'jpg',
      mime: 'image/jpeg',
    });
    expect((await sharp(Object(served).path).metadata()).exif).toBeUndefined();
    const history = await browser.listDataHistory({ params: { list: 'products', key: 'luna' } });
    expect(history.ok && history.body.rows[0]).toMatchObject({ name: 'Ксения', reason });
  });

  it('that cannot be had are named with line and reason, and can be tried again; the others are attached', async () => {
    const { shop, browser, host, answers } = await openShop();
    answers.set('/text.jpg', { status: 200, body: Buffer.from('<html>a page, no picture</html>') });
    answers.set('/cut.jpg', { status: 200, body: (await aPhoto(90)).subarray(0, 200) });
    answers.set('/large.jpg', { status: 200, headers: { 'Content-Length': String(30 * 1024 * 1024) } });
    answers.set('/secret.jpg', { status: 403 });
    answers.set('/moved.jpg', { status: 302, headers: { Location: '/2.jpg' } });
    answers.set('/around.jpg', { status: 302, headers: { Location: '/around.jpg' } });
    const addresses = ['gone', 'text', 'cut', 'large', 'secret', 'moved', 'around'].map(
      (name) => `${host}/${name}.jpg`,
    );
    const lines = [HEADER, `luna,Миска,luna,900,${host}/1.jpg,1,`];
    const all = [...lines, ...[...addresses, 'ftp://host/1.jpg', 'фото.jpg'].map((one) => `luna,,,,${one},,`)];

    const id = await runFile(shop, browser, all);
    const failed = await failuresOf(browser, id);
    answers.set('/gone.jpg', { status: 200, body: await aPhoto(200) });
    const again = await browser.retryExchangePictures({ key: aKey(), params: { id }, body: { reason } });
    await shop.runDueJobs();

    expect(failed).toEqual([
      [3, 'not_found'],
      [4, 'not_a_picture'],
      [5, 'not_a_picture'],
      [6, 'too_large'],
      [7, 'denied'],
      [9, 'too_many_redirects'],
      [10, 'bad_address'],
      [11, 'bad_address'],
    ]);
    expect(again).toMatchObject({ ok: true });
    expect((await failuresOf(browser, id)).map(([line]) => line)).not.toContain(3);
    expect((await find(browser, id)).pictures).toMatchObject({ attached: 3, failed: 7, waiting: 0 });
    expect(await picturesOf(browser, 'luna')).toHaveLength(3);
  });

  it('that are tried again are fetched by a job that begins with the command, not before it', async () => {
    const { shop, browser, host, answers } = await openShop();
    const id = await runFile(shop, browser, [HEADER, `luna,Миска,luna,900,${host}/late.jpg,1,`]);
    answers.set('/late.jpg', { status: 200, body: await aPhoto(200) });
    const other = await shop.database.pool.connect();
    await other.query('begin');
    await other.query('lock table audit_entry in share mode');

    const retrying = browser.retryExchangePictures({ key: aKey(), params: { id }, body: { reason } });
    expect(await waits(shop)).toBe(true);
    await shop.runDueJobs();
    await other.query('rollback');
    other.release();
    const retried = await retrying;
    await shop.runDueJobs();

    expect(retried).toMatchObject({ ok: true });
    expect((await find(browser, id)).pictures).toMatchObject({ attached: 1, waiting: 0, failed: 0 });
  });

  it('are asked for again later if their server fails, and are failures in the end', async () => {
    const { shop, browser, host, asked, answers } = await openShop();
    answers.set('/busy.jpg', { status: 503 });

    const id = await runFile(shop, browser, [HEADER, `luna,Миска,luna,900,${host}/busy.jpg,1,`]);
    const first = (await find(browser, id)).pictures;
    for (const minutes of [1, 6]) {
      shop.clock.advance(minutes * 60_000);
      await shop.runDueJobs();
    }

    expect(first).toMatchObject({ waiting: 1, failed: 0 });
    expect(asked).toEqual(['/busy.jpg', '/busy.jpg', '/busy.jpg']);
    expect(await failuresOf(browser, id)).toEqual([[2, 'unreachable']]);
  });

  it('an address is fetched once for a product, however often files name it and jobs begin again', async () => {
    const { shop, browser, host, asked } = await openShop();
    const lines = [HEADER, `luna,Миска,luna,900,${host}/1.jpg,1,`, `luna,,,,${host}/2.jpg,2,`];

    const first = await runFile(shop, browser, lines);
    await Promise.all([1, 2].map(() => shop.runJob('exchange_pictures', { id: first })));
    const second = await runFile(shop, browser, lines);

    expect(asked).toEqual(['/1.jpg', '/2.jpg']);
    expect((await find(browser, second)).pictures).toMatchObject({ present: 2, attached: 0 });
    expect(await picturesOf(browser, 'luna')).toHaveLength(2);
  });

  it('undo: takes attached pictures off, but for those that have another text by now', async () => {
    const { shop, browser, host } = await openShop();
    const id = await runFile(shop, browser, [
      HEADER,
      `luna,Миска,luna,900,${host}/1.jpg,1,`,
      `luna,,,,${host}/2.jpg,2,`,
    ]);
    const [, second] = await picturesOf(browser, 'luna');
    const media = second?.file.slice('media:'.length) ?? '';
    const alt = { ru: 'Сбоку', en: null };
    await browser.setMediaAlt({ key: aKey(), params: { id: media }, body: { alt, reason } });
    const other = await runFile(shop, browser, [HEADER, `mars,Миска,mars,800,${host}/3.jpg,1,`]);

    await browser.undoExchangeRun({ key: aKey(), params: { id }, body: { reason } });
    expect(await shop.runDueJobs()).toEqual([]);

    expect(await picturesOf(browser, 'luna')).toMatchObject([{ file: second?.file }]);
    expect((await find(browser, id)).pictures).toMatchObject({ attached: 0, undone: 1, kept: 1 });
    expect(await picturesOf(browser, 'mars'), 'of another file').toHaveLength(1);
    expect((await find(browser, other)).pictures).toMatchObject({ attached: 1, undone: 0, kept: 0 });
    expect(await shop.visitor().getProduct({ params: { article: 'luna' } })).toMatchObject({ status: 404 });
  });

  it('undo: pictures that are still waiting are not fetched any more, those of another file are', async () => {
    const { shop, browser, host, asked } = await openShop();
    const id = await importFile(shop, browser, [HEADER, `luna,Миска,luna,900,${host}/1.jpg,1,`]);
    const other = await importFile(shop, browser, [HEADER, `mars,Миска,mars,800,${host}/3.jpg,1,`]);
    for (const one of [id, other]) {
      await browser.startExchangeRun({ key: aKey(), params: { id: one }, body: { reason } });
      await shop.runJob('exchange_store', { id: one });
    }
    await browser.undoExchangeRun({ key: aKey(), params: { id }, body: { reason } });
    await shop.runJob('exchange_undo', { id });

    await shop.runDueJobs();

    expect(asked).toEqual(['/3.jpg']);
    expect((await find(browser, id)).pictures).toMatchObject({ waiting: 0, undone: 1 });
    expect((await find(browser, other)).pictures).toMatchObject({ attached: 1, undone: 0 });
  });

  it('YML and WooCommerce: all pictures of a product are found', async () => {
    const { shop, browser, host } = await openShop();
    const yml = `<yml_catalog><shop><offers><offer id="luna"><name>Миска</name><price>900</price>
      <picture>${host}/1.jpg</picture><picture>${host}/2.jpg</picture></offer></offers></shop></yml_catalog>`;
    const woo = ['SKU,Name,Regular price,Images', `mars,Миска,800,"${host}/2.jpg, ${host}/3.jpg"`];

    // Both files wait for their pictures at once.
    const files = [await importFile(shop, browser, [yml]), await importFile(shop, browser, woo)];
    for (const id of files) {
      await browser.startExchangeRun({ key: aKey(), params: { id }, body: { reason } });
      await shop.runJob('exchange_store', { id });
    }
    expect(await shop.runDueJobs()).toEqual([]);

    expect(await picturesOf(browser, 'luna')).toHaveLength(2);
    expect(await picturesOf(browser, 'mars')).toHaveLength(2);
  });
});

describe('addresses of pictures', () => {
  it('are parted at commas, bars and spaces, but not within', () => {
    const parts = (cell: string) => splitAddresses(cell);

    expect(
      parts('https://a.example/1.jpg, https://a.example/2,3.jpg|https://b.example/?u=https://c.example/4.jpg'),
    ).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2,3.jpg',
      'https://b.example/?u=https://c.example/4.jpg',
    ]);
    expect(parts('//cdn.example/1.jpg')).toEqual(['//cdn.example/1.jpg']);
    expect(parts('1.jpg, https://a.example/2.jpg')).toEqual(['1.jpg', 'https://a.example/2.jpg']);
    expect(parts('')).toEqual([]);
  });

  it('of this machine and its network are not fetched, in whatever spelling', async () => {
    const asked: string[] = [];
    const host = await openStubServer((request, reply) => {
      asked.push(request.url ?? '');
      reply.end();
    });
    const port = new URL(host).port;

    const failures = await Promise.all(
      [
        host,
        `http://localhost:${port}/`,
        `http://[::1]:${port}/`,
        `http://[::ffff:127.0.0.1]:${port}/`,
        `http://2130706433:${port}/`,
        'http://169.254.169.254/latest/meta-data/',
      ].map((address) => fetchPicture(address, 'public')),
    );

    expect(failures).toEqual(failures.map(() => ({ ok: false, failure: 'private_address', isTemporary: false })));
    expect(asked).toEqual([]);
  });
});
