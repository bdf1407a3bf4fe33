import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createOffers } from './offers.ts';

const range = { articles: [demo.standaloneBowl] };
const halfPrice = {
  code: 'half-price',
  name: { ru: 'Полцены', en: 'Half price' },
  category: 'Basket' as const,
  priority: 50,
  condition: { type: 'Count' as const, value: '1', range },
  benefit: { type: 'Percentage' as const, value: '50', range },
};

async function names(shop: TestShop): Promise<string[]> {
  const result = await shop.visitor({ locale: 'en' }).listOffers();
  return result.ok ? result.body.map(({ name }) => name) : [];
}

async function salePrices(shop: TestShop, article: string): Promise<(string | null | undefined)[]> {
  const page = await shop.visitor().getProduct({ params: { article } });
  const list = await shop.visitor().listItems({ query: { class: ['bwl'], page_size: 100 } });
  const card = list.ok ? list.body.results.find((item) => item.article === article) : undefined;
  return [page.ok ? page.body.price_with_discounts : undefined, card?.price_with_discounts];
}

const discounted = async (shop: TestShop, productClass = 'bwl') => {
  const query = { class: [productClass], discounted: true, page_size: 100 };
  const result = await shop.visitor().listItems({ query });
  return result.ok ? result.body.results.map(({ article }) => article) : [];
};

it('running offers: are listed with their condition and benefit, and are read-only [OFFER-03] [OFFER-04] [API-22] [OFFER-25]', async () => {
  const shop = await openTestShop();

  const result = await shop.visitor({ locale: 'en' }).listOffers();

  const [route, , delivery] = result.ok ? result.body : [];
  expect(route).toMatchObject({
    id: expect.any(Number),
    category: 'Basket',
    affects: 'basket',
    priority: 20,
    is_exclusive: false,
    name: expect.stringMatching(/^Route leashes/),
    description: expect.stringMatching(/leash/),
    condition: {
      type: 'Count',
      value: '1',
      range: {
        includes_all: false,
        articles: expect.arrayContaining([demo.discountedLeashParent]),
        class_codes: [],
      },
    },
    benefit: { type: 'Percentage', value: '15', range: { exclude_articles: [], exclude_class_codes: [] } },
    starts_at: '2026-11-13T21:00:00Z',
    ends_at: null,
  });
  expect(delivery).toMatchObject({
    category: 'Shipping',
    affects: 'shipping',
    condition: {
      type: 'ValueAndDirection',
      value: '8000',
      directions: ['RU-MOW', 'RU-MOS', 'RU-SPE'],
      exclude_methods: ['msk-express'],
    },
    benefit: { type: 'Shipping percentage', value: '100' },
  });

  const { database, events, clock } = shop;
  const [open] = (await createOffers({ db: database.db, events, clock }).open()).values();
  expect(() => Object.assign(open?.offer ?? {}, { priority: 1 })).toThrow(TypeError);
  expect(() => Object.assign(open?.offer.benefit ?? {}, { value: 1 })).toThrow(TypeError);
  expect(() => open?.row.channels.push('vet')).toThrow(TypeError);
});

it('dated offer: begins and ends by itself, in the list and in prices [API-22]', async () => {
  const shop = await openTestShop();
  // Of the collar one size alone, so that the price of the product itself stays.
  const range = { articles: [demo.standaloneBowl, 'clr09-01-m'] };
  const dated = { ...halfPrice, starts_at: '2026-11-22T00:00:00+03:00', ends_at: '2026-11-23T00:00:00+03:00' };
  const parts = { condition: { ...halfPrice.condition, range }, benefit: { ...halfPrice.benefit, range } };
  await load(shop, { products: [aCollar()], offers: [{ ...dated, ...parts }] });
  const at = async (moment: string) => {
    shop.clock.set(moment);
    await shop.runDueJobs();
    const isListed = (await names(shop)).includes('Half price');
    const hasCollar = (await discounted(shop, 'clr')).includes('clr09-01');
    return [isListed, await salePrices(shop, demo.standaloneBowl), await discounted(shop), hasCollar];
  };

  const before = await at('2026-11-21T20:59:59Z');
  const meanwhile = await at('2026-11-21T21:00:01Z');
  const after = await at('2026-11-22T21:00:01Z');

  expect(before).toEqual([false, [null, null], [], false]);
  expect(meanwhile).toEqual([true, ['1445.00', '1445.00'], [demo.standaloneBowl], true]);
  expect(after).toEqual([false, [null, null], [], false]);
});

it('changed offers: reach pages and lists of every process; the best counts, none for a channel alone, and never for certificates [OFFER-19]', async () => {
  const here = await openTestShop();
  const there = await openTestShop({ besides: here });
  // A certificate is known by its amounts, whatever its class is.
  const amounts = { min: '1000.00', max: '5000.00', formats: ['digital' as const] };
  const gift = aBowl({ article: 'bwl09-02', certificate: amounts, stock: null });
  await load(here, { offers: [{ ...halfPrice, channels: ['leaflet'] }], products: [gift, aBowl()] });
  expect(await names(here)).not.toContain('Half price');
  expect(await salePrices(here, demo.standaloneBowl)).toEqual([null, null]);
  await salePrices(there, demo.standaloneBowl);
  expect(await discounted(there)).not.toContain(demo.standaloneBowl);

  const all = { includes_all: true };
  const everywhere = {
    ...halfPrice,
    code: 'ten-off',
    priority: 90,
    condition: { ...halfPrice.condition, range: all },
    benefit: { ...halfPrice.benefit, value: '10', range: all },
  };
  await load(here, { offers: [{ ...halfPrice, channels: [] }, everywhere] });

  expect(await salePrices(here, demo.standaloneBowl)).toEqual(['1445.00', '1445.00']);
  await expect.poll(() => salePrices(there, demo.standaloneBowl)).toEqual(['1445.00', '1445.00']);
  expect(await discounted(there)).toContain(demo.standaloneBowl);
  expect(await salePrices(here, 'bwl09-01')).toEqual(['900.00', '900.00']);
  expect(await salePrices(here, 'bwl09-02')).toEqual([null, null]);
  const certificate = await here.visitor().getProduct({ params: { article: demo.certificate } });
  expect(certificate).toMatchObject({ body: { price_with_discounts: null } });
});
