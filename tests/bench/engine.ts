import {
  type Benefit,
  type Condition,
  type Offer,
  offerRange,
  type PricedLine,
  priceBasket,
} from '@kashtanka/pricing';
import { type Measured, median } from './measured.ts';

/** Measures the pricing engine alone, with every kind of condition and benefit. */
export async function benchEngine(): Promise<Measured[]> {
  return [
    { what: 'pricing 20 lines with 50 offers: median', ...inMs(medianMs(20, 50), 1) },
    { what: 'pricing 100 lines with 500 offers: median', ...inMs(medianMs(100, 500), 10) },
  ];
}

function inMs(value: number, atMost: number): Omit<Measured, 'what'> {
  return { value, unit: 'ms', budget: { atMost } };
}

const CLASSES = ['clr', 'lsh', 'hrn', 'tag', 'cos', 'bag', 'bwl', 'wba'];

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function sampleLine(index: number): PricedLine {
  const classCode = pick(CLASSES, index);
  return {
    id: index + 1,
    article: `${classCode}01-${index}-m`,
    parentArticle: `${classCode}01-${index}`,
    classCode,
    unitPrice: 49_000 + ((index * 7919) % 500_000),
    quantity: 1 + (index % 5),
    isDiscountable: true,
  };
}

function sampleCondition(index: number): Condition {
  const ranges = [
    offerRange({ includesAll: true, excludeClassCodes: ['gft01'] }),
    offerRange({ classCodes: [pick(CLASSES, index)] }),
    offerRange({ articles: Array.from({ length: 40 }, (_, n) => `${pick(CLASSES, n)}01-${n + index}`) }),
  ];
  const range = pick(ranges, index);
  const conditions: Condition[] = [
    { type: 'Count', value: 1 + (index % 3), range },
    { type: 'Value', value: 100_000 * (1 + (index % 9)), range },
    { type: 'Coverage', value: 2, range },
    { type: 'Count', value: 2, range },
  ];
  return pick(conditions, Math.floor(index / 3));
}

function sampleOffer(index: number): Offer {
  const condition = sampleCondition(index);
  const { range } = condition;
  const benefits: Benefit[] = [
    { type: 'Percentage', value: 500, range },
    { type: 'Absolute', value: 30_000, range },
    { type: 'Multibuy', value: 0, range },
    { type: 'Shipping percentage', value: 5000, range },
    { type: 'Percentage', value: 1500, range, maxItems: 2 },
    { type: 'Order percentage', value: 300, range },
    { type: 'Cheapest products and shipping percentage', value: 2000, range },
  ];
  const benefit = pick(benefits, index);
  return {
    id: index + 1,
    code: `offer-${index}`,
    source: index % 10 === 9 ? 'voucher' : 'site',
    category: benefit.type === 'Shipping percentage' ? 'Shipping' : 'Basket',
    priority: index % 11,
    isExclusive: index % 3 === 0,
    startsAtMs: null,
    endsAtMs: null,
    channels: [],
    condition,
    benefit,
    caps: {},
    combinesWith: [],
  };
}

function medianMs(lineCount: number, offerCount: number): number {
  const input = {
    lines: Array.from({ length: lineCount }, (_, index) => sampleLine(index)),
    offers: Array.from({ length: offerCount }, (_, index) => sampleOffer(index)),
    nowMs: 0,
    channel: null,
    isLoggedIn: true,
    delivery: { method: 'cdek-courier', region: 'RU-MOW', country: 'RU', charge: 35_000 },
  };
  for (let round = 0; round < 200; round += 1) priceBasket(input);
  const times = Array.from({ length: 501 }, () => {
    const start = performance.now();
    priceBasket(input);
    return performance.now() - start;
  });
  return median(times);
}
