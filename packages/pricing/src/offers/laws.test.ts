import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled, someBasket, someLines } from '../../testing/arbitraries.ts';
import { runs } from '../../testing/runs.ts';
import {
  basket,
  COLLARS,
  count,
  EVERYTHING,
  LEASHES,
  line,
  multibuy,
  offer,
  percentage,
  shipping,
  worth,
} from '../../testing/samples.ts';
import type { BasketInput } from './basket-input.ts';
import { inOrderOfApplication, type Offer } from './offer.ts';
import { priceBasket } from './price-basket.ts';
import { type PricedBasket, sumOf } from './priced-basket.ts';
import { stageOf } from './trace.ts';

const RUNS = runs(10_000, 400);

const given = ({ discounts }: PricedBasket, category: string) =>
  sumOf(
    discounts.filter((discount) => discount.category === category),
    ({ amount }) => amount,
  );

describe('for any basket and any offers,', () => {
  it('the parts add up to the totals [BASKET-04, OFFER-01]', () => {
    const law = fc.property(someBasket, (input) => {
      const priced = priceBasket(input);

      expect(sumOf(priced.lines, ({ discount }) => discount)).toBe(priced.goods.discount);
      expect(given(priced, 'Basket')).toBe(priced.goods.discount);
      expect(given(priced, 'Shipping')).toBe(priced.shipping?.discount ?? 0);
      expect(priced.goods.after).toBe(priced.goods.before - priced.goods.discount);
      expect(sumOf(priced.trace, ({ amount }) => amount)).toBe(sumOf(priced.discounts, ({ amount }) => amount));
    });

    fc.assert(law, RUNS);
  });

  it('no line, no delivery and nothing granted later is worth less than nothing [BASKET-04]', () => {
    const law = fc.property(someBasket, (input) => {
      const { lines, shipping: delivery, trace } = priceBasket(input);

      expect(lines.every(({ before, discount }) => discount >= 0 && discount <= before)).toBe(true);
      expect(delivery?.after ?? 0).toBeGreaterThanOrEqual(0);
      expect(delivery?.discount ?? 0).toBeGreaterThanOrEqual(0);
      expect(trace.every(({ amount, shippingAmount }) => amount >= shippingAmount && shippingAmount >= 0)).toBe(
        true,
      );
    });

    fc.assert(law, RUNS);
  });

  it('the same basket always costs the same, and is left as it was [D34]', () => {
    const law = fc.property(someBasket, (input) => {
      const untouched = structuredClone(input);

      expect(priceBasket(input)).toEqual(priceBasket(input));
      expect(input).toEqual(untouched);
    });

    fc.assert(law, RUNS);
  });

  it('the order of lines and of codes does not matter [D34, D35]', () => {
    const baskets = someBasket.chain((input) =>
      fc.record({ input: fc.constant(input), lines: shuffled(input.lines), offers: shuffled(input.offers) }),
    );

    const law = fc.property(baskets, ({ input, lines, offers }) => {
      const inOrder = priceBasket(input);
      const shuffledOne = priceBasket({ ...input, lines, offers });

      expect(shuffledOne.goods).toEqual(inOrder.goods);
      expect(shuffledOne.trace).toEqual(inOrder.trace);
      expect(shuffledOne.lines.toSorted((a, b) => a.id - b.id)).toEqual(inOrder.lines);
    });

    fc.assert(law, RUNS);
  });

  it('every offer is accounted for once, and pays only when it applied [OFFER-01]', () => {
    const law = fc.property(someBasket, (input) => {
      const { trace } = priceBasket(input);

      expect(trace.map(({ offerId }) => offerId).toSorted()).toEqual(input.offers.map(({ id }) => id).toSorted());
      expect(trace.every(({ outcome, amount }) => (outcome === 'applied') === amount > 0)).toBe(true);
    });

    fc.assert(law, RUNS);
  });

  it('certificates are never discounted, and change nothing for the goods [D35, D58]', () => {
    const law = fc.property(someBasket, (input) => {
      const goods = input.lines.filter(({ isDiscountable }) => isDiscountable);
      const ids = new Set(goods.map(({ id }) => id));

      const whole = priceBasket(input);
      const goodsOnly = priceBasket({ ...input, lines: goods });

      expect(whole.lines.filter(({ id }) => ids.has(id))).toEqual(goodsOnly.lines);
      expect(whole.goods.discount).toBe(goodsOnly.goods.discount);
      expect(whole.trace).toEqual(goodsOnly.trace);
    });

    fc.assert(law, RUNS);
  });

  it('exclusive offers discount each unit once, and share no line with stackable ones [D35]', () => {
    const law = fc.property(someBasket, (input) => {
      const uses = usesByLine(input);

      expect(uses.every(({ exclusive, quantity }) => exclusive <= quantity)).toBe(true);
      expect(uses.every(({ exclusive, stackable }) => exclusive === 0 || stackable === 0)).toBe(true);
    });

    fc.assert(law, RUNS);
  });

  it('benefits granted after the order do not change the sum to pay now [D36]', () => {
    const law = fc.property(someBasket, (input) => {
      const now = input.offers.filter(({ category }) => category !== 'Deferred');

      const withLater = priceBasket(input);
      const without = priceBasket({ ...input, offers: now });

      expect(withLater.lines).toEqual(without.lines);
      expect(withLater.shipping).toEqual(without.shipping);
    });

    fc.assert(law, RUNS);
  });
});

