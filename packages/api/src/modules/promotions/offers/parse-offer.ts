import type { OfferRow as ImportedOffer } from '@kashtanka/contract/import';
import { type Offer, offerRange, parseBenefitValue, parseConditionValue } from '@kashtanka/pricing';

type Condition = NonNullable<ImportedOffer['condition']>;
type Benefit = NonNullable<ImportedOffer['benefit']>;
type Range = Condition['range'];

/** An invalid part of an offer: its path in the row and the reason. */
export type InvalidPart = { at: string; message: string };

export function parseCondition(condition: Condition): Offer['condition'] | InvalidPart {
  const { type, directions = [], exclude_methods = [] } = condition;
  const value = parseConditionValue(type, condition.value);
  if (value === undefined) return { at: '/condition/value', message: CONDITION_VALUES[type] };
  const range = toRange(condition.range);
  if (type === 'ValueAndDirection') return { type, value, range, directions, excludeMethods: exclude_methods };
  return { type, value, range };
}

/** Zero is refused, because the condition would hold for an empty basket. */
const CONDITION_VALUES: Record<Condition['type'], string> = {
  Count: 'is a whole number from 1',
  Coverage: 'is a whole number from 1',
  Value: 'is a sum of roubles above 0',
  ValueAndDirection: 'is a sum of roubles above 0',
};

export function parseBenefit(benefit: Benefit): Offer['benefit'] | InvalidPart {
  const { type } = benefit;
  if (type === 'Bond pay') {
    return { at: '/benefit/type', message: 'is how a certificate pays, which no offer does' };
  }
  const value = parseBenefitValue(type, benefit.value);
  if (value !== undefined) return { type, value, range: toRange(benefit.range) };
  const isShare = type.toLowerCase().endsWith('percentage');
  return { at: '/benefit/value', message: isShare ? 'is a percentage from 0 to 100' : 'is a sum of roubles' };
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
