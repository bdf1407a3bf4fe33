import type { Basket, BasketLine, RunningOffers } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { createReprice, isMailed, type Quantities } from './reprice.ts';
import type { BasketSumTexts } from './texts.ts';

const TEXTS: BasketSumTexts = {
  soldOut: 'sold out',
  left: (count) => `${count} left`,
  voucherReasons: {
    not_started: '',
    ended: '',
    used_up: '',
    used_by_you: '',
    other_channel: '',
    own_code: '',
    not_first_order: '',
    goods: 'other goods',
    blocked: '',
  },
  hints: { freeDelivery: String, toFreeDelivery: String, offer: String, toOffer: String },
};

const PRODUCT: BasketLine['product'] = {
  article: 'clr01',
  parent: null,
  structure: 'standalone',
  title: '',
  description: '',
  class_code: 'clr',
  product_class: '',
  design: null,
  model: null,
  model_version: null,
  model_modification: null,
  modificators: [],
  price: { currency: 'RUB', incl_tax: '1000.00' },
  category: '',
  categories: [],
  parameters: [],
  image: [],
  count_available: 5,
  is_non_returnable: false,
  is_out_of_production: false,
  available: true,
  recomended_for: [],
  attributes: {},
  options: [],
  certificate: null,
  seo: { title: '', description: '' },
};

function aLine(parts: Partial<BasketLine> & { id: number }): BasketLine {
  return {
    article: 'clr01',
    product: PRODUCT,
    quantity: 1,
    options: [],
    price: PRODUCT.price,
    price_before_discounts: '1000.00',
    price_with_discounts: '1000.00',
    discount: { incl_tax: '0.00', offers: [] },
    total_cashback: '70.00',
    is_cut: false,
    warning: null,
    ...parts,
  };
}

function certificate(format: string, parts: { id: number }): BasketLine {
  const options = [{ option: 1, code: 'certificate_format', value: format }];
  return aLine({
    ...parts,
    article: 'gft01',
    product: { ...PRODUCT, class_code: 'gft01', certificate: { min: '500.00', max: '50000.00', formats: [] } },
    options,
  });
}

function aBasket(lines: BasketLine[], parts: Partial<Basket> = {}): Basket {
  return {
    id: 1,
    currency: 'RUB',
    quantity: 0,
    is_shipping_required: true,
    price_without_discounts: '0.00',
    price: '0.00',
    total_cashback: '0.00',
    bonus_points_applied: '0.00',
    bonus_points: null,
    upsell_messages: [],
    discounts: [],
    vouchers: [],
    offers_version: '1',
    lines,
    ...parts,
  };
}

type WireOffer = RunningOffers['offers'][number];

const RANGE = { includes_all: true, articles: [], class_codes: [], exclude_articles: [], exclude_class_codes: [] };
const OFFER: WireOffer = {
  id: 1,
  name: 'Offer',
  description: '',
  category: 'Basket',
  affects: 'basket',
  condition: { type: 'Count', value: '1', range: RANGE },
  benefit: { type: 'Percentage', value: '10', range: RANGE },
  priority: 0,
  is_exclusive: true,
  starts_at: null,
  ends_at: null,
  places: [],
  voucher: null,
};

function running(...offers: WireOffer[]): RunningOffers {
  return { version: '1', is_logged_in: true, offers };
}

function reprice(basket: Basket, quantities: Quantities = new Map(), ...offers: WireOffer[]): Basket {
  const calculate = createReprice(running(...offers), TEXTS);
  if (!calculate) throw new Error('an offer was not parsed');
  return calculate(basket, quantities);
}

