import { expect, it } from 'vitest';
import { certificateLine, freeDelivery, line, NOW_MS, offer, shipping, worth } from '../../testing/samples.ts';
import type { Offer, OfferCategory } from '../offers/offer.ts';
import { priceBasket } from '../offers/price-basket.ts';
import { gaveNothing, type Outcome, traceEntry } from '../offers/trace.ts';
import { basketSums, givenDiscounts, type PricedParts } from './basket-sums.ts';
import { type AppliedVoucher, idleReason } from './basket-vouchers.ts';
import type { OfferView } from './offer-view.ts';
import { canBeBought, type SummedLine } from './summed-line.ts';
import type { BasketSumTexts, VoucherReason } from './texts.ts';

const VOUCHER_REASONS: Record<VoucherReason, string> = {
  not_started: 'not started',
  ended: 'ended',
  used_up: 'used up',
  used_by_you: 'used by you',
  other_channel: 'other channel',
  own_code: 'own code',
  not_first_order: 'not the first order',
  goods: 'other goods',
  blocked: 'blocked',
};

const TEXTS: BasketSumTexts = {
  soldOut: 'sold out',
  left: (count) => `${count} left`,
  voucherReasons: VOUCHER_REASONS,
  hints: {
    freeDelivery: (places) => `free delivery in ${places}`,
    toFreeDelivery: ({ count, unit }, places) => `${count} ${unit} to free delivery in ${places}`,
    offer: (name, places) => `${name} in ${places}`,
    toOffer: ({ count, unit }, name) => `${count} ${unit} to ${name}`,
  },
};

/** A line of collars with a stock of 5. */
function summed(parts: Partial<SummedLine> & { id: number }): SummedLine {
  return { ...line(parts), available: 5, isCertificate: false, isDigital: false, ...parts };
}

function viewOf(one: Offer): OfferView {
  return {
    offer: one,
    name: `«${one.code}»`,
    description: '',
    benefitValue: '1',
    places: ['Moscow', 'Perm'],
    voucher: null,
  };
}

type Case = Partial<Pick<PricedParts, 'lines' | 'vouchers' | 'bonus'>> & { offers?: Offer[]; unlisted?: number[] };

function partsOf({ lines = [], offers = [], unlisted = [], vouchers = [], bonus = null }: Case): PricedParts {
  const listed = new Map(offers.filter(({ id }) => !unlisted.includes(id)).map((one) => [one.id, viewOf(one)]));
  return {
    lines,
    priced: priceBasket({
      lines: lines.filter(canBeBought),
      offers,
      nowMs: NOW_MS,
      channel: null,
      isLoggedIn: true,
    }),
    findOffer: (id) => listed.get(id),
    certificates: [],
    vouchers,
    bonus,
    texts: TEXTS,
  };
}

const sumsOf = (given: Case) => basketSums(partsOf(given));
const warningsOf = (...lines: SummedLine[]) => sumsOf({ lines }).lines.map(({ sums }) => sums.warning);

it('quantities of all lines add up, those of sold-out lines too [D40]', () => {
  const lines = [summed({ id: 1, quantity: 3 }), summed({ id: 2, quantity: 2, available: 0 })];

  expect(sumsOf({ lines })).toMatchObject({ quantity: 5, price: '3000.00', total_cashback: '210.00' });
});

it('a line has a warning one unit above the stock, and none at the stock [D40]', () => {
  expect(warningsOf(summed({ id: 1, quantity: 5 }))).toEqual([null]);
  expect(warningsOf(summed({ id: 1, quantity: 6 }))).toEqual([{ code: 'max_value', message: '5 left' }]);
});

it('two lines of one article share its stock, and other articles do not count [D40]', () => {
  const engraved = (quantity: number) => [
    summed({ id: 1, article: 'clr01', quantity: 3 }),
    summed({ id: 2, article: 'clr01', quantity }),
    summed({ id: 3, quantity: 4 }),
  ];
  const few = { code: 'max_value', message: '5 left' };

  expect(warningsOf(...engraved(2))).toEqual([null, null, null]);
  expect(warningsOf(...engraved(3))).toEqual([few, few, null]);
});

