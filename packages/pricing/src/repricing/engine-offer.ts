import type { RunningOffers } from '@kashtanka/contract';
import type { Offer as EngineOffer } from '../offers/offer.ts';
import { offerRange } from '../offers/ranges.ts';
import { parseBenefitValue, parseConditionValue } from '../offers/values.ts';

type WireOffer = RunningOffers['offers'][number];

/** A running offer as the engine takes it, or undefined for one that this client is too old to read. */
export function toEngineOffer({
  id,
  category,
  priority,
  condition,
  benefit,
  ...offer
}: WireOffer): EngineOffer | undefined {
  const { type, directions = [], exclude_methods: excludeMethods = [] } = condition;
  const asked = parseConditionValue(type, condition.value);
  const given = benefit.type === 'Bond pay' ? undefined : parseBenefitValue(benefit.type, benefit.value);
  if (asked === undefined || given === undefined || benefit.type === 'Bond pay') return undefined;
  const parts = { value: asked, range: toRange(condition.range) };
  return {
    id,
    code: String(id),
    source: offer.voucher ? 'voucher' : 'site',
    category,
    priority,
    isExclusive: offer.is_exclusive,
    // The offer is running: its dates are checked by the server, because a browser's clock may be wrong.
    startsAtMs: null,
    endsAtMs: null,
    channels: [],
    caps: {},
    combinesWith: [],
    condition: type === 'ValueAndDirection' ? { type, ...parts, directions, excludeMethods } : { type, ...parts },
    benefit: { type: benefit.type, value: given, range: toRange(benefit.range) },
  };
}

function toRange(range: WireOffer['condition']['range']) {
  return offerRange({
    includesAll: range.includes_all,
    articles: range.articles,
    classCodes: range.class_codes,
    excludeArticles: range.exclude_articles,
    excludeClassCodes: range.exclude_class_codes,
  });
}
