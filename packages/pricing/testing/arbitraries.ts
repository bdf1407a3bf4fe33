import fc from 'fast-check';
import type { BasketInput } from '../src/offers/basket-input.ts';
import type { PricedLine } from '../src/offers/goods-line.ts';
import type { Condition, GoodsBenefit, Offer, OfferCaps, ShippingBenefit } from '../src/offers/offer.ts';
import { offerRange } from '../src/offers/ranges.ts';
import { NOW_MS } from './samples.ts';

const CLASSES = ['clr', 'lsh', 'tag'];

/** Mostly the first value, rarely another one: a basket in which no offer applies proves little. */
function mostly<T>(usual: T, ...unusual: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...unusual) },
  );
}

const prices = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5_000_000 }));

const goods = fc.constantFrom(...CLASSES).chain((classCode) =>
  fc.record({
    classCode: fc.constant(classCode),
    article: fc.constantFrom(`${classCode}01-s`, `${classCode}01-m`, `${classCode}02`),
    parentArticle: fc.constantFrom(null, `${classCode}01`),
    isDiscountable: fc.constant(true),
  }),
);

const certificates = fc.constant({
  classCode: 'gft01',
  article: 'gft01',
  parentArticle: null,
  isDiscountable: false,
});

/** Lines with unique ids, sometimes with a certificate among them. */
export const someLines: fc.Arbitrary<PricedLine[]> = fc
  .array(
    fc.record({
      product: fc.oneof({ weight: 5, arbitrary: goods }, { weight: 1, arbitrary: certificates }),
      unitPrice: prices,
      quantity: fc.integer({ min: 1, max: 7 }),
    }),
    { minLength: 1, maxLength: 8, size: 'max' },
  )
  .map((lines) => lines.map(({ product, ...rest }, index) => ({ id: index + 1, ...product, ...rest })));

const ranges = fc.constantFrom(
  offerRange({ includesAll: true }),
  offerRange({ includesAll: true, excludeClassCodes: ['tag'] }),
  offerRange({ classCodes: ['clr'] }),
  offerRange({ classCodes: ['lsh', 'tag'] }),
  offerRange({ articles: ['clr01', 'lsh02'], excludeArticles: ['clr01-m'] }),
);

const bases = fc.constantFrom('list' as const, 'remaining' as const);

const conditions: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ type: fc.constant('Count' as const), value: fc.integer({ min: 1, max: 3 }), range: ranges }),
  fc.record({ type: fc.constant('Coverage' as const), value: fc.integer({ min: 1, max: 3 }), range: ranges }),
  fc.record(
    {
      type: fc.constant('Value' as const),
      value: fc.integer({ min: 1, max: 2_000_000 }),
      range: ranges,
      base: bases,
    },
    { requiredKeys: ['type', 'value', 'range'] },
  ),
  fc.record({
    type: fc.constant('ValueAndDirection' as const),
    value: fc.integer({ min: 1, max: 2_000_000 }),
    range: ranges,
    directions: fc.subarray(['RU-MOW', 'RU-SPE', 'KZ']),
    excludeMethods: fc.subarray(['msk-express']),
  }),
);

const percentages = fc.integer({ min: 0, max: 10_000 });

const goodsBenefits: fc.Arbitrary<GoodsBenefit> = fc.record(
  {
    type: fc.constantFrom(
      'Percentage' as const,
      'Absolute' as const,
      'Multibuy' as const,
      'Fixed price' as const,
      'Order percentage' as const,
      'Cheapest products and shipping percentage' as const,
    ),
    value: percentages,
    range: ranges,
    maxItems: fc.integer({ min: 1, max: 4 }),
    maxItemsScope: fc.constantFrom('basket' as const, 'set' as const),
    base: bases,
    includesShipping: fc.boolean(),
  },
  { requiredKeys: ['type', 'value', 'range'] },
);

const shippingBenefits: fc.Arbitrary<ShippingBenefit> = fc.record({
  type: fc.constantFrom(
    'Shipping absolute' as const,
    'Shipping fixed price' as const,
    'Shipping percentage' as const,
  ),
  value: percentages,
  range: ranges,
});

const caps: fc.Arbitrary<OfferCaps> = fc.record(
  {
    perBasket: fc.integer({ min: 1, max: 3 }),
    perUser: fc.integer({ min: 1, max: 3 }),
    globalApplications: fc.integer({ min: 1, max: 100 }),
    maxDiscount: fc.integer({ min: 1, max: 100_000 }),
    isBudgetStrict: fc.boolean(),
  },
  { requiredKeys: [] },
);

const codes = ['offer-1', 'offer-2', 'offer-3'];

const moments = {
  startsAtMs: mostly<number | null>(null, NOW_MS, NOW_MS + 1),
  endsAtMs: mostly<number | null>(null, NOW_MS, NOW_MS - 1),
};

function offersOf(
  benefit: fc.Arbitrary<Pick<Offer, 'category' | 'benefit'>>,
): fc.Arbitrary<Omit<Offer, 'id' | 'code'>> {
  return fc
    .record({
      benefit,
      source: fc.constantFrom('site' as const, 'site' as const, 'voucher' as const),
      priority: fc.integer({ min: 0, max: 2 }),
      isExclusive: fc.boolean(),
      channels: mostly<string[]>([], ['vetcity']),
      condition: conditions,
      caps: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: caps }),
      combinesWith: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray(codes) },
      ),
      reusesConditionUnits: fc.boolean(),
      ...moments,
    })
    .map(({ benefit: given, ...rest }) => ({ ...rest, ...given }));
}

const onGoods = fc.record({ category: fc.constant('Basket' as const), benefit: goodsBenefits });
const onDelivery = fc.record({ category: fc.constant('Shipping' as const), benefit: shippingBenefits });
const later = fc.record({ category: fc.constant('Deferred' as const), benefit: goodsBenefits });

/** Offers of every kind, with unique ids. */
const someOffers: fc.Arbitrary<Offer[]> = fc
  .array(
    offersOf(
      fc.oneof<fc.Arbitrary<Pick<Offer, 'category' | 'benefit'>>[]>(onGoods, onGoods, onGoods, onDelivery, later),
    ),
    { minLength: 1, maxLength: 8, size: 'max' },
  )
  .map((offers) => offers.map((offer, index) => ({ ...offer, id: index + 1, code: `offer-${index + 1}` })));

const deliveries = fc.record({
  method: fc.constantFrom(null, 'cdek-courier', 'msk-express'),
  region: fc.constantFrom(null, 'RU-MOW', 'RU-MOW', 'RU-SVE'),
  country: fc.constantFrom(null, 'RU', 'KZ'),
  charge: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 5, arbitrary: fc.nat(100_000) }),
});

/** Any basket with any offers, delivered anywhere. */
export const someBasket: fc.Arbitrary<BasketInput> = fc.record({
  lines: someLines,
  offers: someOffers,
  nowMs: fc.constant(NOW_MS),
  channel: fc.constantFrom(null, 'vetcity'),
  isLoggedIn: mostly(true, false),
  delivery: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: deliveries }),
  usage: fc.constant(new Map([[1, { applications: 99, byUser: 2, discount: 50_000 }]])),
});

/** The same items in another order. */
export function shuffled<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}
