import type { OfferRow as ImportedOffer } from '@kashtanka/contract/import';
import { type Offer, offerRange, parseMoney, parsePercent } from '@kashtanka/rules';

type Condition = NonNullable<ImportedOffer['condition']>;
type Benefit = NonNullable<ImportedOffer['benefit']>;
type Range = Condition['range'];

/** What of an offer cannot be read: its place in the row, and why. */
export type Unreadable = { at: string; message: string };

/** A condition as the engine takes it; pieces and products are whole numbers from 1, sums are kopecks. */
export function readCondition(condition: Condition): Offer['condition'] | Unreadable {
  const { type, value, directions = [], exclude_methods = [] } = condition;
  const range = toRange(condition.range);
  if (type === 'Count' || type === 'Coverage') {
    const pieces = Number(value);
    if (Number.isInteger(pieces) && pieces > 0) return { type, value: pieces, range };
    return { at: '/condition/value', message: 'is a whole number from 1' };
  }
  const sum = parseMoney(value);
  if (sum === undefined || sum < 0) return { at: '/condition/value', message: 'is a sum of roubles' };
  if (type === 'Value') return { type, value: sum, range };
  return { type, value: sum, range, directions, excludeMethods: exclude_methods };
}

/** A benefit as the engine takes it: shares in basis points, sums in kopecks. */
export function readBenefit(benefit: Benefit): Offer['benefit'] | Unreadable {
  const { type, value } = benefit;
  const range = toRange(benefit.range);
  switch (type) {
    case 'Bond pay':
      return { at: '/benefit/type', message: 'is how a certificate pays, which no offer does' };
    case 'Multibuy':
      return { type, value: 0, range };
    case 'Percentage':
    case 'Order percentage':
    case 'Cheapest products and shipping percentage':
    case 'Shipping percentage': {
      const share = parsePercent(value);
      return share === undefined
        ? { at: '/benefit/value', message: 'is a percentage from 0 to 100' }
        : { type, value: share, range };
    }
    case 'Absolute':
    case 'Fixed price':
    case 'Shipping absolute':
    case 'Shipping fixed price': {
      const sum = parseMoney(value);
      return sum === undefined || sum < 0
        ? { at: '/benefit/value', message: 'is a sum of roubles' }
        : { type, value: sum, range };
    }
    default:
      return type satisfies never;
  }
}

function toRange(range: Range) {
  return offerRange({
    includesAll: range.includes_all ?? false,
    articles: range.articles ?? [],
    classCodes: range.class_codes ?? [],
    excludeArticles: range.exclude_articles ?? [],
    excludeClassCodes: range.exclude_class_codes ?? [],
  });
}
