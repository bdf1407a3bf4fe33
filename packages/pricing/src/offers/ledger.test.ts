import { describe, expect, it } from 'vitest';
import {
  COLLARS,
  count,
  LEASHES,
  line,
  lineDiscounts,
  multibuy,
  offer,
  percentage,
  traceOf,
} from '../../testing/samples.ts';

const tenUnits = [line({ id: 1, quantity: 10 })];
const onOneUnit = percentage(5000, { maxItems: 1 });

describe('an exclusive offer', () => {
  const exclusive = offer({ id: 1, priority: 1, benefit: onOneUnit });

  it('excludes stackable offers from the whole line, even when it used one unit [D35]', () => {
    const stackable = offer({ id: 2, isExclusive: false, benefit: percentage(1000) });

    expect(traceOf(2, { lines: tenUnits, offers: [exclusive, stackable] })).toMatchObject({
      outcome: 'blocked',
      by: [1],
    });
  });

  it('leaves its untouched units to the next exclusive offer [D35]', () => {
    const next = offer({ id: 2, benefit: percentage(1000) });

    expect(traceOf(2, { lines: tenUnits, offers: [exclusive, next] })).toMatchObject({
      outcome: 'applied',
      lines: [{ id: 1, units: 9, amount: 90_000 }],
    });
  });

  it('leaves other lines alone [D35]', () => {
    const lines = [line({ id: 1 }), line({ id: 2, unitPrice: 200_000 })];
    const stackable = offer({ id: 2, isExclusive: false, benefit: percentage(1000) });

    expect(lineDiscounts({ lines, offers: [exclusive, stackable] })).toEqual([50_000, 20_000]);
  });

  it('finds no units on a line that a stackable offer has touched [D35]', () => {
    const stackable = offer({ id: 2, priority: 2, isExclusive: false, benefit: onOneUnit });

    expect(traceOf(1, { lines: tenUnits, offers: [exclusive, stackable] })).toMatchObject({
      outcome: 'blocked',
      by: [2],
    });
  });

  it('of the shop blocks a voucher on its lines, whatever their priorities [D35]', () => {
    const wholeLine = offer({ id: 1, benefit: percentage(1000) });
    const voucher = offer({ id: 2, source: 'voucher', priority: 100, benefit: percentage(5000) });

    expect(lineDiscounts({ lines: [line({ id: 1 })], offers: [wholeLine, voucher] })).toEqual([10_000]);
  });

  it('is named as the one in the way, and offers that are not are not named [D35]', () => {
    const lines = [line({ id: 1 }), line({ id: 2, classCode: 'lsh' })];
    const onLeash = offer({ id: 9, priority: 3, benefit: percentage(1000, { range: LEASHES }) });
    const onCollar = offer({
      id: 2,
      priority: 2,
      isExclusive: false,
      benefit: percentage(1000, { range: COLLARS }),
    });
    const onBoth = offer({ id: 3, isExclusive: false, condition: count(2), benefit: percentage(1000) });

    expect(traceOf(3, { lines, offers: [onLeash, onCollar, onBoth] })).toMatchObject({
      outcome: 'blocked',
      by: [9],
    });
  });

  it('is named after others by its id [D35]', () => {
    const lines = [line({ id: 1 }), line({ id: 2 })];
    const offers = [
      offer({ id: 3, priority: 3, benefit: percentage(1000, { maxItems: 1 }) }),
      offer({ id: 2, priority: 2, benefit: percentage(1000, { maxItems: 1 }) }),
      offer({ id: 4, benefit: percentage(1000) }),
    ];

    expect(traceOf(4, { lines, offers })).toMatchObject({ outcome: 'blocked', by: [2, 3] });
  });

  it('blocks no other offer when it had nothing to give [D35]', () => {
    const lines = [line({ id: 1 }), line({ id: 2, unitPrice: 200_000 })];
    const nothing = offer({ id: 2, isExclusive: true, benefit: percentage(0) });
    const onNothing = offer({ id: 3, benefit: percentage(1000, { range: LEASHES }) });

    expect(traceOf(2, { lines, offers: [exclusive, nothing] })).toMatchObject({ outcome: 'no_effect' });
    expect(traceOf(3, { lines, offers: [exclusive, onNothing] })).toMatchObject({ outcome: 'no_effect' });
  });
});

describe('stackable offers', () => {
  it('see every unit again, each from the list price [D35]', () => {
    const offers = [
      offer({ id: 1, isExclusive: false, benefit: percentage(1000) }),
      offer({ id: 2, isExclusive: false, benefit: percentage(500) }),
    ];

    expect(lineDiscounts({ lines: [line({ id: 1 })], offers })).toEqual([15_000]);
  });

  it('use each unit once themselves [D35]', () => {
    const offers = [offer({ id: 1, isExclusive: false, condition: count(2), benefit: multibuy() })];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 4 })], offers })).toEqual([200_000]);
  });
});

describe('a list of partners', () => {
  const stackable = { isExclusive: false, benefit: percentage(1000) };
  const lines = [line({ id: 1 })];

  it('shuts out an offer that it does not name [D35]', () => {
    const offers = [
      offer({ id: 1, priority: 1, ...stackable, combinesWith: ['offer-3'] }),
      offer({ id: 2, ...stackable }),
    ];

    expect(traceOf(2, { lines, offers })).toMatchObject({ outcome: 'blocked', by: [1] });
  });

  it('shuts out others when the later offer has it [D35]', () => {
    const offers = [
      offer({ id: 1, priority: 1, ...stackable }),
      offer({ id: 2, ...stackable, combinesWith: ['offer-3'] }),
    ];

    expect(traceOf(2, { lines, offers })).toMatchObject({ outcome: 'blocked', by: [1] });
  });

  it('lets in an offer that either of the two names [D35]', () => {
    for (const [first, second] of [
      [['offer-2'], []],
      [[], ['offer-1']],
    ] as const) {
      const offers = [
        offer({ id: 1, priority: 1, ...stackable, combinesWith: first }),
        offer({ id: 2, ...stackable, combinesWith: second }),
      ];

      expect(lineDiscounts({ lines, offers }), JSON.stringify(first)).toEqual([20_000]);
    }
  });

  it('does not shut out the further sets of its own offer [D35]', () => {
    const pairs = { isExclusive: false, condition: count(2), benefit: multibuy(), combinesWith: ['offer-3'] };

    expect(lineDiscounts({ lines: tenUnits, offers: [offer({ id: 1, ...pairs })] })).toEqual([500_000]);
  });

  it('binds only the offer that has it and those that would join it [D35]', () => {
    const offers = [
      offer({ id: 1, priority: 2, ...stackable }),
      offer({ id: 2, priority: 1, ...stackable, combinesWith: ['offer-1', 'offer-3'] }),
      offer({ id: 3, ...stackable }),
    ];

    expect(lineDiscounts({ lines, offers })).toEqual([30_000]);
  });
});
