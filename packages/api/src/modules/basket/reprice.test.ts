import type { Basket } from '@kashtanka/contract';
import type { OfferRow } from '@kashtanka/contract/import';
import { demo } from '@kashtanka/demo';
import { createReprice } from '@kashtanka/pricing';
import { runs } from '@kashtanka/pricing/testing/runs';
import { withPoints } from '@kashtanka/pricing/with-points';
import { basketSumsText } from '@kashtanka/texts/basket-sums';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logIn, register, userWith } from '../../testing/accounts.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { givePoints } from '../../testing/points.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const everything = { includes_all: true };
const bowls = { class_codes: ['bwl'] };

const anOffer = (code: string, changes: Partial<OfferRow>): OfferRow => ({
  code,
  name: { ru: `Акция «${code}»`, en: `The offer ${code}` },
  category: 'Basket',
  is_exclusive: false,
  condition: { type: 'Count', value: '1', range: everything },
  benefit: { type: 'Percentage', value: '7.5', range: everything },
  ...changes,
});

/** One offer of every kind, so that they compete on the same lines. */
const OFFERS = [
  anOffer('third-bowl', {
    priority: 5,
    is_exclusive: true,
    condition: { type: 'Count', value: '3', range: bowls },
    benefit: { type: 'Multibuy', value: '0', range: bowls },
  }),
  anOffer('two-kinds', {
    condition: { type: 'Coverage', value: '2', range: bowls },
    benefit: { type: 'Absolute', value: '333.33', range: bowls },
  }),
  anOffer('rich', {
    condition: { type: 'Value', value: '9000', range: { ...everything, exclude_articles: [demo.discountedLeash] } },
    benefit: { type: 'Order percentage', value: '3', range: everything },
  }),
  anOffer('cheapest', {
    condition: { type: 'Count', value: '5', range: everything },
    benefit: {
      type: 'Cheapest products and shipping percentage',
      value: '50',
      range: { ...everything, exclude_class_codes: ['bwl'] },
    },
  }),
  anOffer('parcel', {
    category: 'Shipping',
    condition: { type: 'ValueAndDirection', value: '12000', range: everything, directions: ['RU-MOW', 'RU-SPE'] },
    benefit: { type: 'Shipping fixed price', value: '0', range: everything },
  }),
  anOffer('points', {
    category: 'Deferred',
    condition: { type: 'Value', value: '4000', range: everything },
    benefit: { type: 'Absolute', value: '100', range: everything },
  }),
];

const NOT_BEGUN = anOffer('tomorrow', { starts_at: '2026-11-22T00:00:00Z' });
const OF_A_CHANNEL = anOffer('partners', { channels: ['partner'] });

const BOWLS = { 'bwl09-01': '777.77', 'bwl09-02': '1999.99', 'bwl09-03': '0.01', 'bwl09-04': '450.00' };
const SOLD_OUT = 'bwl09-04';

const ALWAYS_SOLD = {
  'bwl09-01': 2,
  'bwl09-02': 1,
  'bwl09-03': 1,
  [demo.discountedLeash]: 1,
  [demo.collarInStock]: 1,
  [demo.discountedBag]: 1,
};

const someBowls = (stockOf: (article: string) => number) =>
  Object.entries(BOWLS).map(([article, price]) => aBowl({ article, price, stock: stockOf(article) }));

/** A basket with a line that has sold out since, one with too little stock left, and two certificates. */
async function fillAll(shop: TestShop, visitor: Visitor): Promise<void> {
  await load(shop, { products: someBowls(() => 9), offers: [...OFFERS, NOT_BEGUN, OF_A_CHANNEL] });
  await fillBasket(visitor, { ...ALWAYS_SOLD, [SOLD_OUT]: 2, 'bwl09-03': 4 });
  const nowLeft = (article: string) => ({ [SOLD_OUT]: 0, 'bwl09-03': 3 })[article] ?? 9;
  await load(shop, { products: someBowls(nowLeft) }, { stock: 'set' });
  for (const roubles of [700, 5000]) {
    const { code } = await giveCertificate(shop, roubles);
    await visitor.addVoucher({ body: { code } });
  }
}

async function basketOf(visitor: Visitor): Promise<Basket> {
  const result = await visitor.getBasket();
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body;
}

async function repriceOf(visitor: Visitor, locale: 'ru' | 'en') {
  const running = await visitor.getRunningOffers();
  const reprice = running.ok && createReprice(running.body, basketSumsText[locale]);
  if (!reprice) throw new Error('no offers to reckon with');
  return reprice;
}

/** A line by its position among the remaining ones, and a quantity; 0 removes the line. */
const someEdits = fc.array(fc.record({ place: fc.nat(99), quantity: fc.constantFrom(1, 2, 3, 4, 5, 2, 3, 0) }), {
  minLength: 50,
  maxLength: 50,
});

/** As many as pay nothing, a part, or all that the share of the goods allows. */
const somePoints = fc.constantFrom(0, 1, 250, 3000, 50_000);

async function aCustomerWithPoints(shop: TestShop): Promise<Visitor> {
  const user = userWith(shop, await register(shop), { locale: 'en' });
  await givePoints(shop, 6_000.55);
  await shop.api.settings.set('bonus_rate_percent', 37);
  return user;
}

