import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources } from '#modules/import-export';
import { aFolder } from '../../testing/a-folder.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

async function exportTo(shop: TestShop, folder: string) {
  return shop.api.exportByStaff(await actorOf(shop, 'content'), folder);
}

/** Digest of every file in a folder, by name. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      path.slice(folder.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ];
  });
  return Object.fromEntries(await Promise.all(files));
}

const TABLES = [
  'product_class',
  'color',
  'design',
  'model',
  'category',
  'size_chart',
  'product',
  'variant',
  'stock',
  'collection',
  'collection_product',
  'offer',
  'voucher',
  'tag_set',
  'tariff',
  'express_zone',
  'country',
  'region',
  'city',
  'pickup_point',
  'notification',
  'banner',
  'social_post',
  'story_tag',
  'story_post',
  'story_drop',
  'redirect',
  'shop_fact',
];

/** Rows of a table without generated ids. */
async function rowsOf(shop: TestShop, table: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(`select to_jsonb(kept) - 'id' as row from ${table} as kept`);
  return rows.map(({ row }) => JSON.stringify({ ...row, position: undefined })).sort();
}

/** Rows of all tables that an import may write, with ids. */
async function allRows(shop: TestShop): Promise<Record<string, unknown>> {
  const read = async (table: string) =>
    (await shop.database.pool.query(`select to_jsonb(kept) as row from ${table} as kept order by 1`)).rows;
  return Object.fromEntries(
    await Promise.all(
      [...TABLES, 'card', 'media', 'stock_movement', 'voucher_code'].map(async (table) => [
        table,
        await read(table),
      ]),
    ),
  );
}

async function rowsIn(folder: string, list: string): Promise<Record<string, unknown>[]> {
  return JSON.parse(await readFile(join(folder, `${list}.json`), 'utf8'))[list];
}

describe('export of shop data', () => {
  it('export: makes the same shop of an empty one, and changes nothing when it is imported into its own shop', async () => {
    const [shop, other] = [await openTestShop(), await openTestShop({ data: 'empty' })];
    const [first, second] = [join(await aFolder(), 'a'), join(await aFolder(), 'b')];

    const exported = await exportTo(shop, first);
    const options = { dryRun: false, sections: [], prune: false, stock: 'set' as const };
    const before = await allRows(shop);
    const own = await shop.api.importShopData(await listSources(first), { ...options, prune: true });
    const imported = await other.api.importShopData(await listSources(first), options);
    const again = await exportTo(other, second);

    const modes = await Promise.all([first, join(first, 'products.json')].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    const lists = own.ok ? Object.entries(own.lists) : [];
    expect(lists.length).toBe(26);
    expect(await allRows(shop)).toEqual(before);
    expect(lists.filter(([, { created, changed, hidden }]) => created + changed + hidden > 0)).toEqual([]);
    expect(exported).toMatchObject({ ok: true, lists: { products: expect.any(Number), drops: 3 } });
    expect(imported).toMatchObject({ ok: true });
    expect(again).toEqual(exported);
    expect(await contentsOf(second)).toEqual(await contentsOf(first));
    // A column that is missing in the export would be missing in both files.
    for (const table of TABLES) expect(await rowsOf(other, table), table).toEqual(await rowsOf(shop, table));
  }, 60_000);

  it('export: stock includes reservations, withdrawn sizes are left out, hidden products are unpublished', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 5 }), aBowl({ article: 'bwl09-02', stock: null }), aCollar()] });
    await load(shop, {
      products: [{ article: 'clr09-01', variants: [{ article: 'clr09-01-m', stock: 4 }], remove: ['clr09-01-s'] }],
    });
    await shop.api.products.setPublished(await actorOf(shop, 'content'), 'bwl09-02', false);
    const folder = await aFolder();

    await exportTo(shop, folder);

    const products = new Map((await rowsIn(folder, 'products')).map((row) => [row.article, row]));
    expect(products.get('bwl09-01')).toMatchObject({ price: '1000.00', stock: 5, is_published: true });
    expect(products.get('bwl09-02')).toMatchObject({ stock: null, is_published: false });
    expect(products.get('clr09-01')).toMatchObject({
      variants: [{ article: 'clr09-01-m', price: '2200.00', stock: 4, attributes: { size: 'm' } }],
    });
  });

  it('export: a folder with files is left unchanged', async () => {
    const shop = await openTestShop();
    const folder = await aFolder();
    await writeFile(join(folder, 'mine.txt'), 'mine');

    const refused = await exportTo(shop, folder);

    expect(refused).toEqual({ ok: false, problem: 'folder_in_use' });
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });

  it('export: a missing media file is named, and no file is written', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const source = await aFolder();
    await mkdir(join(source, 'signs'));
    await writeFile(join(source, 'signs/dot.svg'), '<svg viewBox="0 0 1 1"/>');
    const text = JSON.stringify({
      format: 'kashtanka-import',
      version: 1,
      designs: [{ code: 'dot', name: 'Точка', image: 'signs/dot.svg' }],
    });
    await writeFile(join(source, 'designs.json'), text);
    const options = { dryRun: false, sections: [], prune: false, stock: 'set' as const };
    expect(await shop.api.importShopData(await listSources(source), options)).toMatchObject({ ok: true });
    const originals = join(shop.mediaFolder, 'originals');
    const lost = (await readdir(originals)).filter((name) => name.endsWith('.svg'));
    for (const name of lost) await rm(join(originals, name));
    const parent = await aFolder();

    const refused = await exportTo(shop, join(parent, 'a'));

    expect(refused).toEqual({ ok: false, problem: 'media_missing', files: lost });
    expect(await readdir(parent)).toEqual([]);
  });

  it('export: is for roles of the shop data alone, and is in the audit', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const parent = await aFolder();

    const foreign = await shop.api.exportByStaff(await actorOf(shop, 'warehouse'), join(parent, 'a'));
    const done = await exportTo(shop, join(parent, 'b'));

    expect(foreign).toMatchObject({ ok: false, problem: 'not_allowed' });
    expect(done).toMatchObject({ ok: true, media: 0 });
    expect(await readdir(parent)).toEqual(['b']);
    const audit = await shop.api.staff.audit({ name: null, subject: 'shop data', since: null, limit: 5 });
    expect(audit.map(({ act: command, name, refusal }) => [command, name, refusal])).toEqual([
      ['data export', 'Ксения', null],
      ['data export', 'Степан', 'not_allowed'],
    ]);
  });

  it('export: is not made where the audit cannot be written', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const parent = await aFolder();
    await shop.database.pool.query('alter table audit_entry add check (act <> $$data export$$)');

    await expect(exportTo(shop, join(parent, 'a'))).rejects.toThrow('audit_entry');

    expect(await readdir(parent)).toEqual([]);
  });
});
