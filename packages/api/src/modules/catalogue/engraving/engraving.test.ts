import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../../testing/a-folder.ts';
import { documentOf, importInto, load, sourceOf } from '../../../testing/documents.ts';
import { aCheckout, totalOf } from '../../../testing/scenarios.ts';
import { openOnce, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const tagSets = demoDocument('2026-11-21').tag_sets ?? [];
const [aSet] = tagSets.filter(({ code }) => code === demo.parentTag);

const text = (value: string) => ({ code: 'tag_text', value });
const sign = (value: string) => ({ code: 'tag_engraving', value });

/** The smallest valid GLB file: a header and an empty scene. */
function aModel(version = 2): Buffer {
  const scene = Buffer.from('{"asset":{"version":"2.0"}} ');
  const header = Buffer.alloc(20);
  header.write('glTF', 0, 'latin1');
  header.writeUInt32LE(version, 4);
  header.writeUInt32LE(header.length + scene.length, 8);
  header.writeUInt32LE(scene.length, 12);
  header.write('JSON', 16, 'latin1');
  return Buffer.concat([header, scene]);
}

async function folderWith(files: Record<string, Buffer>): Promise<string> {
  const folder = await aFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const importFrom = (shop: TestShop, document: object, mediaFolder: string) =>
  shop.api.importShopData([sourceOf(document, { mediaFolder })], {
    dryRun: false,
    sections: [],
    prune: false,
    stock: 'set',
  });

describe('the sets that tags are made of', () => {
  it('tag sets: list fonts, sizes, engravings and cords in the language of the call [API-40]', async () => {
    const shop = await theShop();

    const answer = await shop.visitor({ locale: 'en' }).listTagSets();

    const set = answer.ok ? answer.body.find(({ code }) => code === demo.parentTag) : undefined;
    expect(set).toMatchObject({
      title: 'brass',
      metal: 'brass',
      model_3d: null,
      fonts: [{ code: 'sans', title: 'Plain' }, { code: 'serif' }, { code: 'round' }],
    });
    expect(set?.sizes.map(({ code, max_lines, article }) => [code, max_lines, article])).toEqual([
      ['s', 2, demo.smallTag],
      ['l', 3, demo.engravedTag],
    ]);
    expect(set?.engravings[0]).toMatchObject({
      code: 'bone',
      title: 'Bone',
      is_available: true,
      image: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/original\.svg$/),
      drawing: { box: { x: 0, y: 0, width: 24, height: 12 } },
    });
  });

  it('tag sets: a cord that is sold out is unavailable [CUSTOMIZER-05]', async () => {
    const shop = await openTestShop();
    const cords = {
      article: 'tlc01-01cht',
      variants: [{ article: demo.tagCord, attributes: { size: 'sm' }, stock: 0 }],
    };
    await load(shop, { products: [cords] });

    const answer = await shop.visitor().listTagSets();

    const set = answer.ok ? answer.body.find(({ code }) => code === demo.parentTag) : undefined;
    expect(set?.accessories.find(({ article }) => article === demo.tagCord)?.is_available).toBe(false);
  });

  it('engraving import: an invalid tag set is refused with the path of the error', async () => {
    const shop = await theShop();
    const cases: [string, object, string][] = [
      [
        'an invalid plate size',
        { sizes: [{ ...aSet?.sizes?.[0], size_in_mm: '42' }] },
        '/sizes/0/size_in_mm invalid',
      ],
      ['a size twice', { sizes: [aSet?.sizes?.[0], aSet?.sizes?.[0]] }, '/sizes/1/code unique'],
      ['an unknown typeface', { fonts: [{ code: 'gothic', title: 'Готика' }] }, '/fonts/0/code invalid'],
      [
        'a sign that cannot be cut',
        { engravings: [{ ...aSet?.engravings?.[0], image: 'photos/tag-chestnut-1.webp' }] },
        '/engravings/0/image invalid',
      ],
      [
        'a sign whose file is not there',
        { engravings: [{ ...aSet?.engravings?.[0], image: 'tags/no.svg' }] },
        '/engravings/0/image does_not_exist',
      ],
      [
        'an article that is not sold',
        { accessories: [{ article: 'no', sizes: [] }] },
        '/accessories/0/article does_not_exist',
      ],
      ['a model that is a photo', { model_3d: 'photos/tag-chestnut-1.webp' }, '/model_3d invalid'],
      ['no fonts', { fonts: [] }, '/fonts min_length'],
    ];
    for (const [name, changes, error] of cases) {
      const report = await importInto(shop, documentOf({ tag_sets: [{ ...aSet, ...changes }] }));

      expect(report.ok ? [] : report.errors.map(({ path, code }) => `${path} ${code}`), name).toEqual([
        `/tag_sets/0${error}`,
      ]);
    }
  });

  it('tag set: a 3D model is served as the imported file, until it is removed [API-40]', async () => {
    const shop = await openTestShop();
    const mediaFolder = await folderWith({ 'bone.glb': aModel() });
    const modelOf = async (model: string | null) => {
      const document = documentOf({ tag_sets: [{ code: demo.parentTag, model_3d: model }] });
      const report = await importFrom(shop, document, mediaFolder);
      const answer = await shop.visitor().listTagSets();
      const set = answer.ok && answer.body.find(({ code }) => code === demo.parentTag);
      return { isImported: report.ok, model: set ? set.model_3d : undefined };
    };

    const given = await modelOf('bone.glb');
    const file = await shop.api.media.original(given.model?.split('/')[2] ?? '');
    const removed = await modelOf(null);

    expect(given).toEqual({
      isImported: true,
      model: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/original\.glb$/),
    });
    expect(file).toMatchObject({ mime: 'model/gltf-binary' });
    expect(await readFile(typeof file === 'string' ? file : file.path)).toEqual(aModel());
    expect(removed).toEqual({ isImported: true, model: null });
  });

  it('engraving import: a model file that is broken inside is refused', async () => {
    const shop = await theShop();
    const document = documentOf({ tag_sets: [{ code: demo.parentTag, model_3d: 'bone.glb' }] });
    for (const [name, content] of [
      ['something else', Buffer.from('a photo, perhaps')],
      ['an older version', aModel(1)],
      ['half of one', aModel().subarray(0, 14)],
      ['nothing', Buffer.alloc(0)],
    ] as const) {
      const report = await importFrom(shop, document, await folderWith({ 'bone.glb': content }));

      expect(report.ok ? [] : report.errors.map(({ path }) => path), name).toEqual(['/tag_sets/0/model_3d']);
    }
  });

  it('tag sets: a size without size_in_mm gets the default plate', async () => {
    const shop = await openTestShop();
    const sizes = (aSet?.sizes ?? []).map(({ size_in_mm: _, ...size }) => size);
    await load(shop, { tag_sets: [{ ...aSet, code: demo.parentTag, sizes }] });

    const answer = await shop.visitor().listTagSets();

    const set = answer.ok ? answer.body.find(({ code }) => code === demo.parentTag) : undefined;
    expect(set?.sizes.map(({ size_in_mm }) => size_in_mm)).toEqual(['33x11x3.5', '42x14x3.5']);
  });
});

describe('drawing stored with an order', () => {
  it('order: stores the outline that is engraved, so that later changes do not matter', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const options = [text('Рекс\n+7 916 123-45-67'), sign('bone'), { code: 'tag_font', value: 'round' }];
    await visitor.addLine({ body: { article: demo.engravedTag, options } });
    await visitor.addLine({ body: { article: demo.collarInStock } });
    const expected_total = await totalOf(visitor, aCheckout());

    const placed = await visitor.checkout({ body: aCheckout({ expected_total }) });
    const { number = '', access_token = '', lines = [] } = placed.ok ? placed.body : {};
    const signs = (aSet?.engravings ?? []).map((one) => ({ ...one, image: 'tags/heart.svg' }));
    await load(shop, { tag_sets: [{ code: demo.parentTag, engravings: signs }] });
    const later = await visitor.getOrder({ params: { number }, headers: { 'X-Order-Token': access_token } });

    expect(lines.map(({ engraving_svg }) => engraving_svg?.match(/<path /g)?.length ?? null)).toEqual([19, null]);
    expect(later.ok && later.body.lines[0]?.engraving_svg).toBe(lines[0]?.engraving_svg);
  });
});
