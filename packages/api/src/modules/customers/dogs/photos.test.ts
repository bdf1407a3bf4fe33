import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { meetAtLock } from '../../../testing/database/meet-at-lock.ts';
import { png } from '../../../testing/files/png.ts';
import { openOnce, type TestShop, type Visitor } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const RED = { r: 200, g: 30, b: 30 };

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

let accounts = 0;

/** A new account with a dog, in a shop that all tests of this file share. */
async function withDog(shop: TestShop) {
  accounts += 1;
  const user = userWith(shop, await register(shop, { email: `anna${accounts}@example.com` }));
  const added = await user.addDog({ body: { nickname: 'Рекс' } });
  return { user, id: added.ok ? added.body.id : 0 };
}

async function send(user: Visitor, id: number, bytes: Uint8Array, name = 'rex.jpg') {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), name);
  return user.inject({ method: 'PATCH', path: `profile/dog/${id}/`, body: form });
}

const photoOf = async (user: Visitor) => {
  const list = await user.listDogs();
  return list.ok ? list.body.data[0]?.photo : undefined;
};

const nameIn = (url: unknown) => /([\w-]{32})\.webp$/.exec(String(url))?.[1] ?? '';

async function filesOf(shop: TestShop, json: unknown): Promise<Buffer> {
  const bytes = await shop.api.dogPhoto(nameIn(JSON.stringify(json).replace(/"}$/, '')));
  if (!bytes) throw new Error(`no photo is kept: ${JSON.stringify(json)}`);
  return bytes;
}

/** A bitmap of one colour, as programs write them: blue, green, red, rows filled up to four bytes. */
function bitmap({
  width,
  height,
  claimed = height,
  depth = 24,
}: {
  width: number;
  height: number;
  claimed?: number;
  depth?: number;
}) {
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  const row = Buffer.alloc(rowBytes, Buffer.from([30, 30, 200]));
  const file = Buffer.concat([Buffer.alloc(54), ...Array.from({ length: height }, () => row)]);
  file.write('BM');
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(claimed, 22);
  file.writeUInt16LE(depth, 28);
  return file;
}

describe('the photo of a dog', () => {
  it('dog photo: is redrawn as a square and shown with its dog [API-65] [DOG-01]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);

    const answered = await send(user, id, await canvas(300, 200).jpeg().toBuffer());

    const photo = expect.stringMatching(/^\/media\/dogs\/[\w-]{32}\.webp$/);
    expect(answered).toMatchObject({ status: 200, json: { photo } });
    expect(await sharp(await filesOf(shop, answered.json)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 640,
    });
    expect(await listed(user)).toEqual([answered.json]);
  });

  it('dog photo: accepts JPG, PNG, GIF and BMP with any file name [DOG-04]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    for (const [name, draw] of [
      ['JPG', () => canvas(40, 40).jpeg().toBuffer()],
      ['PNG', () => canvas(40, 40).png().toBuffer()],
      ['GIF', () => canvas(40, 40).gif().toBuffer()],
      ['BMP', async () => bitmap({ width: 41, height: 40 })],
      ['BMP from the top', async () => bitmap({ width: 41, height: 40, claimed: -40 })],
    ] as const) {
      const answered = await send(user, id, await draw(), 'rex.txt');

      const { dominant } = await sharp(await filesOf(shop, answered.json)).stats();
      expect(answered.status, name).toBe(200);
      expect(dominant.r, name).toBeGreaterThan(180);
      expect(dominant.b, name).toBeLessThan(60);
    }
  });

  it('dog photo: is upright and without metadata [D70]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    const left = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const lying = await canvas(200, 100)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();

    const stored = await filesOf(shop, (await send(user, id, lying)).json);

    const { dominant } = await sharp(stored).extract({ left: 0, top: 0, width: 640, height: 300 }).stats();
    const { exif, icc, xmp } = await sharp(stored).metadata();
    expect(dominant.b).toBeGreaterThan(200);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(stored.includes('SecretCamera')).toBe(false);
  });

  it('dog photo: a new one has a new URL, and the old URL is not found any more [D70]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    const file = await canvas(40, 40).jpeg().toBuffer();

    const first = await send(user, id, file);
    const second = await send(user, id, file);

    expect(nameIn(await photoOf(user))).toBe(nameIn(Object.values(second.json ?? {})[0]));
    expect(await shop.api.dogPhoto(nameIn(Object.values(first.json ?? {})[0]))).toBeUndefined();
  });

  it('dog photo: one that is removed, by itself, with its dog or with its account, opens nothing any more [D69]', async () => {
    const shop = await theShop();
    const file = await canvas(40, 40).jpeg().toBuffer();
    const { user: other, id: others } = await withDog(shop);
    await send(other, others, file);
    await other.changeDog({ params: { id: others }, body: { breed: 'Такса' } });
    for (const [name, remove] of [
      ['by itself', (user: Visitor, id: number) => user.changeDog({ params: { id }, body: { photo: null } })],
      ['with its dog', (user: Visitor, id: number) => user.removeDog({ params: { id } })],
      ['with its account', (user: Visitor) => user.deleteProfile()],
    ] as const) {
      const { user, id } = await withDog(shop);
      await send(user, id, file);
      const photo = nameIn(await photoOf(user));
      expect(await shop.api.dogPhoto(photo), name).toBeDefined();

      expect(await remove(user, id), name).toMatchObject({ ok: true });

      expect(await shop.api.dogPhoto(photo), name).toBeUndefined();
    }
    expect(await shop.api.dogPhoto(nameIn(await photoOf(other))), 'of another dog').toBeDefined();
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('dog photo refusals', () => {
  it('dog photo: is not found where its dog is deleted meanwhile', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    const file = await canvas(40, 40).jpeg().toBuffer();
    const lock = 'select from account for no key update';

    const [answer] = await meetAtLock(
      shop,
      lock,
      [() => send(user, id, file)],
      `delete from dog where id = ${id}; commit`,
    );

    expect(answer?.status).toBe(404);
  });

  it('dog photo: refuses files that are no picture of these kinds [API-65] [DOG-04]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    for (const [name, make] of [
      ['a drawing with a script', async () => Buffer.from(SVG)],
      ['a packed folder', async () => Buffer.from('PK\u0003\u0004and so on')],
      ['another kind of picture', () => canvas(40, 40).webp().toBuffer()],
      ['a head without a body', async () => (await canvas(400, 400).png().toBuffer()).subarray(0, 60)],
      ['another kind than it says', async () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SVG)])],
      ['a bitmap that claims more than it holds', async () => bitmap({ width: 40, height: 40, claimed: 4000 })],
      ['a bitmap without an end', async () => bitmap({ width: 40, height: 40, depth: 4 })],
      ['nothing', async () => Buffer.alloc(0)],
    ] as const) {
      const refused = await send(user, id, await make());

      const message = expect.stringContaining('JPG, PNG, GIF или BMP');
      expect(refused, name).toMatchObject({ status: 400, json: { image: [{ code: 'invalid', message }] } });
      expect(await photoOf(user), name).toBeNull();
    }
  });

  it('a small file that claims more pixels than a camera has is refused before it is decoded', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    const bomb = png({ width: 9000, height: 9000 });

    const refused = await send(user, id, bomb);

    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(refused).toMatchObject({ status: 400, json: { image: [{ code: 'invalid' }] } });
  });

  it('dog photo: refuses a file above the limit [DOG-03]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    for (const [name, size] of [
      ['just too large', 5 * 1024 * 1024 + 1],
      ['far too large', 40 * 1024 * 1024],
    ] as const) {
      const file = Buffer.concat([await canvas(40, 40).jpeg().toBuffer(), Buffer.alloc(size)]).subarray(0, size);

      const refused = await send(user, id, file);

      expect(refused, name).toMatchObject({ status: 400, json: { image: [{ code: 'invalid' }] } });
    }
  });

  it('dog photo: the largest allowed file is accepted [DOG-03]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    const size = 5 * 1024 * 1024;
    const file = Buffer.concat([await canvas(40, 40).jpeg().toBuffer(), Buffer.alloc(size)]).subarray(0, size);

    expect(await send(user, id, file)).toMatchObject({ status: 200 });
  });

  it('dog photo: a form without a file is refused by the missing field [API-65]', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);
    const form = new FormData();
    form.append('image', 'rex.jpg');

    const refused = await user.inject({ method: 'PATCH', path: `profile/dog/${id}`, body: form });

    expect(refused).toMatchObject({ status: 400, json: { image: [{ code: 'required' }] } });
  });

  it('dog photo: a truncated form is refused', async () => {
    const shop = await theShop();
    const { user, id } = await withDog(shop);

    const refused = await user.inject({
      method: 'PATCH',
      path: `profile/dog/${id}/`,
      body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });

    expect(refused).toMatchObject({ status: 400, json: { non_field_errors: [{ code: 'invalid' }] } });
  });

  it('dog photo: is refused for the dog of another account and for a guest [D70]', async () => {
    const shop = await theShop();
    const { id } = await withDog(shop);
    const other = await withDog(shop);
    const file = await canvas(40, 40).jpeg().toBuffer();

    expect(await send(other.user, id, file)).toMatchObject({ status: 404 });
    expect(await send(shop.visitor(), id, file)).toMatchObject({ status: 401 });
  });

  it('dog photo: a file in another field is refused', async () => {
    const shop = await theShop();
    const { user } = await withDog(shop);

    const refused = await user.inject({ method: 'POST', path: 'profile/dog/', body: new FormData() });

    expect(refused).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
  });
});

async function listed(user: Visitor) {
  return [{ photo: await photoOf(user) }];
}