it('a new quantity changes its line and the sums, and 0 removes a line', () => {
  const basket = aBasket([aLine({ id: 1 }), aLine({ id: 2 }), aLine({ id: 3 })]);

  const changed = reprice(
    basket,
    new Map([
      [1, 2],
      [2, 0],
    ]),
    OFFER,
  );

  expect(changed).toMatchObject({ quantity: 3, price_without_discounts: '3000.00', price: '2700.00' });
  expect(changed.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

it('an offer leaves out certificates and the classes that it excludes [D35]', () => {
  const bowl = aLine({ id: 2, product: { ...PRODUCT, article: 'bwl01', class_code: 'bwl' } });
  const range = { ...RANGE, exclude_class_codes: ['bwl'] };
  const noBowls = { ...OFFER, benefit: { ...OFFER.benefit, range } };

  const { lines } = reprice(
    aBasket([aLine({ id: 1 }), bowl, certificate('digital', { id: 3 })]),
    new Map(),
    noBowls,
  );

  expect(lines.map(({ discount }) => discount.incl_tax)).toEqual(['100.00', '0.00', '0.00']);
});

it('a cut line keeps its warning until its own quantity is set [D32]', () => {
  const basket = aBasket([aLine({ id: 1, is_cut: true })]);

  expect(reprice(basket).lines[0]?.warning?.message).toBe('5 left');
  expect(reprice(basket, new Map([[1, 2]])).lines[0]).toMatchObject({ is_cut: false, warning: null });
});

it('a sold-out line stays sold out and has no part in the sums [D40]', () => {
  const soldOut = { code: 'not_available', message: '' } as const;
  const basket = aBasket([aLine({ id: 1, warning: soldOut }), aLine({ id: 2 })]);

  const { lines, price } = reprice(basket, new Map([[1, 2]]));

  expect(price).toBe('1000.00');
  expect(lines[0]?.warning).toEqual({ code: 'not_available', message: 'sold out' });
});

it('only an emailed certificate needs no shipping [D62]', () => {
  const isShipped = (line: BasketLine) => reprice(aBasket([line])).is_shipping_required;

  expect(isShipped(certificate('digital', { id: 1 }))).toBe(false);
  expect(isShipped(certificate('physical', { id: 1 }))).toBe(true);
  expect(isShipped({ ...certificate('digital', { id: 1 }), product: PRODUCT })).toBe(true);
  expect(isMailed([{ option: 1, code: 'engraving', value: 'digital' }])).toBe(false);
});

it('points and certificates pay for the new sum', () => {
  const bonus_points = { asked: '500.00', balance: '800.00', most: '300.00', rate_percent: 30 };
  const gift: Basket['discounts'][number] = {
    affects: 'basket',
    amount: '700.00',
    available: '1000.00',
    benefit_type: 'Bond pay',
    benefit_value: '1000.00',
    name: '',
    voucher: { code: 'GIFT', name: '', end_datetime: null },
    description: '',
    category: 'Basket',
  };

  const discounts = [gift, { ...gift, available: '800.00' }];
  const basket = reprice(aBasket([aLine({ id: 1 })], { bonus_points, discounts }), new Map([[1, 2]]));

  expect(basket).toMatchObject({
    bonus_points_applied: '500.00',
    bonus_points: { ...bonus_points, most: '600.00' },
  });
  expect(basket.discounts).toEqual([
    { ...gift, amount: '1000.00' },
    { ...gift, available: '800.00', amount: '500.00' },
  ]);
  expect(reprice(aBasket([aLine({ id: 1 })])).bonus_points).toBeNull();
});

it('a code opens its running offer, and the warning of an ended code stays', () => {
  const named = (code: string) => ({ code, name: '', end_datetime: null });
  const warning = { code: 'expired', message: 'ended' } as const;
  const vouchers = [
    { ...named('TWO'), warning: null },
    { ...named('OLD'), warning },
  ];
  const fromTwo = { ...OFFER, condition: { ...OFFER.condition, value: '2' }, voucher: named('TWO') };
  const basket = aBasket([aLine({ id: 1 })], { vouchers });

  const warningsOf = (quantity: number) =>
    reprice(basket, new Map([[1, quantity]]), fromTwo).vouchers.map((one) => one.warning?.message);

  expect(warningsOf(1)).toEqual(['other goods', 'ended']);
  expect(warningsOf(2)).toEqual([undefined, 'ended']);
});

it('an offer that cannot be parsed leaves the calculation to the shop', () => {
  const { condition, benefit } = OFFER;

  for (const unknown of [
    { ...OFFER, condition: { ...condition, value: '0' } },
    { ...OFFER, benefit: { ...benefit, value: '101' } },
    { ...OFFER, benefit: { ...benefit, type: 'Bond pay' as const } },
  ]) {
    expect(createReprice(running(OFFER, unknown), TEXTS)).toBeUndefined();
  }
  expect(createReprice(running(OFFER, { ...OFFER, id: 2 }), TEXTS)).toBeDefined();
});