describe('optimistic pricing', () => {
  it('reprice: the client computes every change as the shop does, for a guest and for an account with bonus points [BASKET-04]', async () => {
    const shop = await openTestShop();
    const shoppers = [
      ['ru', shop.visitor({ locale: 'ru' })],
      ['en', await aCustomerWithPoints(shop)],
    ] as const;
    for (const [locale, visitor] of shoppers) {
      await fillAll(shop, visitor);
      const reprice = await repriceOf(visitor, locale);

      await fc.assert(
        fc.asyncProperty(someEdits, somePoints, async (edits, points) => {
          const before = await basketOf(visitor);
          // Bonus points are refused to a guest.
          await visitor.setBonusPoints({ body: { bonus_points_applied: points } });
          let basket = await basketOf(visitor);
          expect(basket, locale).toEqual(withPoints(before, points * 100));
          for (const edit of edits) basket = await editBoth(visitor, { basket, reprice, edit });
        }),
        { ...runs(10, 1), endOnFailure: true },
      );
    }
  });
});

it('optimistic pricing: handles applied, waiting and ended codes like the shop', async () => {
  const shop = await openTestShop();
  await shop.api.settings.set('max_promo_codes', 3);
  const fromThree = { type: 'Count' as const, value: '3', range: bowls };
  await load(shop, {
    products: someBowls(() => 9),
    // The first is exclusive, and would keep other offers from the bowls.
    offers: OFFERS.slice(1),
    vouchers: [
      aVoucher(),
      aVoucher(
        { code: 'THREE' },
        { condition: fromThree, benefit: { type: 'Absolute', value: '77.7', range: bowls } },
      ),
      aVoucher({ code: 'OVER' }),
    ],
  });
  const user = userWith(shop, await register(shop));
  await fillBasket(user, { 'bwl09-01': 1, 'bwl09-04': 3, [demo.discountedLeash]: 1 });
  for (const code of ['WOOF10', 'THREE', 'OVER']) await user.addVoucher({ body: { code } });
  await shop.api.vouchers.setStopped(await actorOf(shop, 'manager'), 'OVER', true);
  const reprice = await repriceOf(user, 'ru');
  const before = await basketOf(user);

  for (const quantity of [1, 4, 2]) {
    const { id = 0 } = before.lines.find(({ article }) => article === 'bwl09-04') ?? {};
    const calculated = reprice(before, new Map([[id, quantity]]));
    await user.changeLine({ params: { id }, body: { quantity } });

    expect(await basketOf(user)).toEqual(calculated);
  }
  expect(before.vouchers.map(({ warning }) => warning?.code)).toEqual([undefined, undefined, 'expired']);
});

it('optimistic pricing: a line cut by a basket merge keeps its warning until its own quantity is set [D32]', async () => {
  const shop = await openTestShop();
  await load(shop, { products: someBowls(() => 3) });
  const before = userWith(shop, await register(shop));
  await fillBasket(before, { 'bwl09-01': 2, 'bwl09-02': 1 });
  const browser = shop.visitor();
  await fillBasket(browser, { 'bwl09-01': 2 });
  const user = userWith(shop, await logIn(browser));
  const reprice = await repriceOf(user, 'ru');
  let basket = await basketOf(user);
  const idOf = (article: string) => basket.lines.find((line) => line.article === article)?.id ?? 0;
  const warned: (string | undefined)[] = [];

  for (const [article, quantity] of [
    ['bwl09-02', 2],
    ['bwl09-01', 3],
  ] as const) {
    const calculated = reprice(basket, new Map([[idOf(article), quantity]]));
    await user.changeLine({ params: { id: idOf(article) }, body: { quantity } });
    basket = await basketOf(user);
    expect(calculated).toEqual(basket);
    warned.push(basket.lines.find(({ id }) => id === idOf('bwl09-01'))?.warning?.message);
  }

  expect(warned).toEqual(['Осталось 3\u00a0шт.', undefined]);
});

type Turn = {
  basket: Basket;
  reprice: Awaited<ReturnType<typeof repriceOf>>;
  edit: { place: number; quantity: number };
};

/** Changes a line on both sides; returns the new basket. */
async function editBoth(visitor: Visitor, { basket, reprice, edit }: Turn): Promise<Basket> {
  const line = basket.lines[edit.place % basket.lines.length];
  if (!line || basket.lines.length < 4) return fillAgain(visitor);
  const { quantity } = edit;
  const params = { id: line.id };
  const changed = quantity
    ? await visitor.changeLine({ params, body: { quantity } })
    : await visitor.removeLine({ params });
  const after = await basketOf(visitor);
  // A quantity above the stock was refused: nothing has changed.
  expect(after).toEqual(changed.ok ? reprice(basket, new Map([[line.id, quantity]])) : basket);
  return after;
}

/** Adding articles whose whole stock is in the basket already is refused and changes nothing. */
async function fillAgain(visitor: Visitor): Promise<Basket> {
  for (const article of Object.keys(ALWAYS_SOLD)) await visitor.addLine({ body: { article } });
  return basketOf(visitor);
}