/** Units of every line that line offers have discounted, by the kind of the offer. */
function usesByLine(input: BasketInput): { quantity: number; exclusive: number; stackable: number }[] {
  const entries = priceBasket(input).trace.filter(({ stage }) => stage === 'lines');
  const isExclusive = new Map(input.offers.map((each) => [each.id, each.isExclusive]));
  const unitsOf = (id: number, kind: boolean) =>
    sumOf(
      entries.filter(({ offerId }) => isExclusive.get(offerId) === kind),
      ({ lines }) => lines.find((used) => used.id === id)?.units ?? 0,
    );
  return input.lines.map(({ id, quantity }) => ({
    quantity,
    exclusive: unitsOf(id, true),
    stackable: unitsOf(id, false),
  }));
}

describe('as offers come and go,', () => {
  const ranges = fc.constantFrom(EVERYTHING, COLLARS, LEASHES);
  const modestOffer = fc
    .record({ range: ranges, value: fc.integer({ min: 1, max: 1900 }), least: fc.integer({ min: 1, max: 4 }) })
    .map(({ range, value, least }) => ({ condition: count(least, range), benefit: percentage(value, { range }) }));
  const stackable = fc
    .array(modestOffer, { minLength: 1, maxLength: 5 })
    .map((offers) => offers.map((parts, index) => offer({ id: index + 1, isExclusive: false, ...parts })));

  // Lines of at least a rouble, because five roundings of a kopeck could use up a cheaper one and affect the next
  // offer.
  const linesOfARouble = someLines.map((lines) =>
    lines.map((each) => ({ ...each, unitPrice: each.unitPrice + 100 })),
  );

  it('stackable ones that leave something of every line do not change one another [D35]', () => {
    const law = fc.property(linesOfARouble, stackable, (lines, offers) => {
      const amountsOf = (some: Offer[]) =>
        priceBasket(basket({ lines, offers: some })).trace.map(({ offerId, amount }) => ({ offerId, amount }));

      expect(amountsOf(offers)).toEqual(offers.flatMap((each) => amountsOf([each])));
    });

    fc.assert(law, RUNS);
  });

  it('the last in turn changes nothing for those before it, and makes no goods dearer [D35]', () => {
    const law = fc.property(someBasket, (input) => {
      const offers = inOrderOfApplication(input.offers).filter((each) => stageOf(each) === 'lines');

      const all = priceBasket({ ...input, offers });
      const allButLast = priceBasket({ ...input, offers: offers.slice(0, -1) });

      expect(all.trace.slice(0, -1)).toEqual(allButLast.trace);
      expect(all.goods.after).toBeLessThanOrEqual(allButLast.goods.after);
    });

    fc.assert(law, RUNS);
  });

  it('one more offer on the delivery never makes it dearer, unless partners are named [OFFER-13 to OFFER-15]', () => {
    const deliveryOffers = fc.array(
      fc.tuple(
        fc.constantFrom(
          'Shipping absolute' as const,
          'Shipping fixed price' as const,
          'Shipping percentage' as const,
        ),
        fc.nat(10_000),
      ),
      { minLength: 1, maxLength: 5 },
    );

    const law = fc.property(deliveryOffers, fc.nat(100_000), (kinds, charge) => {
      const offers = kinds.map(([type, value], index) => offer({ id: index + 1, ...shipping(type, value) }));
      const delivery = { method: 'cdek-courier', region: 'RU-MOW', country: 'RU', charge };
      const leftToPay = (some: Offer[]) =>
        priceBasket(basket({ lines: [line({ id: 1 })], offers: some, delivery })).shipping?.after ?? 0;

      expect(leftToPay(offers)).toBe(Math.min(...offers.map((each) => leftToPay([each]))));
    });

    fc.assert(law, RUNS);
  });
});

