import type { Answer } from '@kashtanka/contract';
import type { OfferRow } from '@kashtanka/contract/import';
import { MINUTE_MS, moneyFromWire } from '@kashtanka/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgersOf } from '../../testing/audit.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { untilDone } from '../../testing/ending.ts';
import { availableOf, stockLedger } from '../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { aCheckout, aPickup, MOSCOW, type Placed, placeOrder, startPaying } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const ARTICLES = ['bwl09-01', 'bwl09-02', 'bwl09-03', 'bwl09-04'];
const PRICES = ['0.01', '333.33', '1999.99', '7777.70'];
const everything = { includes_all: true };
const once = { type: 'Count' as const, value: '1', range: everything };

const anOffer = (code: string, changes: Partial<OfferRow>): OfferRow => ({
  code,
  name: code,
  category: 'Basket',
  is_exclusive: false,
  condition: once,
  benefit: { type: 'Percentage', value: '33.33', range: { articles: ['bwl09-02', 'bwl09-03'] } },
  ...changes,
});

const OFFERS = [
  anOffer('third', {}),
  anOffer('seven-off', { benefit: { type: 'Order percentage', value: '7', range: everything } }),
  anOffer('two-for-one', {
    condition: { type: 'Count', value: '3', range: { articles: ['bwl09-02'] } },
    benefit: { type: 'Multibuy', value: '0', range: { articles: ['bwl09-02'] } },
  }),
  anOffer('parcel', {
    category: 'Shipping',
    benefit: { type: 'Shipping percentage', value: '12.5', range: everything },
  }),
];

const someArticles = fc
  .dictionary(fc.constantFrom(...ARTICLES), fc.integer({ min: 1, max: 9 }), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  })
  .map((articles) => ({ ...articles }));

describe('laws of orders', () => {
  it('orders: all sums add up, line by line and as a whole [ORDER-01] [BASKET-03]', async () => {
    const shop = await openTestShop();
    const products = ARTICLES.map((article, index) =>
      aBowl({ article, price: PRICES[index] ?? '1.00', weight_g: 10, stock: 1_000_000 }),
    );
    await load(shop, { products, offers: OFFERS });
    const requests = [
      aCheckout(),
      aPickup(),
      aCheckout({ shipping_address: { ...MOSCOW, line1: 'Ленина, 1' } }),
      aCheckout({ shipping_code: 'msk-express', shipping_address: { line1: 'Ленина, 1' } }),
    ];

    await fc.assert(
      fc.asyncProperty(someArticles, fc.constantFrom(...requests), async (articles, request) => {
        const { order } = await placeOrder(shop, { articles, request });

        expect(sumsOf(order)).toEqual(expectedSums(order));
      }),
      { numRuns: 15 },
    );
  });
});

const kopecks = (rows: readonly string[]) => rows.reduce((sum, row) => sum + moneyFromWire(row), 0);

function sumsOf(order: Answer<'checkout'>) {
  return {
    total: moneyFromWire(order.total),
    before: moneyFromWire(order.total_before_discounts),
    discount: moneyFromWire(order.total_discount),
    cashback: moneyFromWire(order.total_cashback),
    due: moneyFromWire(order.amount_due),
    lines: order.lines.map((line) => [
      moneyFromWire(line.price_before_discounts),
      moneyFromWire(line.price_with_discounts),
    ]),
  };
}

function expectedSums({ lines, ...order }: Answer<'checkout'>) {
  const taken = order.discounts.filter(({ category }) => category !== 'Deferred').map(({ amount }) => amount);
  const before = kopecks([...lines.map((line) => line.price_before_discounts), order.shipping_before_discounts]);
  const total = kopecks([...lines.map((line) => line.price_with_discounts), order.shipping_price]);
  return {
    total,
    before,
    discount: kopecks(taken),
    cashback: kopecks(lines.map(({ total_cashback }) => total_cashback)),
    due: total,
    lines: lines.map(({ price, quantity, price_before_discounts, discount }) => [
      moneyFromWire(price.incl_tax) * quantity,
      moneyFromWire(price_before_discounts) - moneyFromWire(discount.incl_tax),
    ]),
  };
}

type Step =
  | { do: 'order'; articles: Record<string, number> }
  | { do: 'pay' | 'expire' | 'pay late'; nth: number }
  | { do: 'recount'; article: string; counted: number }
  | { do: 'jobs' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), articles: someArticles }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('pay' as const, 'expire' as const, 'pay late' as const),
        nth: fc.nat(9),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('recount' as const),
        article: fc.constantFrom(...ARTICLES),
        counted: fc.nat(12),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  ),
  { minLength: 6, maxLength: 14, size: 'max' },
);

describe('laws of the stock', () => {
  it('stock: the ledgers agree when stock is ordered, paid, canceled, revived and recounted at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (course) =>
        untilDone(async (atEnd) => {
          const { shop, bank } = await openShopWithBank({}, atEnd);
          await load(shop, { products: ARTICLES.map((article) => aBowl({ article, stock: 10 })) });
          const placed: Placed[] = [];

          for (const three of inThrees(course))
            await Promise.all(three.map((step) => take(step, { shop, bank, placed })));
          // A request that asked the bank just before the payment asks again three seconds later.
          await bank.passes(MINUTE_MS);
          await shop.runDueJobs();

          const db = (await stockLedger(shop)).filter(({ article }) => ARTICLES.includes(article));
          const shown = await Promise.all(ARTICLES.map((article) => availableOf(shop, article)));
          expect(await ledgersOf({ shop, bank }).violations(placed.map(({ order }) => order.number))).toEqual([]);
          expect(shown).toEqual(db.map(({ counted, reserved }) => Math.max(0, counted - reserved)));
          expect(await heldByOpenOrders(shop)).toEqual(db.map(({ held }) => held));
        }),
      ),
      { numRuns: 4 },
    );
  });
});

function inThrees(course: readonly Step[]): Step[][] {
  return course.length === 0 ? [] : [course.slice(0, 3), ...inThrees(course.slice(3))];
}

type World = Pick<ShopWithBank, 'shop' | 'bank'> & { placed: Placed[] };

/** One step; the shop refuses a step that is not possible any more, without a trace. */
async function take(step: Step, { shop, bank, placed }: World): Promise<void> {
  if (step.do === 'jobs') {
    await shop.runDueJobs();
    return;
  }
  if (step.do === 'recount') {
    await load(shop, { products: [aBowl({ article: step.article, stock: step.counted })] }, { stock: 'set' });
    return;
  }
  if (step.do === 'order') {
    const order = await placeOrder(shop, { articles: step.articles }).catch(() => undefined);
    if (order) placed.push(order);
    return;
  }
  const chosen = placed[step.nth % Math.max(1, placed.length)];
  if (!chosen) return;
  const job = { orderNumber: Number(chosen.order.number) };
  const page = step.do === 'expire' ? null : await startPaying(chosen);
  if (step.do !== 'pay') await Promise.resolve(shop.runJob('order_expire', job)).catch(() => undefined);
  if (page) await bank.pay(page);
}

/** Units by article, sold by orders that are neither expired nor canceled. */
async function heldByOpenOrders(shop: TestShop): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ article: string; held: number }>(
    `select article, sum(quantity)::int as held from order_line join orders on number = order_number
     where status <> 'canceled' group by article`,
  );
  const held = new Map(rows.map((row) => [row.article, row.held]));
  return ARTICLES.map((article) => held.get(article) ?? 0);
}