it('a sold-out line and a cut line have warnings of their own [D32, D40]', () => {
  expect(
    warningsOf(summed({ id: 1, available: 0 }), summed({ id: 2, isCut: true, quantity: 2, available: 9 })),
  ).toEqual([
    { code: 'not_available', message: 'sold out' },
    { code: 'max_value', message: '9 left' },
  ]);
});

it('each line has its discount and cashback, and the basket their sums', () => {
  const lines = [summed({ id: 1, quantity: 3 }), summed({ id: 2, unitPrice: 50_000 })];

  const sums = sumsOf({ lines, offers: [offer({ id: 7 })] });

  expect(sums).toMatchObject({ price_without_discounts: '3500.00', price: '3150.00', total_cashback: '220.50' });
  expect(sums.lines[0]?.sums).toMatchObject({
    price_before_discounts: '3000.00',
    price_with_discounts: '2700.00',
    discount: { incl_tax: '300.00', offers: [{ name: '«offer-7»', amount: '300.00' }] },
    total_cashback: '189.00',
  });
});

it('bonus points do not pay for two certificates [BONUS-02]', () => {
  const certificates = [2, 3].map((id) => summed({ ...certificateLine({ id }), isCertificate: true }));
  const bonus = { asked: 999_900, balance: 999_900, ratePercent: 100 };

  const sums = sumsOf({ lines: [summed({ id: 1 }), ...certificates], bonus });

  expect(sums).toMatchObject({ price: '7000.00', bonus_points_applied: '1000.00', total_cashback: '70.00' });
  expect(sums.bonus_points).toMatchObject({ asked: '9999.00', most: '1000.00' });
});

it('only goods without a digital certificate need shipping [D62]', () => {
  const digital = summed({ ...certificateLine({ id: 1 }), isCertificate: true, isDigital: true });

  expect(sumsOf({ lines: [digital] }).is_shipping_required).toBe(false);
  expect(sumsOf({ lines: [digital, summed({ id: 2, available: 0 })] }).is_shipping_required).toBe(false);
  expect(sumsOf({ lines: [digital, summed({ id: 2 })] }).is_shipping_required).toBe(true);
});

it('an unlisted offer has no hint, no discount and no name on the line', () => {
  const offers = [offer({ id: 1 }), freeDelivery({ id: 2 })];
  const { upsell_messages, discounts } = sumsOf({ lines: [summed({ id: 1 })], offers });
  expect([upsell_messages.length, discounts.length]).toEqual([1, 1]);

  const sums = sumsOf({ lines: [summed({ id: 1 })], offers, unlisted: [1, 2] });

  expect(sums).toMatchObject({ price: '900.00', upsell_messages: [], discounts: [] });
  expect(sums.lines[0]?.sums.discount).toEqual({ incl_tax: '100.00', offers: [] });
});

it('discounts are listed by category', () => {
  const offers = [offer({ id: 1 }), offer({ id: 2, category: 'Deferred' })];
  const parts = partsOf({ lines: [summed({ id: 1 })], offers });

  expect(givenDiscounts(parts, ['Basket']).map(({ affects }) => affects)).toEqual(['basket']);
  expect(givenDiscounts(parts, ['Deferred']).map(({ affects }) => affects)).toEqual(['post_order']);
  expect(basketSums(parts).discounts.map(({ affects }) => affects)).toEqual(['basket', 'post_order']);
});

const HINTED = { lines: [summed({ id: 1, quantity: 3 })] };
const hintOf = (one: Offer, given: Case = HINTED) =>
  sumsOf({ ...given, offers: [one] }).upsell_messages[0]?.message;

it('a hint names the missing amount and the name in inner quotation marks', () => {
  expect(hintOf(offer({ id: 1, condition: worth(800_000) }))).toBe('500000 kopecks to „offer-1“');
});

