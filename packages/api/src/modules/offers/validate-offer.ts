import type { OfferRow } from '@kashtanka/contract/import';
import { type Offer, offerFault } from '@kashtanka/pricing';
import type { FaultAt, KeyAt } from '#platform/import';
import { readBenefit, readCondition } from './read-offer.ts';

export type OfferParts = Pick<OfferRow, 'category' | 'condition' | 'benefit'>;

/** Products and classes that its ranges refer to. */
export function referencesOf(parts: OfferParts): KeyAt[] {
  return [...rangeReferences(parts, 'condition'), ...rangeReferences(parts, 'benefit')];
}

const LISTS = {
  articles: 'article',
  exclude_articles: 'article',
  class_codes: 'class',
  exclude_class_codes: 'class',
} as const;

function rangeReferences(parts: OfferParts, part: 'condition' | 'benefit'): KeyAt[] {
  const range = parts[part]?.range;
  if (!range) return [];
  return (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((list) =>
    (range[list] ?? []).map(
      (key, index): KeyAt => ({ kind: LISTS[list], key, at: `/${part}/range/${list}/${index}` }),
    ),
  );
}

export function valueFaults({ condition, benefit }: OfferParts): FaultAt[] {
  const read = [condition && readCondition(condition), benefit && readBenefit(benefit)];
  return read.flatMap((part) =>
    part && 'message' in part ? [{ at: part.at, code: 'invalid' as const, message: part.message }] : [],
  );
}

export function dateFaults({ starts_at, ends_at }: Pick<OfferRow, 'starts_at' | 'ends_at'>): FaultAt[] {
  if (!starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at)) return [];
  return [{ at: '/ends_at', code: 'min_value', message: 'is not after starts_at' }];
}

/** An offer with contradictory parts would have no effect. */
export function partFaults({ category, condition, benefit }: OfferParts): FaultAt[] {
  if (!category || !condition || !benefit) return [];
  const read = { condition: readCondition(condition), benefit: readBenefit(benefit) };
  if ('message' in read.condition || 'message' in read.benefit) return [];
  const offer: Offer = {
    id: 0,
    code: '',
    source: 'site',
    category,
    priority: 0,
    isExclusive: true,
    startsAtMs: null,
    endsAtMs: null,
    channels: [],
    condition: read.condition,
    benefit: read.benefit,
    caps: {},
    combinesWith: [],
  };
  const fault = offerFault(offer);
  if (fault === undefined) return [];
  return fault === 'category'
    ? [{ at: '/category', code: 'invalid', message: `does not go with the benefit ${benefit.type}` }]
    : [{ at: '/condition/type', code: 'invalid', message: `does not go with the benefit ${benefit.type}` }];
}
