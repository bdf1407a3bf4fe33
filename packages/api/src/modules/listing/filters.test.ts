import type { FilterField, ItemFilters } from '@kashtanka/contract';
import { runs } from '@kashtanka/pricing/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCollar, load } from '../../testing/documents.ts';
import { itemFilters } from '../../testing/item-filters.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

async function facets(shop: TestShop, query: ItemFilters, locale: 'ru' | 'en' = 'ru'): Promise<FilterField[]> {
  const visitor = shop.visitor({ locale });
  const answers = [await visitor.listFilters({ query }), await visitor.listExtraFilters({ query })];
  return answers.flatMap((answer) => (answer.ok ? answer.body : []));
}

async function countOf(shop: TestShop, query: ItemFilters): Promise<number | undefined> {
  const result = await shop.visitor().listItems({ query: { ...query, page_size: 1 } });
  return result.ok ? result.body.count : undefined;
}

/** Filter values after a choice, which replaces other choices of the same filter. */
function chosen(filter: ItemFilters, { key, type }: FilterField, slug: string): ItemFilters {
  return { ...filter, [key]: type === 'boolean' ? slug === 'true' : [slug] };
}

function isChosen(filter: ItemFilters, key: string, slug: string): boolean {
  const values: unknown[] = [Object.entries(filter).find(([known]) => known === key)?.[1]].flat();
  return values.some((value) => String(value) === slug);
}

describe('filters of the catalogue', () => {
  it('filters: have a key, a label, a type and choices, each with a slug and a name [CATALOGUE-08] [API-31]', async () => {
    const shop = await theShop();

    const fields = await facets(shop, {}, 'en');

    expect(fields.map(({ key, type }) => [key, type])).toEqual([
      ['class', 'multiple'],
      ['size', 'multiple'],
      ['color', 'multiple'],
      ['design', 'multiple'],
      ['carabiner', 'multiple'],
      ['available', 'boolean'],
      ['price', 'range'],
      ['is_new', 'boolean'],
      ['discounted', 'boolean'],
    ]);
    expect(fields[4]).toEqual({
      key: 'carabiner',
      label: 'Snap hook',
      type: 'multiple',
      choices: [
        { slug: 'brass', name: 'brass', count: 16 },
        { slug: 'steel', name: 'steel', count: expect.any(Number) },
      ],
    });
  });

  it('filters: a category has only the choices of its own goods [API-31]', async () => {
    const shop = await theShop();

    const fields = await facets(shop, { category: 'accessories/bowls' });

    const slugs = Object.fromEntries(fields.map(({ key, choices }) => [key, choices.map(({ slug }) => slug)]));
    expect(slugs).toMatchObject({
      class: ['bwl'],
      size: [],
      carabiner: [],
      available: ['true'],
      price: ['min', 'max'],
    });
    expect(slugs.design).toEqual(expect.arrayContaining(['cht', 'llc']));
  });

  it('filters: a product passes by a size that meets all of them, not by several that each meet one', async () => {
    const shop = await openTestShop();
    const size = (article: string, carabiner: string, stock: number) => ({
      article,
      attributes: { size: '20', carabiner },
      price: '2000.00',
      stock,
    });
    const variants = [size('lsh09-01-b', 'brass', 0), size('lsh09-01-s', 'steel', 3)];
    const row = aCollar({ article: 'lsh09-01', product_class: 'lsh', category: 'leashes', variants });
    await load(shop, {
      products: [row],
      collections: [{ slug: 'one', title: { ru: 'Один' }, products: ['lsh09-01'] }],
    });
    const found = async (carabiner: string) => {
      const listed = await shop
        .visitor()
        .listItems({ query: { collection: 'one', carabiner: [carabiner], available: true } });
      return listed.ok ? listed.body.results.length : listed;
    };

    expect([await found('brass'), await found('steel')]).toEqual([0, 1]);
  });

  it('filters: one without choices is present and empty, for the page to drop [CATALOGUE-09]', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const fields = await facets(shop, {});

    expect(fields.map(({ choices }) => choices.length)).toEqual(Array(9).fill(0));
  });

  it('filters: choices come in the order of the shop, in the language of the call', async () => {
    const shop = await theShop();

    const fields = await facets(shop, { category: 'collars' }, 'en');

    const sizes = fields.find(({ key }) => key === 'size')?.choices ?? [];
    expect(sizes.map(({ slug }) => slug)).toEqual(['xs', 's', 'm', 'l', 'xl', 'lw']);
    expect(sizes.at(-1)?.name).toMatch(/^L\swide$/);
  });

  it('filters: the price range is that of the other filters [API-32]', async () => {
    const shop = await theShop();

    const fields = await facets(shop, { class: ['lsh'], price_min: 3000, price_max: 3100 });

    const choices = fields.find(({ key }) => key === 'price')?.choices;
    expect(choices).toEqual([
      { slug: 'min', name: '2290.00', count: null },
      { slug: 'max', name: '5290.00', count: null },
    ]);
  });

  it('filters: a chosen value stays a choice without results [API-31] [API-32]', async () => {
    const shop = await theShop();

    const fields = await facets(shop, { color: ['black'], size: ['lw'], is_new: true, price_min: 90_000 });

    const left = fields.flatMap(({ key, choices }) =>
      choices.map(({ slug, name, count }) => [key, slug, name, count]),
    );
    expect(left).toEqual([
      ['size', 'lw', expect.stringMatching(/^L\sширокий$/), 0],
      ['color', 'black', 'чёрный', 0],
      ['price', 'min', '90000.00', null],
      ['is_new', 'true', 'Новинки', 0],
    ]);
  });

  it('filters: each count is the number of results, and zero only for chosen values [API-31] [API-32]', async () => {
    const shop = await theShop();

    await fc.assert(
      fc.asyncProperty(itemFilters, fc.nat(), async (filter, pick) => {
        const fields = await facets(shop, filter);
        const choices = fields.flatMap((field) =>
          field.choices.map(({ slug, count }) => ({ field, slug, count })).filter(({ count }) => count !== null),
        );
        const picked = choices[pick % Math.max(1, choices.length)];
        fc.pre(picked !== undefined);

        const found = await countOf(shop, chosen(filter, picked.field, picked.slug));

        expect([picked.field.key, picked.slug, found]).toEqual([picked.field.key, picked.slug, picked.count]);
        expect(isChosen(filter, picked.field.key, picked.slug) || picked.count !== 0).toBe(true);
      }),
      runs(150, 25),
    );
  });

  it('filters: a choice without results is not offered, unless it is selected already [API-31]', async () => {
    const shop = await theShop();
    const all = await facets(shop, {});
    const everySize = all.find(({ key }) => key === 'size')?.choices.map(({ slug }) => slug) ?? [];

    await fc.assert(
      fc.asyncProperty(itemFilters, fc.constantFrom(...everySize), async (filter, size) => {
        const offered = (await facets(shop, filter)).find(({ key }) => key === 'size')?.choices ?? [];

        const count = await countOf(shop, { ...filter, size: [size] });

        expect(offered.some(({ slug }) => slug === size)).toBe(count !== 0 || isChosen(filter, 'size', size));
      }),
      runs(60, 12),
    );
  });
});
