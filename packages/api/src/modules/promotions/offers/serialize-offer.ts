import type { Offer as OfferAnswer, OfferRange } from '@kashtanka/contract';
import { AFFECTS } from '@kashtanka/pricing';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText } from '#platform/locale';
import type { OfferRow } from '../sql/offers.ts';
import { createDigest, toRangedProduct } from './offers.ts';

export function serializeOffer(row: OfferRow, locale: Locale): OfferAnswer {
  const { condition, benefit } = row;
  return {
    id: row.id,
    name: localText(row.name, locale),
    description: row.description ? localText(row.description, locale) : '',
    category: row.category,
    affects: AFFECTS[row.category],
    condition: {
      type: condition.type,
      value: String(condition.value),
      range: serializeRange(condition.range),
      ...(condition.directions && { directions: condition.directions }),
      ...(condition.exclude_methods && { exclude_methods: condition.exclude_methods }),
    },
    benefit: { type: benefit.type, value: String(benefit.value), range: serializeRange(benefit.range) },
    priority: row.priority,
    is_exclusive: row.is_exclusive,
    starts_at: row.starts_at && toWireTimestamp(row.starts_at),
    ends_at: row.ends_at && toWireTimestamp(row.ends_at),
  };
}

function serializeRange(range: OfferRow['condition']['range']): OfferRange {
  return {
    includes_all: range.includes_all ?? false,
    articles: range.articles ?? [],
    class_codes: range.class_codes ?? [],
    exclude_articles: range.exclude_articles ?? [],
    exclude_class_codes: range.exclude_class_codes ?? [],
  };
}

/** Offers in the forms of basket and listing. */
export const offerViews = {
  createDigest,
  toRangedProduct,
  serialize: serializeOffer,
};
