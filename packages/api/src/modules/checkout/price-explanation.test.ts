import type { OfferRow } from '@kashtanka/contract/import';
import { orderTraceText } from '@kashtanka/texts/backoffice/order-trace';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { carryThrough, exchange, placeWith } from '../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const bowls = { articles: ['bwl09-01', 'bwl09-02'] };
const all = { includes_all: true };
const oneUnit = { type: 'Count' as const, value: '1', range: bowls };
const tenPercent = { type: 'Percentage' as const, value: '10', range: bowls };

const anOffer = (code: string, changes: Partial<OfferRow> = {}): OfferRow => ({
  code,
  name: { ru: `Акция ${code}`, en: `Offer ${code}` },
  category: 'Basket',
  condition: oneUnit,
  benefit: tenPercent,
  ...changes,
});

const OFFERS = [
  anOffer('first', { priority: 30 }),
  anOffer('second', { priority: 25 }),
  anOffer('threshold', {
    priority: 40,
    condition: { type: 'Value', value: '5000', range: bowls },
    benefit: { ...tenPercent, value: '50' },
  }),
];

/** A shop with three offers: one applies, it blocks the second, and the third needs 5000 roubles. */
async function openShop(shop?: TestShop): Promise<TestShop> {
  const opened = shop ?? (await openTestShop());
  const products = [aBowl(), aBowl({ article: 'bwl09-02', price: '2000.00' })];
  await load(opened, { products, offers: OFFERS });
  return opened;
}

async function placeBowls(shop: TestShop): Promise<string> {
  const placed = await placeOrder(shop, { articles: { 'bwl09-02': 1, 'bwl09-01': 2 }, request: aPickup() });
  return placed.order.number;
}

async function explain(shop: TestShop, number: string, locale: 'ru' | 'en' = 'ru') {
  const explanation = await shop.api.orders.explainPrice(number, locale);
  if (!explanation) throw new Error(`order ${number} has no explanation`);
  return explanation;
}

async function sentences(shop: TestShop, number: string, locale: 'ru' | 'en' = 'ru'): Promise<string[]> {
  const { offers } = await explain(shop, number, locale);
  return offers.map((offer) => orderTraceText[locale].offer(offer).replaceAll('\u00a0', ' '));
}

it('price of an order: names every considered offer with its reason, in both languages [OFFER-01]', async () => {
  const shop = await openShop();
  const number = await placeBowls(shop);

  expect(await sentences(shop, number)).toEqual(
    expect.arrayContaining([
      'Акция first: применена 1 раз, −400 ₽ со строк 1 и 2',
      'Акция second: не применена, действует другая скидка — «Акция first»',
      'Акция threshold: не применена, не хватило 1 000 ₽ (4 000 ₽ из 5 000 ₽)',
    ]),
  );
  expect(await sentences(shop, number, 'en')).toEqual(
    expect.arrayContaining([
      'Offer first: applied once, −400 ₽ off lines 1 and 2',
      'Offer second: not applied, another discount applies: “Offer first”',
      'Offer threshold: not applied, 1 000 ₽ missing (4 000 ₽ of 5 000 ₽)',
    ]),
  );
  const { offers, isComplete } = await explain(shop, number);
  expect(isComplete).toBe(true);
  expect(offers.find(({ code }) => code === 'threshold')).toMatchObject({
    isApplied: false,
    reason: { kind: 'goods', unit: 'money', needed: 500_000, have: 400_000, missing: 100_000 },
    terms: { condition: { type: 'Value', value: 500_000 }, benefit: { type: 'Percentage', value: 5000 } },
  });
});

it('price of an order: stays explained in the same way after its offers were edited, stopped and removed', async () => {
  const shop = await openShop();
  const number = await placeBowls(shop);
  const before = await explain(shop, number);

  const edited = { name: { ru: 'Другая', en: 'Other' }, priority: 1, benefit: { ...tenPercent, value: '99' } };
  await load(shop, { offers: [anOffer('first', edited), anOffer('threshold', { ...edited, condition: oneUnit })] });
  await shop.api.offers.setStopped(await actorOf(shop), 'first', true);
  await load(shop, { offers: [anOffer('other')] }, { prune: true, sections: ['offers'] });

  expect(await explain(shop, number)).toEqual(before);
  const next = await explain(shop, await placeBowls(shop));
  expect(next.offers.map(({ code }) => code)).toEqual(['other']);
});

