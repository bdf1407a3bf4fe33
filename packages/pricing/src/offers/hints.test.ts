import { describe, expect, it } from 'vitest';
import {
  basket,
  COLLARS,
  count,
  coverage,
  freeDelivery,
  line,
  MOSCOW_COURIER,
  multibuy,
  NOW_MS,
  offer,
  percentage,
  worth,
} from '../../testing/samples.ts';
import type { BasketInput } from './basket-input.ts';
import { reachedShare } from './hints.ts';
import { priceBasket } from './price-basket.ts';

const hints = (parts: Partial<BasketInput>) => priceBasket(basket(parts)).hints;
const collars = (quantity: number) => [line({ id: 1, quantity })];

describe('a hint', () => {
  it('states the number of missing units and their range [OFFER-05]', () => {
    const offers = [offer({ id: 7, condition: count(3, COLLARS), benefit: multibuy() })];

    expect(hints({ lines: collars(2), offers })).toEqual([
      { offerId: 7, type: 'Count', have: 2, missing: 1, range: COLLARS, directions: [] },
    ]);
  });

  it('contains the missing amount [OFFER-06]', () => {
    const offers = [offer({ id: 7, condition: worth(150_000) })];

    expect(hints({ lines: collars(1), offers })).toMatchObject([{ type: 'Value', have: 100_000, missing: 50_000 }]);
  });

  it('contains the number of missing products [OFFER-08]', () => {
    const offers = [offer({ id: 7, condition: coverage(3) })];

    expect(hints({ lines: collars(5), offers })).toMatchObject([{ type: 'Coverage', have: 1, missing: 2 }]);
  });

  it('comes the sooner, the nearer its offer is, in any unit of the condition [OFFER-05] [OFFER-06] [OFFER-08]', () => {
    const offers = [
      offer({ id: 1, condition: coverage(4) }),
      offer({ id: 2, condition: count(4), benefit: multibuy() }),
      offer({ id: 3, condition: worth(310_000) }),
      freeDelivery({ id: 4 }),
    ];

    expect(hints({ lines: collars(3), offers }).map(({ offerId }) => offerId)).toEqual([3, 2, 4, 1]);
  });

  it('of equally near offers comes in their order of application [OFFER-01]', () => {
    const offers = [offer({ id: 1, condition: count(2) }), offer({ id: 2, priority: 1, condition: count(2) })];

    expect(hints({ lines: collars(1), offers }).map(({ offerId }) => offerId)).toEqual([2, 1]);
  });

  it('is not given for an offer that is not begun, or is reached [OFFER-05]', () => {
    const ofLeashes = offer({ id: 7, condition: count(3), benefit: percentage(1000) });

    expect(hints({ lines: [], offers: [ofLeashes] })).toEqual([]);
    expect(hints({ lines: collars(4), offers: [ofLeashes] })).toEqual([]);
  });

  it('is not given for an ended offer, or one whose units another offer holds [OFFER-01]', () => {
    const over = offer({ id: 1, condition: count(3), endsAtMs: NOW_MS - 1 });
    const holder = offer({ id: 2, priority: 1, benefit: percentage(1000, { maxItems: 2 }) });
    const held = offer({ id: 3, condition: count(3), benefit: multibuy() });

    expect(hints({ lines: collars(2), offers: [over] })).toEqual([]);
    expect(hints({ lines: collars(3), offers: [holder, held] })).toEqual([]);
  });
});

describe('a hint of free delivery', () => {
  const offers = [freeDelivery({ id: 7 })];
  const missing1128 = { type: 'ValueAndDirection', have: 687_200, missing: 112_800 };
  const lines = [line({ id: 1, unitPrice: 687_200 })];

  it('names the sum and the directions while the address is not known [SHIPPING-12, D58]', () => {
    expect(hints({ lines, offers })).toMatchObject([
      { offerId: 7, ...missing1128, directions: ['RU-MOW', 'RU-MOS', 'RU-SPE'] },
    ]);
  });

  it('names the sum to a shopper inside [SHIPPING-12, D58]', () => {
    expect(hints({ lines, offers, delivery: MOSCOW_COURIER })).toMatchObject([missing1128]);
  });

  it('asks only for the address when the goods are enough [SHIPPING-12]', () => {
    expect(hints({ lines: [line({ id: 1, unitPrice: 800_000 })], offers })).toMatchObject([
      { have: 800_000, missing: 0 },
    ]);
  });

  it('is not given where the delivery is not free anyway [SHIPPING-12]', () => {
    expect(hints({ lines, offers, delivery: { ...MOSCOW_COURIER, region: 'RU-SVE' } })).toEqual([]);
    expect(hints({ lines, offers, delivery: { ...MOSCOW_COURIER, method: 'msk-express' } })).toEqual([]);
  });

  it('is not given for a delivery that costs nothing [D57]', () => {
    expect(hints({ lines, offers, delivery: { ...MOSCOW_COURIER, method: 'pickup', charge: 0 } })).toEqual([]);
  });
});

it('names the share of the way to an offer', () => {
  for (const [have, missing, share] of [
    [2490, 5510, 0.311_25],
    [2, 1, 2 / 3],
    [8000, 0, 1],
    [0, 0, 1],
  ] as const) {
    expect(reachedShare({ have, missing }), `${have}`).toBe(share);
  }
});
