import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoDocument } from './document.ts';
import { DEMO_MEDIA_FOLDER } from './photos.ts';
import { articlesOf, mediaOf, schemaProblems, textsOf, untranslated } from './testing/read-document.ts';

const shop = demoDocument('2026-03-01');
const products = shop.products ?? [];
const variants = products.flatMap((product) => product.variants ?? []);
const stocks = [...products, ...variants].map((row) => row.stock);

const missingFrom = (known: Iterable<unknown>, wanted: Iterable<unknown>) => {
  const all = new Set(known);
  return [...new Set(wanted)].filter((value) => !all.has(value));
};

it('demo shop: every row matches the import format', () => {
  expect(schemaProblems(shop)).toEqual([]);
});

it('demo document: contains products of every class of the assortment [CATALOGUE-01]', () => {
  const assortment = [
    'clr',
    'lsh',
    'hrn',
    'tag',
    'tlc',
    'scf',
    'bwl',
    'key',
    'blt',
    'pba',
    'wba',
    'lnd',
    'cos',
    'gft01',
  ];

  expect(
    missingFrom(
      products.map((product) => product.product_class),
      assortment,
    ),
  ).toEqual([]);
});

it('demo document: is large enough for several pages', () => {
  expect(products.length).toBeGreaterThanOrEqual(120);
});

it('demo document: articles of products are unique', () => {
  const articles = articlesOf(shop);

  expect(new Set(articles).size).toBe(articles.length);
});

it('demo document: titles of products are unique', () => {
  const titles = products.map((product) => JSON.stringify(product.title));

  expect(new Set(titles).size).toBe(titles.length);
});

it('demo document: every product is in a category, with a class, model and design that exist', () => {
  const categories = shop.categories?.map((category) => category.slug_path) ?? [];
  const classes = shop.classes?.map((row) => row.code) ?? [];
  const designs = shop.designs?.map((design) => design.code) ?? [];
  const models = shop.models?.map((model) => `${model.product_class} ${model.code}`) ?? [];
  const withModel = products.filter((product) => product.model);

  expect(
    missingFrom(
      categories,
      products.flatMap((p) => [p.category, ...(p.extra_categories ?? [])]),
    ),
  ).toEqual([]);
  expect(
    missingFrom(
      classes,
      products.map((product) => product.product_class),
    ),
  ).toEqual([]);
  expect(
    missingFrom(
      [...designs, null],
      products.map((product) => product.design),
    ),
  ).toEqual([]);
  expect(
    missingFrom(
      models,
      withModel.map((p) => `${p.product_class} ${p.model}`),
    ),
  ).toEqual([]);
});

it('demo document: every category has its parent, both names and a picture [CATALOGUE-06]', () => {
  const paths = shop.categories?.map((category) => category.slug_path) ?? [];
  const parents = paths.filter((path) => path.includes('/')).map((path) => path.slice(0, path.lastIndexOf('/')));

  expect(missingFrom(paths, parents)).toEqual([]);
  expect(shop.categories?.filter((category) => !category.image)).toEqual([]);
});

it('demo document: the roots of the catalogue are the six targets of old links [REDIRECT-07, D14]', () => {
  const roots = shop.categories?.map((category) => category.slug_path).filter((path) => !path.includes('/'));

  expect(roots).toEqual(['collars', 'leashes', 'harnesses', 'accessories', 'gifts', 'humans']);
});

it('demo document: every size of a product has each attribute that selects it [CATALOGUE-03, SIZE-01]', () => {
  const chosenBy = (code: string | undefined) =>
    shop.classes?.find((row) => row.code === code)?.attributes?.filter((attribute) => attribute.sku_part) ?? [];
  const unsaid = products.flatMap((product) =>
    (product.variants ?? []).flatMap((variant) =>
      chosenBy(product.product_class)
        .filter(({ code, values }) => !values.some(({ value }) => value === variant.attributes?.[code]))
        .map(({ code }) => `${variant.article} has no ${code}`),
    ),
  );

  expect(unsaid).toEqual([]);
});

