import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
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

const discounted = async (shop: TestShop) => {
  const result = await shop.visitor().listItems({ query: { class: ['bwl'], discounted: true } });
  return result.ok ? result.body.results.map(({ article }) => article) : [];
};

describe('the running offers', () => {
  it('They are told with their condition and benefit [OFFER-03] [OFFER-04] [API-22]', async () => {
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
  });

  it('One begins and ends by itself, in the list and in prices [API-22]', async () => {
    const shop = await openTestShop();
    const dated = { ...halfPrice, starts_at: '2026-11-22T00:00:00+03:00', ends_at: '2026-11-23T00:00:00+03:00' };
    await load(shop, { offers: [dated] });
    const at = async (moment: string) => {
      shop.clock.set(moment);
      await shop.runDueJobs();
      const isListed = (await names(shop)).includes('Half price');
      return [isListed, await salePrices(shop, demo.standaloneBowl), await discounted(shop)];
    };

    const before = await at('2026-11-21T20:59:59Z');
    const meanwhile = await at('2026-11-21T21:00:01Z');
    const after = await at('2026-11-22T21:00:01Z');

    expect(before).toEqual([false, [null, null], []]);
    expect(meanwhile).toEqual([true, ['1445.00', '1445.00'], [demo.standaloneBowl]]);
    expect(after).toEqual([false, [null, null], []]);
  });

  it('One that the operator changes reaches pages and lists of every process [OFFER-19]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    await salePrices(there, demo.standaloneBowl);

    await load(here, { offers: [halfPrice] });

    expect(await salePrices(here, demo.standaloneBowl)).toEqual(['1445.00', '1445.00']);
    await expect.poll(() => salePrices(there, demo.standaloneBowl)).toEqual(['1445.00', '1445.00']);
    expect(await discounted(there)).toEqual([demo.standaloneBowl]);
  });

  it('One for a channel alone is neither told to everybody nor taken off prices', async () => {
    const shop = await openTestShop();

    await load(shop, { offers: [{ ...halfPrice, channels: ['leaflet'] }] });

    expect(await names(shop)).not.toContain('Half price');
    expect(await salePrices(shop, demo.standaloneBowl)).toEqual([null, null]);
  });

  it('The best one counts for a price, and certificates are never discounted [OFFER-19]', async () => {
    const shop = await openTestShop();
    const all = { includes_all: true };
    const everywhere = {
      ...halfPrice,
      code: 'ten-off',
      priority: 90,
      condition: { ...halfPrice.condition, range: all },
      benefit: { ...halfPrice.benefit, value: '10', range: all },
    };
    await load(shop, { offers: [halfPrice, everywhere], products: [aBowl()] });

    const certificate = await shop.visitor().getProduct({ params: { article: demo.certificate } });

    expect(await salePrices(shop, demo.standaloneBowl)).toEqual(['1445.00', '1445.00']);
    expect(await salePrices(shop, 'bwl09-01')).toEqual(['900.00', '900.00']);
    expect(certificate).toMatchObject({ body: { price_with_discounts: null } });
  });

  it('They are read-only: pricing one basket cannot change them for the next [OFFER-25]', async () => {
    const { database, news, clock } = await openTestShop();
    const offers = createOffers({ db: database.db, news, clock });

    const [first] = (await offers.open()).values();

    expect(() => Object.assign(first?.offer ?? {}, { priority: 1 })).toThrow(TypeError);
    expect(() => Object.assign(first?.offer.benefit ?? {}, { value: 1 })).toThrow(TypeError);
    expect(() => first?.row.channels.push('vet')).toThrow(TypeError);
  });
});
