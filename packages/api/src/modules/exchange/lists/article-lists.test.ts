import { expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { readTable } from '../readers/read-file.ts';

async function download(browser: StaffBrowser, path: string) {
  const { status, bytes, headers } = await browser.injectBytes({ path: `exchange/${path}` });
  const read = readTable(bytes);
  if (!read.ok) throw new Error(`${path} cannot be read: ${read.problem}`);
  const { header, rows } = read.table;
  const named = rows.map(({ cells }) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
  return { status, headers, text: bytes.toString(), header, rows: named };
}

it.each(['csv', 'xlsx'])(
  'lists: products and stock as %s hold every size once, with its price and count',
  async (format) => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar(), aBowl({ external_sku: 'МСК-1' })] }, { stock: 'set' });
    const browser = await signInAs(shop, 'content');

    const products = await download(browser, `products/?format=${format}`);
    const stock = await download(browser, `stock/?format=${format}`);

    const [small, , bowl] = ['clr09-01-s', 'clr09-01-m', 'bwl09-01'].map((article) =>
      products.rows.find((row) => row.article === article || Object.values(row).includes(article)),
    );
    expect(products.headers['content-disposition']).toBe(`attachment; filename="products.${format}"`);
    expect(Object.values(small ?? {})).toEqual(
      expect.arrayContaining(['clr09-01', 'clr09-01-s', 'Ошейник', 's', '2000.00', '3', 'collars', 'clr']),
    );
    expect(Object.values(bowl ?? {})).toEqual(expect.arrayContaining(['bwl09-01', 'МСК-1', '1000.00', '5']));
    expect(stock.rows.filter((row) => Object.values(row).includes('clr09-01-m'))).toHaveLength(1);
  },
);

it('lists: a text that a spreadsheet would run is marked, and an import takes the mark off', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ title: '=HYPERLINK("https://evil")' })] });
  const browser = await signInAs(shop, 'content');

  const { text, rows } = await download(browser, 'products/?format=csv');

  expect(text).toContain(`'=HYPERLINK`);
  expect(rows.some((row) => Object.values(row).includes('=HYPERLINK("https://evil")'))).toBe(true);
});

it('lists: a downloaded list can be imported again and changes nothing', async () => {
  const shop = await openTestShop();
  const browser = await signInAs(shop, 'content');
  const { bytes } = await browser.injectBytes({ path: 'exchange/products/?format=csv' });

  const taken = await browser.uploadExchangeFile({
    key: aKey(),
    query: { name: 'products.csv' },
    file: new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }),
  });
  await shop.runDueJobs();
  const run = taken.ok ? await browser.getExchangeRun({ params: { id: taken.body.id } }) : taken;

  expect(run).toMatchObject({
    ok: true,
    body: { state: 'checked', faults: [], counts: { added: 0, changed: 0, removed: 0, faults: 0 } },
  });
});
