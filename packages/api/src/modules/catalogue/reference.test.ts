import { demoDocument } from '@kashtanka/demo';
import { categoryTree } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { load } from '../../testing/documents.ts';
import { openOnce, openTestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const shopData = demoDocument('2026-11-21');

describe('product reference data', () => {
  it('colours and classes: are those of the specification [CATALOGUE-01] [API-36]', async () => {
    const shop = await theShop();

    const result = await shop.visitor({ locale: 'en' }).listClasses();

    const names = result.ok ? result.body.map(({ name }) => name) : [];
    expect(names).toEqual(
      expect.arrayContaining(['Collars', 'Leashes', 'Harnesses', 'ID tags', 'Tag cords', 'Scarves', 'Bowls']),
    );
    expect(names).toEqual(
      expect.arrayContaining(['Key holders', 'Belts', 'Walking bags', 'Cosmetics', 'Gift certificates']),
    );
  });

  it('reference data: attributes of a class come in their order, those without one last [CATALOGUE-03] [CATALOGUE-04]', async () => {
    const shop = await openTestShop();
    const attribute = (code: string, sku_order: number | null) => ({
      code,
      sku_order,
      name: code,
      sku_part: sku_order !== null,
      values: [],
    });
    const attributes = [attribute('free', null), attribute('second', 20), attribute('first', 3)];
    await load(shop, { classes: [{ code: 'toy', name: 'Игрушки', attributes }] });

    const result = await shop.visitor().getClass({ params: { code: 'toy' } });

    expect(result).toMatchObject({
      body: { code: 'toy', name: 'Игрушки', attributes: [{ code: 'first' }, { code: 'second' }, { code: 'free' }] },
    });
  });

  it('reference data: a class includes its size charts, in the language of the call [API-37] [SIZE-02]', async () => {
    const shop = await theShop();

    const result = await shop.visitor({ locale: 'en' }).getClass({ params: { code: 'clr' } });

    const charts = shopData.size_charts?.filter(({ key }) => key === 'clr') ?? [];
    expect(result.ok && result.body.size_charts.map(({ name }) => name)).toEqual(charts.map(({ name }) => name));
    expect(result.ok && result.body.size_charts[0]).toMatchObject({
      key: 'clr',
      title: expect.stringMatching(/^[ -~]+$/),
      titleCodes: expect.arrayContaining(['neck_girth']),
      sizes: expect.arrayContaining([
        expect.objectContaining({ neck_girth: expect.any(String), back_girth: null }),
      ]),
    });
  });

  it('size chart: names the size between two and the weights of dogs [SIZE-10]', async () => {
    const shop = await theShop();

    const [collars, leashes] = [
      await shop.visitor().getClass({ params: { code: 'clr' } }),
      await shop.visitor().getClass({ params: { code: 'lsh' } }),
    ];

    expect(collars.ok && collars.body.size_charts.map(({ between_sizes }) => between_sizes)).toEqual([
      'larger',
      'smaller',
    ]);
    const weights = leashes.ok && leashes.body.size_charts[0]?.sizes.map(({ weight_kg }) => weight_kg);
    expect(weights).toEqual(['-10', '8-25', '20-']);
  });

  it('class: an unknown one is not found [API-37]', async () => {
    const shop = await theShop();

    expect(await shop.visitor().getClass({ params: { code: 'cat' } })).toMatchObject({ status: 404 });
  });

  it('reference data: designs come in the order of the shop with their colour and picture [CATALOGUE-05] [API-38]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().listDesigns();

    const [first] = shopData.designs ?? [];
    const color = shopData.colors?.find(({ code }) => code === first?.color);
    expect(result.ok && result.body.map(({ code }) => code)).toEqual(shopData.designs?.map(({ code }) => code));
    expect(result.ok && result.body[0]).toMatchObject({
      code: first?.code,
      name: 'Каштан',
      hex: color?.hex,
      image: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/960\.webp$/),
    });
  });

  it('reference data: models are filtered by one class or several [API-39]', async () => {
    const shop = await theShop();
    const list = async (product_class?: string[]) => {
      const result = await shop.visitor().listModels({ query: product_class ? { product_class } : {} });
      return result.ok ? result.body.map((model) => model.product_class) : [];
    };

    expect(await list()).toHaveLength(shopData.models?.length ?? 0);
    expect(new Set(await list(['clr']))).toEqual(new Set(['clr']));
    expect(new Set(await list(['clr', 'lsh']))).toEqual(new Set(['clr', 'lsh']));
    expect(await list(['cat'])).toEqual([]);
  });

  it('reference data: colours have a code, a name and a hex value [API-34]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().listColors();

    expect(result.ok && result.body).toHaveLength(shopData.colors?.length ?? 0);
    expect(result.ok && result.body[0]).toEqual({
      code: expect.any(String),
      name: expect.any(String),
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    });
  });

  it('categories: come flat, parents before children, with four characters a level [CATALOGUE-06] [API-35]', async () => {
    const shop = await openTestShop();

    const result = await shop.visitor().listCategories();

    const rows = result.ok ? result.body : [];
    const bags = rows.find(({ slug_path }) => slug_path === 'humans/bags-and-accessories/bags');
    const parent = rows.find(({ slug_path }) => slug_path === 'humans/bags-and-accessories');
    expect(rows.map(({ path }) => path)).toEqual(rows.map(({ path }) => path).toSorted());
    expect(bags).toMatchObject({
      slug: 'bags',
      depth: 3,
      path: expect.stringMatching(/^.{12}$/),
      parent: parent?.path,
      parentPath: 'humans/bags-and-accessories',
      is_visible: true,
    });
    expect(categoryTree(rows).map(({ slug }) => slug)).toEqual([
      'collars',
      'leashes',
      'harnesses',
      'accessories',
      'gifts',
      'humans',
    ]);
  });

  it('reference data: a category hidden from menus has a flag; the order is that of the shop [CATALOGUE-06]', async () => {
    const shop = await openTestShop();
    await load(shop, {
      categories: [
        { slug_path: 'zoo', name: 'Зоо', order: 0, is_visible: false },
        { slug_path: 'gifts', order: 0 },
      ],
    });

    const result = await shop.visitor().listCategories();

    const rows = result.ok ? result.body : [];
    expect(rows[0]).toMatchObject({ slug_path: 'gifts', depth: 1, parent: null, parentPath: '' });
    expect(rows[1]).toMatchObject({ slug_path: 'zoo', is_visible: false });
  });

  it('reference data: a change reaches other processes', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    await there.visitor().listColors();

    await load(here, { colors: [{ code: 'neon', name: 'Неон', hex: '#39ff14' }] });

    await expect
      .poll(async () => (await there.visitor().listColors()) as unknown)
      .toMatchObject({ body: expect.arrayContaining([{ code: 'neon', name: 'Неон', hex: '#39ff14' }]) });
  });
});
