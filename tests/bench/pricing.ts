import {
  type Benefit,
  type Condition,
  type Offer,
  offerRange,
  type PricedLine,
  priceBasket,
} from '@kashtanka/pricing';
import type { Bench } from './report.ts';
import { percentile, sample, timeOf } from './statistics.ts';

const WARM_UP = 200;
const CALCULATIONS = 501;
const CLASSES = ['clr', 'lsh', 'hrn', 'tag', 'cos', 'bag', 'bwl', 'wba'];

const SIZES = [
  { lines: 20, offers: 50, atMostMs: 1 },
  { lines: 100, offers: 500, atMostMs: 10 },
];

/** The price calculation alone, with every kind of condition and benefit. */
export async function benchPricing(bench: Bench): Promise<void> {
  for (const { lines, offers, atMostMs } of SIZES) {
    const input = {
      lines: Array.from({ length: lines }, (_, index) => lineAt(index)),
      offers: Array.from({ length: offers }, (_, index) => offerAt(index)),
      nowMs: 0,
      channel: null,
      isLoggedIn: true,
      delivery: { method: 'cdek-courier', region: 'RU-MOW', country: 'RU', charge: 35_000 },
    };
    await sample(WARM_UP, () => priceBasket(input));
    const times = await sample(CALCULATIONS, () => timeOf(() => priceBasket(input)));
    bench(`price of ${lines} lines with ${offers} offers: p50`, 'ms', percentile(times, 50), atMostMs);
    bench(`price of ${lines} lines with ${offers} offers: p99`, 'ms', percentile(times, 99));
  }
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function lineAt(index: number): PricedLine {
  const classCode = pick(CLASSES, index);
  const parentArticle = `${classCode}01-${index}`;
  const unitPrice = 49_000 + ((index * 7919) % 500_000);
  const article = `${parentArticle}-m`;
  return {
    id: index,
    article,
    parentArticle,
    classCode,
    unitPrice,
    quantity: 1 + (index % 5),
    isDiscountable: true,
  };
}

function offerAt(index: number): Offer {
  const articles = Array.from({ length: 40 }, (_, at) => `${pick(CLASSES, at)}01-${at + index}`);
  const ranges = [
    { includesAll: true, excludeClassCodes: ['gft01'] },
    { classCodes: [pick(CLASSES, index)] },
    { articles },
  ];
  const range = offerRange(pick(ranges, index));
  const conditions: Condition[] = [
    { type: 'Count', value: 1 + (index % 3), range },
    { type: 'Value', value: 100_000 * (1 + (index % 9)), range },
    { type: 'Coverage', value: 2, range },
  ];
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
    condition: pick(conditions, Math.floor(index / 3)),
    benefit,
    caps: {},
    combinesWith: [],
  };
}
