import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const collections = demoDocument('2026-11-21').collections ?? [];
const fair = collections.find(({ slug }) => slug === 'fair');

async function shown(shop: TestShop, slug: string): Promise<string[]> {
  const result = await shop.visitor().listItems({ query: { collection: slug, page_size: 100 } });
  return result.ok ? result.body.results.map(({ article }) => article) : [];
}

describe('collections', () => {
  it('collections: come in the order of the shop with pictures and the articles of their products [CATALOGUE-07] [API-41]', async () => {
    const shop = await theShop();

    const result = await shop.visitor({ locale: 'en' }).listCollections();

    expect(result.ok && result.body.map(({ slug }) => slug)).toEqual(collections.map(({ slug }) => slug));
    expect(result.ok && result.body[0]).toEqual({
      slug: 'first-snow',
      title: 'First snow',
      description: expect.stringMatching(/^[A-Z]/),
      photo_445x445: expect.stringMatching(/^\/media\//),
      preview: expect.stringMatching(/^\/media\//),
      show_on_homepage: true,
      count: 18,
      products: collections[0]?.products,
    });
  });

  it('collections: can be asked for by their place on the home page [HOME-02] [API-41]', async () => {
    const shop = await theShop();
    for (const [show, slugs] of [
      [true, ['first-snow', 'quiet-yard', 'fair']],
      [false, ['free-hands', 'vetcity', 'for-dog-people', 'golden-hour']],
    ] as const) {
      const result = await shop.visitor().listCollections({ query: { show_on_homepage: show } });

      expect(result.ok && result.body.map(({ slug }) => slug), `${show}`).toEqual(slugs);
    }
  });

  it('collections: one names its products in their order [CATALOGUE-07] [API-42]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().getCollection({ params: { slug: 'fair' } });

    expect(result).toMatchObject({ ok: true, body: { slug: 'fair', products: fair?.products } });
  });

  it('collections: goods are listed in the collection’s order, unless another one is requested [API-30]', async () => {
    const shop = await theShop();

    const own = await shown(shop, 'fair');
    const priced = await shop.visitor().listItems({ query: { collection: 'fair', ordering: 'price' } });

    expect(own).toEqual(fair?.products);
    expect(priced.ok && priced.body.results[0]?.article).toBe('clr02-03chk');
  });

  it('collections: other filters narrow the listing, and it keeps its order [API-30]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().listItems({ query: { collection: 'fair', class: ['scf', 'clr'] } });

    expect(result.ok && result.body.results.map(({ article }) => article)).toEqual(
      fair?.products?.filter((article) => /^(scf|clr)/.test(article)),
    );
  });

  it('collections: an unknown one is not found [API-42]', async () => {
    const shop = await theShop();

    expect(await shop.visitor().getCollection({ params: { slug: 'unheard-of' } })).toMatchObject({ status: 404 });
  });

  it('collections: a new order of products is visible at once, also where an earlier one was cached', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const turned = fair?.products?.toReversed() ?? [];
    await shown(there, 'fair');

    await load(here, { collections: [{ slug: 'fair', products: turned }] });

    expect(await shown(here, 'fair')).toEqual(turned);
    await expect.poll(() => shown(there, 'fair')).toEqual(turned);
  });

  it('collections: a removed product is not found any more; an added one is', async () => {
    const shop = await openTestShop();

    await load(shop, { collections: [{ slug: 'fair', products: [demo.standaloneBowl] }] }, { replace: true });

    expect(await shown(shop, 'fair')).toEqual([demo.standaloneBowl]);
    const products = await shop.visitor().listProducts({ query: { collection: 'fair' } });
    expect(products).toMatchObject({ body: { count: 1, results: [{ article: demo.standaloneBowl }] } });
  });

  it('collections: a withdrawn product stays in its collection and is not shown', async () => {
    const shop = await openTestShop();

    await load(
      shop,
      { collections: [{ slug: 'fair', products: [demo.outOfProduction, demo.standaloneBowl] }] },
      { replace: true },
    );

    const list = await shop.visitor().listCollections();
    const counts = list.ok ? Object.fromEntries(list.body.map(({ slug, count }) => [slug, count])) : {};
    expect(await shown(shop, 'fair')).toEqual([demo.standaloneBowl]);
    expect(counts.fair).toBe(1);
  });

  it('collections: a hidden one finds nothing, and everything again once it is restored', async () => {
    const shop = await openTestShop();
    const others = collections.filter(({ slug }) => slug !== 'fair');
    await importInto(shop, documentOf({ collections: others }), { prune: true });

    const hidden = [await shown(shop, 'fair'), await shop.visitor().getCollection({ params: { slug: 'fair' } })];
    await load(shop, { collections });
    const back = [await shown(shop, 'fair'), await shop.visitor().getCollection({ params: { slug: 'fair' } })];

    expect(hidden).toMatchObject([[], { status: 404 }]);
    expect(back).toMatchObject([fair?.products, { status: 200 }]);
  });
});
