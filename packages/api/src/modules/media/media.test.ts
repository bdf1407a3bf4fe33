import { watch } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_MEDIA_FOLDER } from '@kashtanka/demo';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#platform/database';
import { aFolder } from '../../testing/a-folder.ts';
import { png } from '../../testing/files/png.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { BANNER_MEDIA_WIDTHS, createMedia, MEDIA_WIDTHS, type MediaStore, parseRendition } from './index.ts';

const theShop = openOnce({ data: 'empty' });

const PHOTO = join(DEMO_MEDIA_FOLDER, 'photos/clr-chestnut-1.webp');

const add = (shop: TestShop, path: string) => inTransaction(shop.database.db, (tx) => shop.api.media.add(tx, path));

function rendition(file: string) {
  const found = parseRendition(file);
  if (!found) throw new Error(`${file} is no rendition`);
  return found;
}

async function fileOf(shop: TestShop, id: string, file: string): Promise<string> {
  const found = await shop.api.media.rendition(id, rendition(file));
  return typeof found === 'string' ? found : found.path;
}

describe('pictures of the shop', () => {
  it('pictures: concurrent requests make a picture once, and whole', async () => {
    const shop = await theShop();
    const id = await add(shop, PHOTO);
    const folder = join(shop.mediaFolder, 'renditions', id);
    await mkdir(folder, { recursive: true });
    const finished: string[] = [];
    const watcher = watch(folder, (_, name) => {
      if (name === '320.webp') finished.push(name);
    });
    onTestFinished(() => watcher.close());

    const paths = await Promise.all(Array.from({ length: 20 }, () => fileOf(shop, id, '320.webp')));
    await shop.api.media.rendition(id, rendition('96.webp'));

    expect(new Set(paths)).toEqual(new Set([join(folder, '320.webp')]));
    expect(await sharp(join(folder, '320.webp')).metadata()).toMatchObject({ width: 320, format: 'webp' });
    expect(finished).toHaveLength(1);
  });

  it('pictures: two servers may make the same picture at once', async () => {
    const shop = await theShop();
    const id = await add(shop, PHOTO);
    const other = createMedia({ db: shop.database.db, folder: shop.mediaFolder, store: null });

    const files = MEDIA_WIDTHS.map((width) => `${width}.webp`);
    await Promise.all(
      files.flatMap((file) => [shop.api.media, other].map((media) => media.rendition(id, rendition(file)))),
    );

    expect(await readdir(join(shop.mediaFolder, 'renditions', id))).toEqual(files.toSorted());
  });

  it('media: equal content is stored once under any file name', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const folder = await aFolder();
    await copyFile(PHOTO, join(folder, 'a.webp'));
    await copyFile(PHOTO, join(folder, 'b.webp'));

    const ids = await Promise.all([add(shop, join(folder, 'a.webp')), add(shop, join(folder, 'b.webp'))]);

    expect(ids[0]).toBe(ids[1]);
    expect(await readdir(join(shop.mediaFolder, 'originals'))).toEqual([`${ids[0]}.webp`]);
  });

  it('pictures: have their size and background colour', async () => {
    const shop = await theShop();
    const { width, height } = await sharp(PHOTO).metadata();

    const id = await add(shop, PHOTO);

    expect((await shop.api.media.urls([id])).get(id)).toEqual({
      url: `/media/${id}/960.webp`,
      mime: 'image/webp',
      width,
      height,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it('media: a photo is upright and without its place', async () => {
    const shop = await theShop();
    const path = join(await aFolder(), 'lying.jpg');
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#abc' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);

    const id = await add(shop, path);

    const drawn = sharp(await fileOf(shop, id, '320.webp'));
    expect((await shop.api.media.urls([id])).get(id)).toMatchObject({ width: 300, height: 400 });
    const { width, height, exif } = await drawn.metadata();
    expect([width, height, exif]).toEqual([300, 400, undefined]);
    expect(await shop.api.media.original(id)).toBe('nowhere');
  });

  it('pictures: an unreadable one is refused with the reason before any write', async () => {
    const shop = await theShop();
    const folder = await aFolder();
    const whole = await sharp(PHOTO).jpeg().toBuffer();
    await writeFile(join(folder, 'cut.jpg'), whole.subarray(0, whole.length / 2));
    await writeFile(join(folder, 'huge.png'), png({ width: 20_000, height: 20_000, pixels: Buffer.alloc(1) }));
    await writeFile(join(folder, 'drawn.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await copyFile(PHOTO, join(folder, 'other-name.jpg'));

    const refusalOf = (name: string) => shop.api.media.refusal(join(folder, name));

    expect(await refusalOf('cut.jpg')).toBe('cannot be read');
    expect(await refusalOf('huge.png')).toBe('has more than 100 million pixels');
    expect(await refusalOf('drawn.png')).toBe('is no JPG, PNG or WebP inside, but svg');
    expect(await refusalOf('nothing.png')).toBe('is not there');
    expect(await refusalOf('other-name.jpg')).toBeUndefined();
  });

  it('media: vector graphics are served as they are', async () => {
    const shop = await theShop();
    const folder = await aFolder();
    await writeFile(join(folder, 'bone.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

    const id = await add(shop, join(folder, 'bone.svg'));

    const original = await shop.api.media.original(id);
    expect((await shop.api.media.urls([id])).get(id)).toMatchObject({ url: `/media/${id}/original.svg` });
    expect(original).toMatchObject({ mime: 'image/svg+xml' });
    expect(await readFile(typeof original === 'string' ? original : original.path, 'utf8')).toContain('<svg');
    expect(await fileOf(shop, id, '96.webp')).toBe('nowhere');
  });

  it('media: no rendition is larger than its original', async () => {
    const shop = await theShop();
    const folder = await aFolder();
    await sharp({ create: { width: 50, height: 40, channels: 3, background: '#abc' } })
      .png()
      .toFile(join(folder, 'small.png'));
    const id = await add(shop, join(folder, 'small.png'));

    const path = await fileOf(shop, id, '1920.webp');

    expect(await sharp(path).metadata()).toMatchObject({ width: 50, height: 40 });
    expect(await fileOf(shop, '0123456789abcdef0123', '96.webp')).toBe('nowhere');
    expect(await shop.api.media.original('../../etc/passwd')).toBe('nowhere');
  });

  it('media: other widths and formats are refused, so that requests cannot fill the disk', () => {
    for (const file of [
      '97.webp',
      '0.webp',
      '96.png',
      '96.webp.part',
      '../96.webp',
      '096.webp',
      '99999.jpg',
      'original.webp',
    ]) {
      expect(parseRendition(file), file).toBeUndefined();
    }
  });

  it('media: every width comes as WebP and JPEG', () => {
    for (const width of [...MEDIA_WIDTHS, ...BANNER_MEDIA_WIDTHS]) {
      expect(parseRendition(`${width}.webp`), `${width}`).toMatchObject({ width, mime: 'image/webp' });
      expect(parseRendition(`${width}.jpg`), `${width}`).toMatchObject({ width, mime: 'image/jpeg' });
    }
  });
});

/** A store in memory that can be away, or accept only some more files. */
function openStore() {
  const files = new Map<string, string>();
  const state = { isAway: false, accepted: Number.POSITIVE_INFINITY, until: Promise.resolve() };
  const downloads: string[] = [];
  const store: MediaStore = {
    put: async (name, path) => {
      if (state.accepted <= 0) return false;
      state.accepted -= 1;
      files.set(name, await readFile(path, 'utf8'));
      return true;
    },
    get: async (name, path) => {
      downloads.push(name);
      await state.until;
      await writeFile(path, files.get(name) ?? '');
      return files.has(name) ? 'got' : 'nowhere';
    },
    find: async (name) => (state.isAway ? 'away' : files.has(name) ? 'there' : 'nowhere'),
  };
  return { store, files, state, downloads };
}

/** Media of a shop with a store, and drawings that were added to it; with the folder of another server. */
async function openStoredMedia() {
  const opened = openStore();
  const { db } = (await openTestShop({ data: 'empty' })).database;
  const [own, folder] = [await aFolder(), await aFolder()];
  const media = createMedia({ db, folder: own, store: opened.store });
  const ids: string[] = [];
  for (const id of ['a', 'b', 'c']) {
    const path = join(own, `${id}.svg`);
    await writeFile(path, `<svg id="${id}"/>`);
    ids.push(await inTransaction(db, (tx) => media.add(tx, path)));
  }
  const elsewhere = createMedia({ db, folder, store: opened.store });
  return { ...opened, media, elsewhere, folder, names: ids.map((id) => `${id}.svg`), ids };
}

describe('a store of originals', () => {
  it('media store: new files are uploaded up to the first failure, and the others the next time', async () => {
    const { media, state, files, names } = await openStoredMedia();
    state.accepted = 2;

    expect(await media.sendNew()).toEqual({ sent: 2, failed: names.slice(2) });
    state.accepted = Number.POSITIVE_INFINITY;
    expect([await media.sendNew(), await media.sendNew()]).toEqual([
      { sent: 1, failed: [] },
      { sent: 0, failed: [] },
    ]);

    files.delete(names[1] ?? '');
    expect(await media.sendMissing()).toEqual({ sent: 1, failed: [] });
    expect([...files.keys()].sort()).toEqual(names.toSorted());
    state.isAway = true;
    const unsent = await media.sendMissing();
    expect([unsent?.sent, unsent?.failed.toSorted()]).toEqual([0, names.toSorted()]);
  });

  it('media store: another server downloads a file once, and keeps none whose content does not fit its name', async () => {
    const { media, elsewhere, files, downloads, state, folder, names, ids } = await openStoredMedia();
    await media.sendNew();
    files.set(names[1] ?? '', 'something else');

    await elsewhere.urls(ids);
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    state.until = until;
    const finding = Promise.all([1, 2, 3].map(() => elsewhere.original(ids[0] ?? '')));
    await expect.poll(() => downloads.length).toBeGreaterThan(0);
    // By then the other requests have looked into the folder too.
    await Promise.all([1, 2, 3].map(() => readdir(folder)));
    goOn();
    const found = await finding;
    const forged = await elsewhere.original(ids[1] ?? '');

    expect(found).toEqual(
      Array(3).fill({ path: join(folder, 'originals', names[0] ?? ''), mime: 'image/svg+xml' }),
    );
    expect(forged).toBe('away');
    expect(downloads).toEqual(names.slice(0, 2));
    expect(await readdir(join(folder, 'originals'))).toEqual(names.slice(0, 1));
    expect([await media.bringAll(), await elsewhere.bringAll()]).toEqual([true, false]);
  });
});
