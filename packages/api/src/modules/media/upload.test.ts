import { LARGEST_PICTURE_BYTES } from '@kashtanka/contract/admin';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aKey, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop } from '../../testing/test-shop.ts';

async function aPhoto(): Promise<Blob> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 120, g: 60, b: 30 } } });
  const bytes = await image
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

describe('uploads of staff', () => {
  it('upload: the same picture has one id, and a row can name it', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    const picture = await aPhoto();

    const first = await browser.uploadMedia({ key: aKey(), picture });
    const second = await browser.uploadMedia({ key: aKey(), picture });
    const id = first.ok ? first.body.id : '';
    const design = { code: 'chestnut', name: { ru: 'Каштан' }, image: `media:${id}` };
    const made = await browser.createDataRow({
      key: aKey(),
      params: { list: 'designs' },
      body: { row: design, reason: 'Новый дизайн' },
    });

    expect(first).toMatchObject({ status: 201, body: { width: 60, height: 40, url: `/media/${id}/960.webp` } });
    expect(second).toMatchObject({ body: { id } });
    expect(made).toMatchObject({ status: 201, body: { row: { image: `media:${id}` } } });
  });

  it('upload: what is no picture inside, too large or of another type is refused', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    const upload = async (bytes: Uint8Array<ArrayBuffer>, type: string) =>
      (await browser.uploadMedia({ key: aKey(), picture: new Blob([bytes], { type }) })).status;

    expect(await upload(new TextEncoder().encode('<svg onload="alert(1)">'), 'image/jpeg')).toBe(409);
    expect(await upload(new Uint8Array(LARGEST_PICTURE_BYTES + 1), 'image/png')).toBe(413);
    expect(await upload(new TextEncoder().encode('<svg/>'), 'image/svg+xml')).toBe(415);
    expect(await upload(new TextEncoder().encode('{}'), 'application/json')).toBe(415);
  });
});
