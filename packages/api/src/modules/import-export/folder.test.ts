import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoDocument } from '@kashtanka/demo';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../testing/a-folder.ts';
import { aBowl, documentOf, importInto, load } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { listSources } from './index.ts';

const theShop = openOnce();

const DEFAULTS = { dryRun: false, sections: [], prune: false, stock: 'set' as const };

async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await aFolder();
  await mkdir(join(folder, 'media'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const importFrom = async (shop: TestShop, path: string) =>
  shop.api.importShopData(await listSources(path), DEFAULTS);

const exists = async (shop: TestShop, article: string) =>
  (await shop.visitor().getProduct({ params: { article } })).status === 200;

describe('a folder of documents', () => {
  it('import folder: documents are read in the order of their names and merged by section', async () => {
    const shop = await openTestShop();
    const folder = await folderWith({
      '2-products.json': documentOf({ products: [aBowl({ design: 'neon' })] }),
      '1-designs.json': documentOf({ designs: [{ code: 'neon', name: 'Неон' }] }),
      '3-more.json': documentOf({ products: [aBowl({ article: 'bwl09-02' })] }),
      'notes.txt': 'not a document',
    });

    const report = await importFrom(shop, folder);

    expect(report).toMatchObject({ ok: true, lists: { designs: { created: 1 }, products: { created: 2 } } });
  });

  it('import folder: an error names its document; one bad document stops them all', async () => {
    const shop = await theShop();
    const folder = await folderWith({
      'good.json': documentOf({ products: [aBowl()] }),
      'wrong.json': documentOf({ products: [aBowl({ article: 'bwl09-02', price: '0' })] }),
      'broken.json': '{',
    });

    const report = await importFrom(shop, folder);

    const errors = report.ok ? [] : report.errors.map(({ path, code }) => [path.replace(`${folder}/`, ''), code]);
    expect(errors).toEqual([
      ['broken.json#', 'malformed'],
      ['wrong.json#/products/0/price', 'min_value'],
    ]);
    expect(await exists(shop, 'bwl09-01')).toBe(false);
  });

  it('import folder: the same article in two documents is a duplicate', async () => {
    const shop = await theShop();
    const folder = await folderWith({
      'a.json': documentOf({ products: [aBowl()] }),
      'b.json': documentOf({ products: [aBowl()] }),
    });

    const report = await importFrom(shop, folder);

    expect(!report.ok && report.errors[0]).toMatchObject({
      path: expect.stringMatching(/b\.json#/),
      code: 'unique',
    });
  });
});

describe('pictures of an import', () => {
  const image = (file: string) => documentOf({ products: [aBowl({ images: [{ type: 'image', file }] })] });

  async function picture(path: string): Promise<void> {
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a0522d' } })
      .jpeg()
      .toFile(path);
  }

  it('import pictures: lie beside the document and are stored with size and ground colour', async () => {
    const shop = await openTestShop({ data: 'empty' });
    await load(shop, { ...pick('classes', 'categories') });
    const folder = await folderWith({ 'shop.json': image('media/bowl.jpg') });
    await picture(join(folder, 'media/bowl.jpg'));

    const report = await importFrom(shop, join(folder, 'shop.json'));

    const result = await shop.visitor().getProduct({ params: { article: 'bwl09-01' } });
    expect(report.ok).toBe(true);
    expect(result).toMatchObject({
      body: {
        image: [
          {
            url: expect.stringMatching(/^\/media\//),
            width: 640,
            height: 480,
            color: expect.stringMatching(/^#a0522[a-f]$/),
          },
        ],
      },
    });
  });

  it('import: a picture that is missing, unreadable or outside its folder is reported at its place', async () => {
    const shop = await theShop();
    const parent = await folderWith({});
    const folder = join(parent, 'document');
    await mkdir(join(folder, 'media/folder.jpg'), { recursive: true });
    await picture(join(parent, 'outside.jpg'));
    await writeFile(join(folder, 'media/notes.txt'), 'a note');
    await writeFile(join(folder, 'media/fake.png'), 'no picture');
    await symlink(join(parent, 'outside.jpg'), join(folder, 'media/link.jpg'));
    for (const [name, file, reason] of [
      ['one that is not there', 'media/none.jpg', 'is not there'],
      ['one of another kind', 'media/notes.txt', 'is none of'],
      ['one that only seems to be a picture', 'media/fake.png', 'cannot be read'],
      ['a folder', 'media/folder.jpg', 'is not a file'],
      ['a file outside, by steps up', '../../../../../../../../etc/passwd', 'is none of'],
      ['a picture outside, by steps up', '../outside.jpg', 'is not there'],
      ['a picture outside, by its full name', '/tmp/outside.jpg', 'is not there'],
      ['a picture outside, by steps in between', 'media/../../outside.jpg', 'is not there'],
      ['a picture outside, by a link', 'media/link.jpg', 'lies outside'],
    ] as const) {
      await writeFile(join(folder, 'shop.json'), JSON.stringify(image(file)));

      const report = await importFrom(shop, join(folder, 'shop.json'));

      expect(report, name).toMatchObject({ ok: false, count: 1 });
      expect(!report.ok && report.errors[0], name).toMatchObject({
        path: '/products/0/images/0/file',
        code: 'does_not_exist',
        message: expect.stringContaining(reason),
      });
    }
  });

  it('import pictures: a missing one is reported once, at its first row', async () => {
    const shop = await theShop();
    const products = [1, 2, 3].map((number) =>
      aBowl({ article: `bwl09-0${number}`, images: [{ type: 'image', file: 'none.jpg' }] }),
    );

    const report = await importInto(shop, documentOf({ products }));

    expect(report).toMatchObject({ ok: false, errors: [{ path: '/products/0/images/0/file' }], count: 1 });
  });
});

function pick(...sections: ('classes' | 'categories')[]) {
  const document = demoDocument('2026-11-21');
  const withoutPictures = document.categories?.map(({ image: _, ...row }) => row) ?? [];
  const all = { classes: document.classes ?? [], categories: withoutPictures };
  return Object.fromEntries(sections.map((section) => [section, all[section]]));
}
