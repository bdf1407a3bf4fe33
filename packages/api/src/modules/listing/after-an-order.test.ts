import { demo } from '@kashtanka/demo';
import { availabilityLabel, HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { locksFirst, withoutIndexes } from '../../testing/database/lock-order.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { lockCards } from './sql/cards.ts';

async function cardOf(shop: TestShop, article: string) {
  const result = await shop.visitor().listItems({ query: { class: [article.slice(0, 3)], page_size: 100 } });
  return result.ok ? result.body.results.find((card) => card.article === article) : undefined;
}

async function variantOf(shop: TestShop, parent: string, article: string) {
  const result = await shop.visitor().getProduct({ params: { article: parent } });
  return result.ok ? result.body.variants.find((variant) => variant.article === article) : undefined;
}

/** Available designs of a product according to its page. */
async function coloursLeft(shop: TestShop, article: string) {
  const result = await shop.visitor().getProduct({ params: { article } });
  const siblings = result.ok ? result.body.siblings : [];
  return Object.fromEntries(siblings.map(({ design, is_available }) => [design, is_available]));
}

const listed = async (shop: TestShop, query: { available?: boolean; size?: string[] }) => {
  const result = await shop.visitor().listItems({ query: { class: ['clr'], ...query, page_size: 100 } });
  return result.ok ? result.body.results.map(({ article }) => article) : [];
};

describe('cards and pages after an order', () => {
  it('listing: an order lowers the stock on product page and card, and the last unit takes its size out of the filters [SIZE-21] [SIZE-22] [SIZE-23] [SIZE-24] [PRODUCT-02] [API-30] [API-31]', async () => {
    const shop = await openTestShop();
    const parent = 'clr02-07llc';
    const label = async () => {
      const card = await cardOf(shop, parent);
      const size = card?.variants.find(({ article }) => article === demo.lastUnit);
      return size && availabilityLabel(size);
    };
    expect(await label()).toEqual({ kind: 'pieces', count: 1 });
    expect(await listed(shop, { available: true, size: ['l'] })).toContain(parent);
    expect(await cardOf(shop, demo.standaloneLastUnit)).toMatchObject({ available: true });

    await placeOrder(shop, {
      articles: { [demo.runningLow]: 4, [demo.lastUnit]: 1, [demo.standaloneLastUnit]: 1 },
    });

    const size = { is_available: true, count_available: 3 };
    expect(await variantOf(shop, demo.parentCollar, demo.runningLow)).toMatchObject(size);
    expect((await cardOf(shop, demo.parentCollar))?.variants[2]).toMatchObject(size);
    expect(await listed(shop, { available: true, size: ['l'] })).not.toContain(parent);
    expect(await listed(shop, { available: true })).toContain(parent);
    const waitedFor = { is_available: false, is_subscribable: true, count_available: 0 };
    expect(await variantOf(shop, parent, demo.lastUnit)).toMatchObject(waitedFor);
    expect(await label()).toEqual({ kind: 'subscription' });
    expect(await cardOf(shop, demo.standaloneLastUnit)).toMatchObject({
      available: false,
      variants: [{ is_available: false, count_available: 0 }],
    });
  });

  it('product page: a design that is sold out is unavailable on the pages of the others [API-44]', async () => {
    const shop = await openTestShop();
    const product = { model: '02', category: 'collars' };
    const last = { article: 'clr09-01grp-s', attributes: { size: 's' }, price: '2000.00', stock: 1 };
    const cht = aCollar({ ...product, article: 'clr09-01cht', design: 'cht' });
    await load(shop, {
      products: [cht, aCollar({ ...product, article: 'clr09-01grp', design: 'grp', variants: [last] })],
    });
    const before = await coloursLeft(shop, cht.article);

    await placeOrder(shop, { articles: { [last.article]: 1 } });

    expect(before).toEqual({ cht: true, grp: true });
    expect(await coloursLeft(shop, cht.article)).toEqual({ cht: true, grp: false });
  });

  it('listing: a product that has sold out moves behind all others, on every server', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    await load(here, { products: [aBowl({ popularity: 1_000_000, stock: 1 })] });
    const first = async (shop: TestShop) => {
      const result = await shop.visitor().listItems();
      return result.ok ? result.body.results[0]?.article : undefined;
    };
    await expect.poll(() => first(there)).toBe('bwl09-01');

    await placeOrder(here, { articles: { 'bwl09-01': 1 }, request: aPickup() });

    expect(await first(here)).not.toBe('bwl09-01');
    expect(await first(there)).not.toBe('bwl09-01');
    expect(await cardOf(there, 'bwl09-01')).toMatchObject({ available: false });
  });

  it('listing: stock that a deadline releases is back [ORDER-17]', async () => {
    const shop = await openTestShop();
    await placeOrder(shop, { articles: { [demo.lastUnit]: 1 } });
    const soldOut = await listed(shop, { available: true, size: ['l'] });

    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();

    expect(soldOut).not.toContain('clr02-07llc');
    expect(await listed(shop, { available: true, size: ['l'] })).toContain('clr02-07llc');
  });

  it('listing: an order publishes the stock of its products, their cards if a label changes, and the lists if one sells out', async () => {
    const shop = await openTestShop();
    const bowls = [50, 11, 1].map((stock, at) => aBowl({ article: `bwl09-0${at}`, stock }));
    await load(shop, { products: [...bowls, aCollar()] });
    const publishedBy = async (article: string) => {
      const published = new Set<string>();
      const stop = shop.events.subscribe((topics) => {
        for (const topic of topics) if (/^(stock:|card:|listing$)/.test(topic)) published.add(topic);
      });
      await placeOrder(shop, { articles: { [article]: 1 } });
      stop();
      return [...published].sort();
    };

    expect(await publishedBy('bwl09-00')).toEqual(['stock:bwl09-00']);
    expect(await publishedBy('bwl09-01')).toEqual(['card:bwl09-01', 'stock:bwl09-01']);
    expect(await publishedBy('bwl09-02')).toEqual(['card:bwl09-02', 'listing', 'stock:bwl09-02']);
    expect(await publishedBy('clr09-01-s')).toEqual(['card:clr09-01', 'stock:clr09-01']);
  });

  it('product card: a checkout does not wait for a card locked by an import, which is refreshed once it is free', async () => {
    const shop = await openTestShop();
    const parent = 'clr02-07llc';
    const slow = await shop.database.pool.connect();
    await slow.query(`begin; select 1 from card where article = '${parent}' for update`);

    await placeOrder(shop, { articles: { [demo.lastUnit]: 1 } });

    await slow.query('rollback');
    slow.release();
    expect(await shop.runDueJobs()).toEqual([]);
    expect(await listed(shop, { available: true, size: ['l'] })).not.toContain(parent);
  });

  it('product card: two last units sold at once leave no size on it', async () => {
    const shop = await openTestShop();
    const last = { price: '2000.00', stock: 1 };
    const sizes = ['clr09-01-s', 'clr09-01-m'];
    const variants = sizes.map((article) => ({ article, attributes: { size: article.slice(-1) }, ...last }));
    await load(shop, { products: [aCollar({ variants })] });

    await Promise.all(sizes.map((article) => placeOrder(shop, { articles: { [article]: 1 } })));

    await shop.runDueJobs();
    expect(await listed(shop, { available: true })).not.toContain('clr09-01');
  });
});

it('card that is recreated while its stock changes: waits, and has the new stock', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()] });
  const isAvailable = async () => {
    const { rows } = await shop.database.pool.query("select is_available from card where article = 'bwl09-01'");
    return rows[0]?.is_available;
  };
  const before = await isAvailable();

  await meetAtLock(
    shop,
    "select from card where article = 'bwl09-01' for update",
    [() => shop.runJob('shelf_refresh', { articles: ['bwl09-01'] })],
    "update stock set counted = 0 where article = 'bwl09-01'; commit",
  );

  expect([before, await isAvailable()]).toEqual([true, false]);
});

it('cards: are locked in the order of their articles', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl(), aBowl({ article: 'bwl09-02' })] });
  const rows = { table: 'card', key: 'article', column: 'color', first: 'bwl09-01', others: ['bwl09-02'] };

  const isFirst = await locksFirst(shop, rows, () =>
    withoutIndexes(shop, (tx) => lockCards(tx, ['bwl09-02', 'bwl09-01'])),
  );

  expect(isFirst).toBe(true);
});
