import { type ItemFilters, ORDERINGS } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { runs } from '@kashtanka/pricing/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { itemFilters } from '../../testing/item-filters.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

type Ordering = (typeof ORDERINGS)[number];
type Query = ItemFilters & { ordering?: Ordering };

async function ordered(shop: TestShop, ordering?: Ordering) {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      shop.visitor().listItems({ query: { ...(ordering && { ordering }), page_size: 50, page } }),
    ),
  );
  return pages.flatMap((page) => (page.ok ? page.body.results : []));
}

/** All that a query finds, page after page. */
async function pagesOf(
  shop: TestShop,
  query: Query,
  page_size: number,
): Promise<{ articles: string[]; count: number }> {
  const articles: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await shop.visitor().listItems({ query: { ...query, page_size, page } });
    if (!answer.ok) throw new Error(`page ${page} answers ${answer.status}`);
    articles.push(...answer.body.results.map(({ article }) => article));
    if (answer.body.next === null) return { articles, count: answer.body.count };
  }
}

const priceOf = (card: { price: { incl_tax: string }; price_with_discounts: string | null }) =>
  Number(card.price_with_discounts ?? card.price.incl_tax);

describe('orderings of the catalogue', () => {
  it('orderings: are listed, the default one first [CATALOGUE-10] [API-33]', async () => {
    const shop = await theShop();

    const russian = await shop.visitor().listOrderings();
    const english = await shop.visitor({ locale: 'en' }).listOrderings();

    expect(english).toMatchObject({
      body: [
        { value: 'popular', label: 'Popular first' },
        { value: 'new', label: 'Newest first' },
        { value: 'price', label: 'Lowest price first' },
        { value: '-price', label: 'Highest price first' },
      ],
    });
    expect(russian.ok && russian.body.map(({ value }) => value)).toEqual([...ORDERINGS]);
    expect(russian.ok && russian.body[2]?.label).toBe('Сначала дешёвые');
  });

  it('orderings: each is total, so that pages fetched at once neither repeat nor skip [CATALOGUE-15]', async () => {
    const shop = await theShop();
    for (const ordering of ORDERINGS) {
      const articles = (await ordered(shop, ordering)).map(({ article }) => article);

      const { body } = (await shop.visitor().listItems()) as { body: { count: number } };
      expect(articles, ordering).toHaveLength(body.count);
      expect(new Set(articles).size, ordering).toBe(articles.length);
    }
  });

  it('orderings: price is the price after unconditional offers', async () => {
    const shop = await theShop();

    const cheap = (await ordered(shop, 'price')).map(priceOf);
    const dear = (await ordered(shop, '-price')).map(priceOf);

    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
    expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  });

  it('orderings: "newest" puts the newest first', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ released_on: '2026-11-21' })] });

    const cards = await ordered(shop, 'new');

    expect(cards[0]?.article).toBe('bwl09-01');
    expect(cards.map(({ is_new }) => is_new)).toEqual(
      cards
        .map(({ is_new }) => is_new)
        .toSorted()
        .toReversed(),
    );
  });

  it('orderings: by default popular ones first, and sold out ones last', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [
        aBowl({ article: 'bwl09-01', popularity: 900_000, stock: 0 }),
        aBowl({ article: 'bwl09-02', popularity: 800_000 }),
      ],
    });

    const cards = await ordered(shop);

    // Products held back by a drop are in stock, and have the position that they will have when it opens.
    const states = cards.map(({ available, opens_at }) => available || opens_at !== null);
    const soldOut = cards.filter(({ available, opens_at }) => !available && opens_at === null);
    expect(states).toEqual(states.toSorted().toReversed());
    expect(cards[0]?.article).toBe('bwl09-02');
    expect(soldOut[0]?.article).toBe('bwl09-01');
    expect(soldOut.map(({ article }) => article)).toContain(demo.allSizesSoldOut);
  });

  it('orderings: equal products stand in the order of articles', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: ['bwl09-c', 'bwl09-a', 'bwl09-b'].map((article) => aBowl({ article, popularity: 1_000_000 })),
    });
    for (const ordering of ORDERINGS) {
      const twins = (await ordered(shop, ordering))
        .map(({ article }) => article)
        .filter((one) => /^bwl09/.test(one));
      expect(twins, ordering).toEqual(['bwl09-a', 'bwl09-b', 'bwl09-c']);
    }
  });

  it('orderings: pages of any length are slices of one list, without repetition, loss or reordering [CATALOGUE-15]', async () => {
    const shop = await theShop();
    const anyOrdering = fc.option(fc.constantFrom(...ORDERINGS), { nil: undefined });

    await fc.assert(
      fc.asyncProperty(
        itemFilters,
        anyOrdering,
        fc.integer({ min: 7, max: 60 }),
        async (filter, ordering, size) => {
          const query = { ...filter, ...(ordering && { ordering }) };

          const whole = await pagesOf(shop, query, 100);
          const cut = await pagesOf(shop, query, size);

          expect(cut).toEqual(whole);
          expect(new Set(cut.articles).size).toBe(cut.count);
          expect(cut.articles).toHaveLength(cut.count);
        },
      ),
      runs(60, 12),
    );
  });
});
