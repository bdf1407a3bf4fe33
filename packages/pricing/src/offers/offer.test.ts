import { describe, expect, it } from 'vitest';
import {
  count,
  fixedPrice,
  freeDelivery,
  line,
  offer,
  percentage,
  shipping,
  traceOf,
  worth,
} from '../../testing/samples.ts';
import { inOrderOfApplication, offerContradiction } from './offer.ts';

describe('the order of offers', () => {
  it('goes by priority, then by id [D35]', () => {
    const offers = [offer({ id: 3, priority: 5 }), offer({ id: 2, priority: 10 }), offer({ id: 1, priority: 5 })];

    expect(inOrderOfApplication(offers).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('puts vouchers after the offers of the shop, at any priority [D35]', () => {
    const offers = [offer({ id: 1, source: 'voucher', priority: 100 }), offer({ id: 2, priority: 0 })];

    expect(inOrderOfApplication(offers).map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('an offer that contradicts itself', () => {
  it('is a delivery discount in the goods category, or the reverse [OFFER-02]', () => {
    const { benefit = percentage(1000) } = shipping('Shipping percentage', 10_000);

    expect(offerContradiction(offer({ id: 1, category: 'Basket', benefit }))).toBe('category');
    expect(offerContradiction(offer({ id: 1, category: 'Deferred', benefit }))).toBe('category');
    expect(offerContradiction(offer({ id: 1, category: 'Shipping', benefit: percentage(1000) }))).toBe('category');
    expect(offerContradiction(offer({ id: 1, category: 'Shipping', benefit }))).toBeUndefined();
  });

  it('is a fixed price with a condition on value, because the number of units is undefined [OFFER-12]', () => {
    expect(offerContradiction(offer({ id: 1, condition: worth(1000), benefit: fixedPrice(500) }))).toBe(
      'condition',
    );
    const { condition } = freeDelivery({ id: 1 });
    expect(offerContradiction(offer({ id: 1, condition, benefit: fixedPrice(500) }))).toBe('condition');
    expect(offerContradiction(offer({ id: 1, condition: count(3), benefit: fixedPrice(500) }))).toBeUndefined();
  });

  it('gives nothing [OFFER-02]', () => {
    const offers = [offer({ id: 1, category: 'Shipping', benefit: percentage(1000) })];

    expect(traceOf(1, { lines: [line({ id: 1 })], offers })).toMatchObject({ outcome: 'no_effect', amount: 0 });
  });
});
