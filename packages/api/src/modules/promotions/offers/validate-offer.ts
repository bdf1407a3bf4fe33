import type { OfferRow } from '@kashtanka/contract/import';
import { type Offer, offerContradiction } from '@kashtanka/pricing';
import type { KeyReference, RowError } from '#platform/import-export/import';
import { parseBenefit, parseCondition } from './parse-offer.ts';

export type OfferParts = Pick<OfferRow, 'category' | 'condition' | 'benefit'>;

/** Products and classes that its ranges refer to. */
export function listReferences(parts: OfferParts): KeyReference[] {
  return [...rangeReferences(parts, 'condition'), ...rangeReferences(parts, 'benefit')];
}

const LISTS = {
  articles: 'article',
  exclude_articles: 'article',
  class_codes: 'class',
  exclude_class_codes: 'class',
} as const;

function rangeReferences(parts: OfferParts, part: 'condition' | 'benefit'): KeyReference[] {
  const range = parts[part]?.range;
  if (!range) return [];
  return (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((list) =>
    (range[list] ?? []).map(
      (key, index): KeyReference => ({ kind: LISTS[list], key, at: `/${part}/range/${list}/${index}` }),
    ),
  );
}

export function listValueErrors({ condition, benefit }: OfferParts): RowError[] {
  const read = [condition && parseCondition(condition), benefit && parseBenefit(benefit)];
  return read.flatMap((part) =>
    part && 'message' in part ? [{ at: part.at, code: 'invalid' as const, message: part.message }] : [],
  );
}

export function listDateErrors({ starts_at, ends_at }: Pick<OfferRow, 'starts_at' | 'ends_at'>): RowError[] {
  if (!starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at)) return [];
  return [{ at: '/ends_at', code: 'min_value', message: 'is not after starts_at' }];
}

/** An offer with contradictory parts would have no effect. */
export function listPartErrors({ category, condition, benefit }: OfferParts): RowError[] {
  if (!category || !condition || !benefit) return [];
  const read = { condition: parseCondition(condition), benefit: parseBenefit(benefit) };
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
  const error = offerContradiction(offer);
  if (error === undefined) return [];
  return error === 'category'
    ? [{ at: '/category', code: 'invalid', message: `does not go with the benefit ${benefit.type}` }]
    : [{ at: '/condition/type', code: 'invalid', message: `does not go with the benefit ${benefit.type}` }];
}
