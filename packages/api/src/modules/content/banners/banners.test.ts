import type { BannerRow } from '@kashtanka/contract/import';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parseRendition } from '#modules/media';
import { documentOf, importInto, load } from '../../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const bags: BannerRow = {
  code: 'bags',
  place: 2,
  link: '/catalog/humans',
  block_style: 'dark',
  media_sizes: 'other',
  title: { ru: 'Сумка, которая гуляет', en: 'The bag that walks' },
  subtitle: 'Людям',
  image_desktop: 'photos/hero-bags-desktop.webp',
  image_mobile: 'photos/hero-bags-mobile.webp',
};

async function shown(shop: TestShop) {
  const result = await shop.visitor({ locale: 'en' }).listBanners();
  return result.ok ? result.body : [];
}

it('banner: has its texts, English where present, and its pictures by width and type [BANNER-01] [BANNER-02] [BANNER-03] [BANNER-04] [BANNER-06] [BANNER-10]', async () => {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { banners: [bags] });

  const [banner] = await shown(shop);

  expect(banner).toMatchObject({
    code: 'bags',
    place: 2,
    subtitle: 'Людям',
    title: 'The bag that walks',
    description: null,
    button_text: null,
    link: '/catalog/humans',
    block_style: 'dark',
    only_media: false,
    media_type: 'image',
    media_sizes: 'other',
    video_desktop: null,
    color: expect.stringMatching(/^#/),
  });
  expect(Object.keys(banner?.image_desktop ?? {})).toEqual(['360', '480', '705', '950']);
  expect(banner?.image_mobile?.['705']).toEqual({
    sources: [
      {
        srcset: expect.stringMatching(/^\/media\/\w+\/705\.webp 1x, \/media\/\w+\/1410\.webp 2x$/),
        type: 'image/webp',
      },
      {
        srcset: expect.stringMatching(/^\/media\/\w+\/705\.jpg 1x, \/media\/\w+\/1410\.jpg 2x$/),
        type: 'image/jpeg',
      },
    ],
  });
});

it('banners: in each set the picture at a key is as wide as its key says [BANNER-12] [BANNER-13] [BANNER-14] [BANNER-15] [BANNER-16] [BANNER-17] [BANNER-18] [BANNER-19] [BANNER-20] [BANNER-21] [BANNER-24]', async () => {
  const shop = await openTestShop({ data: 'empty' });
  for (const [media_sizes, keys] of [
    ['simple', ['680', '950']],
    ['other', ['360', '480', '705', '950']],
  ] as const) {
    await load(shop, { banners: [{ ...bags, media_sizes }] });
    const [banner] = await shown(shop);

    const widths = await Promise.all(
      keys.map((key) => widthOf(shop, banner?.image_desktop?.[key]?.sources[0]?.srcset)),
    );

    expect(Object.keys(banner?.image_desktop ?? {}), media_sizes).toEqual(keys);
    expect(widths, media_sizes).toEqual(keys.map(Number));
  }
});

/** How wide the file is that a browser shows on a plain screen. */
async function widthOf(shop: TestShop, srcset = ''): Promise<number | undefined> {
  const [, id = '', file = ''] = /^\/media\/(\w+)\/(\S+) 1x/.exec(srcset) ?? [];
  const rendition = parseRendition(file);
  const made = rendition && (await shop.api.media.rendition(id, rendition));
  return typeof made === 'object' ? (await sharp(made.path).metadata()).width : undefined;
}

it('banner: a repeated import changes nothing; of two in one position one is shown', async () => {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { banners: [bags, { ...bags, code: 'other' }] });

  const again = await importInto(shop, documentOf({ banners: [bags] }));

  expect(again).toMatchObject({ ok: true, lists: { banners: { created: 0, changed: 0, unchanged: 1 } } });
  expect((await shown(shop)).map(({ code }) => code)).toEqual(['bags']);
});

it('banners: a wrong banner is refused at its place', async () => {
  const shop = await openTestShop({ data: 'empty' });
  for (const [name, part, path, code] of [
    ['a picture for one width of screen alone', { image_mobile: null }, '/image_mobile', 'required'],
    ['a film without its poster', { media_type: 'video' as const }, '/poster_desktop', 'required'],
    [
      'a picture where a film belongs',
      { video_desktop: 'photos/hero-bags-desktop.webp' },
      '/video_desktop',
      'invalid',
    ],
    [
      'nothing to show but media, and none of them',
      { only_media: true, image_desktop: null, image_mobile: null },
      '/image_desktop',
      'required',
    ],
    ['a link of another protocol', { link: 'javascript:alert(1)' }, '/link', 'invalid'],
  ] as const) {
    const report = await importInto(shop, documentOf({ banners: [{ ...bags, ...part }] }));

    expect(report, name).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([expect.objectContaining({ path: `/banners/0${path}`, code })]),
    });
    expect(await shown(shop), name).toEqual([]);
  }
});