it('a hint promises free delivery for a whole percentage or a price of 0 only', () => {
  const condition = freeDelivery({ id: 1 }).condition;
  const hintWith = (...[type, value]: Parameters<typeof shipping>) =>
    hintOf(offer({ ...shipping(type, value), id: 1, condition }));
  const toFree = '500000 kopecks to free delivery in Moscow, Perm';
  const toOther = '500000 kopecks to „offer-1“';

  expect(hintWith('Shipping percentage', 10_000)).toBe(toFree);
  expect(hintWith('Shipping percentage', 9_999)).toBe(toOther);
  expect(hintWith('Shipping fixed price', 0)).toBe(toFree);
  expect(hintWith('Shipping fixed price', 1)).toBe(toOther);
  expect(hintWith('Shipping absolute', 0)).toBe(toOther);
});

it('a hint for an offer that waits for an address only names its places', () => {
  const rich = { lines: [summed({ id: 1, quantity: 8, available: 8 })] };
  const { condition } = freeDelivery({ id: 1 });

  expect(hintOf(freeDelivery({ id: 1 }), rich)).toBe('free delivery in Moscow, Perm');
  expect(hintOf(offer({ ...shipping('Shipping absolute', 100), id: 1, condition }), rich)).toBe(
    '„offer-1“ in Moscow, Perm',
  );
});

const voucher = (opens: AppliedVoucher['opens']): AppliedVoucher => ({
  listed: { code: 'WOOF', name: 'WOOF', end_datetime: null },
  opens,
});
const codeWarning = (given: Case) => sumsOf(given).vouchers.map(({ warning }) => warning?.message);

it('a promo code states why it gives nothing', () => {
  const byCode = offer({ id: 9, source: 'voucher', condition: worth(800_000) });
  const lines = [summed({ id: 1 })];

  expect(codeWarning({ lines, offers: [byCode], vouchers: [voucher(byCode)] })).toEqual(['other goods']);
  expect(codeWarning({ lines, vouchers: [voucher({ refusal: 'used_by_you' })] })).toEqual(['used by you']);
  expect(codeWarning({ lines, vouchers: [voucher({ warning: { code: 'expired', message: 'kept' } })] })).toEqual([
    'kept',
  ]);
});

it('a promo code that gives a discount, or may do so with an address, has no warning', () => {
  const applied = offer({ id: 9, source: 'voucher' });
  const forDelivery = freeDelivery({ id: 9, source: 'voucher' });
  const lines = [summed({ id: 1, quantity: 8, available: 8 })];

  for (const one of [applied, forDelivery]) {
    expect(codeWarning({ lines, offers: [one], vouchers: [voucher(one)] })).toEqual([undefined]);
  }
});

const IDLE: [needs: string, OfferCategory, Outcome, VoucherReason | null][] = [
  ['goods', 'Basket', { outcome: 'unmet', reason: 'goods', have: 1, missing: 1 }, 'goods'],
  ['an address', 'Basket', { outcome: 'unmet', reason: 'address', have: 1, missing: 0 }, null],
  ['a region', 'Basket', { outcome: 'unmet', reason: 'direction' }, null],
  ['goods before delivery', 'Shipping', { outcome: 'unmet', reason: 'goods', have: 1, missing: 1 }, 'goods'],
  ['a delivery', 'Shipping', { outcome: 'no_effect' }, null],
  ['a delivery without another offer', 'Shipping', { outcome: 'blocked', by: [1] }, null],
  ['goods without another offer', 'Basket', { outcome: 'blocked', by: [1] }, 'blocked'],
  ['goods that it makes cheaper', 'Basket', { outcome: 'no_effect' }, 'goods'],
  ['nothing', 'Basket', { outcome: 'applied', applications: 1 }, null],
];

it.each(IDLE)('reason of an idle promo code that needs %s', (_, category, outcome, reason) => {
  const byCode = offer({ id: 9, category });
  const entry = (id: number, of: Outcome) => traceEntry(gaveNothing({ ...byCode, id }, of));
  const other = entry(8, { outcome: 'exhausted' });

  expect(idleReason(byCode, [other, entry(9, outcome)])).toBe(reason);
  expect(idleReason(byCode, [other])).toBeNull();
});