it('demo document: a leash model is selected by two attributes, width and snap hook [SIZE-01]', () => {
  const leash = products.find((product) => product.article === 'lsh01-01cht');
  const chosen = leash?.variants?.map(({ attributes }) => `${attributes?.size} ${attributes?.carabiner}`);

  expect(chosen).toEqual(['16 brass', '20 brass', '25 brass', '16 steel', '20 steel', '25 steel']);
});

it('demo document: every recommendation and every article of a collection, offer or option is a product [OPTION-02, CATALOGUE-07]', () => {
  const classes = shop.classes?.map((row) => row.code) ?? [];
  const known = [...articlesOf(shop), ...classes];
  const picked = shop.collections?.flatMap((collection) => collection.products ?? []) ?? [];
  const ranges = shop.offers?.flatMap((offer) => [offer.condition?.range, offer.benefit?.range]) ?? [];
  const ranged = ranges.flatMap((range) => [...(range?.articles ?? []), ...(range?.class_codes ?? [])]);
  const filtered = products.flatMap((p) =>
    (p.options ?? []).map((option) => option.product_filters?.product_class),
  );

  expect(
    missingFrom(
      known,
      products.flatMap((product) => product.recomended_for ?? []),
    ),
  ).toEqual([]);
  expect(missingFrom(known, picked)).toEqual([]);
  expect(missingFrom(known, ranged)).toEqual([]);
  expect(missingFrom([...classes, undefined], filtered)).toEqual([]);
});

it('demo document: every design has a colour, and every city a region that exists', () => {
  const colors = shop.colors?.map((color) => color.code) ?? [];
  const regions = shop.locations?.regions?.map((region) => region.code) ?? [];
  const zones = shop.shipping?.tariffs?.map((tariff) => tariff.zone) ?? [];
  const cities = shop.locations?.cities ?? [];
  const points = shop.pickup_points ?? [];

  expect(missingFrom(colors, shop.designs?.map((design) => design.color) ?? [])).toEqual([]);
  expect(missingFrom(['RU', ...regions], zones)).toEqual([]);
  expect(
    missingFrom(
      regions,
      [...cities, ...points].map((place) => place.region),
    ),
  ).toEqual([]);
});

it('demo document: every region of the ISO list and at least 150 cities can be chosen in an address [ADDRESS-03]', () => {
  expect(shop.locations?.regions).toHaveLength(83);
  expect(shop.locations?.cities?.length).toBeGreaterThanOrEqual(150);
});

it('demo document: no picture is missing, and no product is without one [PRODUCT-05]', () => {
  const missing = mediaOf(shop).filter((path) => !existsSync(join(DEMO_MEDIA_FOLDER, path)));

  expect(missing).toEqual([]);
  expect(products.filter((product) => !product.images?.length)).toEqual([]);
});

it('demo document: every text is in both languages [I18N-12]', () => {
  expect(textsOf(shop).length).toBeGreaterThan(1000);
  expect(untranslated(shop)).toEqual([]);
});