describe('as a basket grows,', () => {
  const growing = fc
    .record({
      prices: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
      quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
      grown: fc.nat(4),
      more: fc.integer({ min: 1, max: 5 }),
      least: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ prices, quantities, grown, more, least }) => {
      const lines = prices.map((unitPrice, index) =>
        line({ id: index + 1, unitPrice, quantity: quantities[index] ?? 1 }),
      );
      const bigger = lines.map((each, index) =>
        index === grown % lines.length ? { ...each, quantity: each.quantity + more } : each,
      );
      return { lines, bigger, offers: [offer({ id: 1, condition: count(least), benefit: multibuy() })] };
    });

  const freeUnitCount = (input: Partial<BasketInput>) =>
    sumOf(priceBasket(basket(input)).trace, ({ lines }) => sumOf(lines, ({ units }) => units));

  it('no unit that was free for a set is lost [OFFER-11]', () => {
    const law = fc.property(growing, ({ lines, bigger, offers }) => {
      expect(freeUnitCount({ lines: bigger, offers })).toBeGreaterThanOrEqual(freeUnitCount({ lines, offers }));
    });

    fc.assert(law, RUNS);
  });

  it('one unit of every whole set is free, the cheapest ones [OFFER-11]', () => {
    const law = fc.property(growing, ({ lines, offers }) => {
      const unitPrices = lines.flatMap(({ unitPrice, quantity }) => Array<number>(quantity).fill(unitPrice));
      const sets = Math.floor(unitPrices.length / (offers[0]?.condition.value ?? 1));
      const cheapest = unitPrices.toSorted((a, b) => a - b).slice(0, sets);

      const { goods } = priceBasket(basket({ lines, offers }));

      expect(goods.discount).toBe(sumOf(cheapest, (price) => price));
    });

    fc.assert(law, RUNS);
  });

  it('hints are reliable: adding the missing units or money triggers the offer [OFFER-05, OFFER-06]', () => {
    const conditions = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map((value) => count(value)),
      fc.integer({ min: 1, max: 20_000_000 }).map((value) => worth(value)),
    );

    const law = fc.property(someLines, conditions, (lines, condition) => {
      const offers = [offer({ id: 1, condition, benefit: percentage(10_000) })];
      const { hints } = priceBasket(basket({ lines, offers }));
      const added = hints.map(({ type, missing }, index) =>
        type === 'Count'
          ? line({ id: 100 + index, quantity: missing })
          : line({ id: 100 + index, unitPrice: missing }),
      );

      const outcomes = priceBasket(basket({ lines: [...lines, ...added], offers })).trace;

      expect(hints.length === 0 || outcomes[0]?.outcome === 'applied').toBe(true);
    });

    fc.assert(law, RUNS);
  });
});

describe('a promo code,', () => {
  const goodsCost = (input: BasketInput) => priceBasket(input).goods.after;
  const without = (input: BasketInput, id: number) => ({
    ...input,
    offers: input.offers.filter((other) => other.id !== id),
  });

  it('taken out, never makes the goods cheaper, for any offers [D34, D35]', () => {
    const oneCode = someBasket.map((input) => ({
      ...input,
      offers: input.offers.map((one, at): Offer => ({ ...one, source: at === 0 ? 'voucher' : 'site' })),
    }));

    const law = fc.property(oneCode, (input) => {
      expect(goodsCost(without(input, 1))).toBeGreaterThanOrEqual(goodsCost(input));
    });

    fc.assert(law, RUNS);
  });

  it('one of several, that leave something of every line, is like that too, and their order does not matter [D34, D35]', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 1900 }), { minLength: 2, maxLength: 5 });
    const several = fc.record({ lines: someLines, percents }).map(({ lines, percents: values }) =>
      basket({
        lines: lines.map((each) => ({ ...each, unitPrice: each.unitPrice + 100 })),
        isLoggedIn: true,
        offers: values.map((value, at) =>
          offer({ id: at + 1, source: 'voucher', isExclusive: false, benefit: percentage(value) }),
        ),
      }),
    );

    const law = fc.property(several, (input) => {
      const all = goodsCost(input);

      for (const { id } of input.offers) expect(goodsCost(without(input, id))).toBeGreaterThanOrEqual(all);
      expect(goodsCost({ ...input, offers: [...input.offers].reverse() })).toBe(all);
    });

    fc.assert(law, RUNS);
  });
});