it('price of an order: states promo codes, bonus points, certificates and delivery, and adds up to the sum due', async () => {
  const shop = await openShop();
  await load(shop, { vouchers: [aVoucher(), aVoucher({ code: 'ENDING', ends_at: '2026-11-21T12:05:00Z' })] });
  await shop.api.settings.set('max_promo_codes', 2);
  const gift = await giveCertificate(shop, 500);
  const visitor = userWith(shop, await register(shop));
  // An empty basket accepts codes that would have no effect on its goods.
  for (const code of ['WOOF10', 'ENDING']) expect((await visitor.addVoucher({ body: { code } })).ok).toBe(true);
  shop.clock.set('2026-11-21T12:06:00Z');
  const { order } = await placeWith(visitor, { 'bwl09-02': 1 }, { gift, roubles: 500 });

  const { offers, refusedCodes, steps } = await explain(shop, order.number);

  expect(offers.find(({ voucherCode }) => voucherCode === 'WOOF10')).toMatchObject({
    title: 'Скидка 10%',
    isApplied: false,
    reason: { kind: 'blocked', by: [{ title: 'Акция first' }] },
  });
  expect(refusedCodes).toEqual([{ code: 'ENDING', title: 'Скидка 10%', reason: 'ended' }]);
  expect(steps).toEqual([
    { kind: 'goods', amount: 200_000 },
    { kind: 'goods_discount', amount: -20_000 },
    { kind: 'certificate', last4: gift.code.slice(-4), amount: -50_000 },
    { kind: 'due', amount: 130_000 },
  ]);
});

it('price of an order of an older version: stays readable, with positions found through its basket', async () => {
  const shop = await openShop();
  const number = await placeBowls(shop);
  const complete = await explain(shop, number);
  // The form of older servers: ids of offers and of basket lines.
  await shop.database.pool.query(
    `update orders set trace = (
       select jsonb_agg((offer -> 'outcome') || jsonb_build_object('offerId', offer -> 'id', 'stage', offer -> 'stage',
         'amount', offer -> 'amount', 'shippingAmount', offer -> 'shippingAmount', 'lines', (
           select coalesce(jsonb_agg(jsonb_build_object('id', (
             select id from basket_line where basket_line.basket_id = orders.basket_id
             order by id offset (line ->> 'position')::int - 1 limit 1
           ), 'units', line -> 'units', 'amount', line -> 'amount')), '[]') from jsonb_array_elements(offer -> 'lines') as line
         )) order by place)
       from jsonb_array_elements(trace -> 'offers') with ordinality as traced (offer, place))
     where number = $1`,
    [number],
  );

  const older = await explain(shop, number);

  expect(older.isComplete).toBe(false);
  expect(older.offers.map(({ id, isApplied }) => [id, isApplied])).toEqual(
    complete.offers.map(({ id, isApplied }) => [id, isApplied]),
  );
  const applied = (offers: typeof older.offers) => offers.filter(({ isApplied }) => isApplied);
  expect(applied(older.offers)).toEqual(applied(complete.offers).map((offer) => ({ ...offer, terms: null })));
  expect(older.offers.find(({ isApplied }) => !isApplied)).toMatchObject({ title: null, terms: null });
  expect(older.steps).toEqual(complete.steps);
});

it('price of an exchange order: is that of the returned goods, without offers', async () => {
  const shop = await openTestShop();
  await load(shop, {
    products: [aCollar()],
    offers: [anOffer('collars', { condition: { ...oneUnit, range: all }, benefit: { ...tenPercent, range: all } })],
  });
  const placed = await placeOrder(shop, { articles: { 'clr09-01-s': 1 }, request: aPickup() });
  await carryThrough(shop, placed, 'processing', 'authorized', 'issued');
  const exchanged = await exchange(shop, placed, { 1: [1, 'clr09-01-m'] });
  if (!exchanged.ok) throw new Error(`not exchanged: ${JSON.stringify(exchanged)}`);

  expect(await explain(shop, String(exchanged.number))).toMatchObject({
    isComplete: true,
    offers: [],
    steps: [
      { kind: 'goods', amount: 200_000 },
      { kind: 'goods_discount', amount: -20_000 },
      { kind: 'due', amount: 0 },
    ],
  });
});