it('demo texts: follow the style guide: no straight quotes, exclamation marks or loose units', () => {
  const loose =
    /["!]|\.\.\.|(^|[\s>(])(в|на|с|к|и|о|у|из|от|до|для) |\d (мм|см|м|г|кг|мл|л|₽|mm|cm|m|g|kg|ml|l)(?!\p{L})/u;

  expect(textsOf(shop).filter(({ ru, en }) => loose.test(`${ru}`) || loose.test(`${en}`))).toEqual([]);
});

it('demo document: sizes are from sold out to many in stock, so that every label has an example [SIZE-21, SIZE-22, SIZE-23, SIZE-24]', () => {
  const soldOut = variants.filter((variant) => variant.stock === 0);

  expect(stocks).toEqual(expect.arrayContaining([0, 1, 2, 3, 5, 9, 15, 40, 120]));
  expect(soldOut.some((variant) => variant.is_subscribable)).toBe(true);
  expect(soldOut.some((variant) => !variant.is_subscribable)).toBe(true);
});

it('demo document: some products are discontinued, and some are new', () => {
  const retired = products.filter((product) => product.is_out_of_production);
  const fresh = products.filter((product) => (product.released_on ?? '') > '2026-02-01');

  expect(retired.length).toBeGreaterThanOrEqual(2);
  expect(fresh.length).toBeGreaterThanOrEqual(10);
});

it('demo document: accessories and certificates cannot be returned [CONST-06, CERT-15]', () => {
  const final = products.filter(({ category }) => category?.startsWith('accessories') || category === 'gifts');

  expect(final.filter((product) => !product.is_non_returnable)).toEqual([]);
});

it('demo document: the balm offered in the basket has the requested article [OFFER-20]', () => {
  const balm = products.find((product) => product.article === 'cos01-01glk');

  expect(balm).toMatchObject({ structure: 'standalone', model: '01', model_version: '01', modificators: ['glk'] });
});

it('demo document: a certificate has its seven options and an amount from 1 000 to 50 000 roubles [CERT-01, CERT-07, CERT-11, D46]', () => {
  const certificate = products.find((product) => product.product_class === 'gft01');

  expect(certificate?.certificate).toMatchObject({ min: '1000.00', max: '50000.00' });
  expect(certificate?.stock).toBeNull();
  expect(certificate?.options?.map((option) => option.code).sort()).toEqual([
    'certificate_departure_date',
    'certificate_format',
    'certificate_message',
    'certificate_recipient_email',
    'certificate_recipient_name',
    'certificate_signature',
    'certificate_sum',
  ]);
});

it('demo document: cosmetics state their shelf life [CONST-15]', () => {
  const cosmetics = products.filter((product) => product.product_class === 'cos');
  const silent = cosmetics.filter((product) => !product.parameters?.some(({ code }) => code === 'shelf_life'));

  expect(cosmetics.length).toBeGreaterThan(0);
  expect(silent).toEqual([]);
});

it('demo document: free delivery starts at 8 000 roubles in three regions and excludes express and certificates [SHIPPING-12, CERT-16, D58]', () => {
  const offer = shop.offers?.find(({ code }) => code === 'free-delivery');

  expect(offer?.condition).toEqual({
    type: 'ValueAndDirection',
    value: '8000',
    directions: ['RU-MOW', 'RU-MOS', 'RU-SPE'],
    exclude_methods: ['msk-express'],
    range: { includes_all: true, exclude_class_codes: ['gft01'] },
  });
});

it('demo document: three collections are on the home page, and Vet City has its old address [HOME-02, REDIRECT-06]', () => {
  const collections = shop.collections ?? [];

  expect(collections.filter((collection) => collection.show_on_homepage)).toHaveLength(3);
  expect(collections.map((collection) => collection.slug)).toEqual(
    expect.arrayContaining(['vetcity', 'first-snow']),
  );
});

it('demo collections: no two show the same picture', () => {
  const pictures = (shop.collections ?? []).map(({ photo_445x445 }) => photo_445x445);

  expect(new Set(pictures).size).toBe(pictures.length);
});

it('demo document: loaded on another day it has other dates and no other difference', () => {
  const later = demoDocument('2027-08-15');
  const undated = (document: unknown) => JSON.stringify(document).replace(/\d{4}-\d{2}-\d{2}/g, 'day');

  expect(later).not.toEqual(shop);
  expect(undated(later)).toBe(undated(shop));
});

it('demo document: English texts name every amount in euros, with roubles in brackets at most [I18N-03] [D10]', () => {
  const english = textsOf(shop).map(({ en }) => String(en));

  expect(
    english.filter((text) => text.replaceAll(/≈\u00a0€[\d\u00a0]+ \([\d\u00a0]+₽\)/g, '').includes('₽')),
  ).toEqual([]);
});
