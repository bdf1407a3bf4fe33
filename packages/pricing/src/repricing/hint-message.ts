import type { Hint } from '../offers/hints.ts';
import type { Offer } from '../offers/offer.ts';
import type { OfferView } from './offer-view.ts';
import type { BasketSumTexts, Missing } from './texts.ts';

/** Text of a hint for an offer that has been begun; a missing amount of 0 means that it is reached. */
export function hintMessage(
  { type, missing: count }: Hint,
  { offer, name, places }: OfferView,
  { hints }: BasketSumTexts,
): string {
  const missing = { unit: UNITS[type], count };
  const where = places.join(', ');
  if (isFreeDelivery(offer)) return count === 0 ? hints.freeDelivery(where) : hints.toFreeDelivery(missing, where);
  const quoted = insideQuotes(name);
  return count === 0 ? hints.offer(quoted, where) : hints.toOffer(missing, quoted);
}

const UNITS: Record<Hint['type'], Missing['unit']> = {
  Value: 'kopecks',
  ValueAndDirection: 'kopecks',
  Count: 'items',
  Coverage: 'products',
};

const WHOLE_WORDS = 10_000;

function isFreeDelivery({ benefit }: Offer): boolean {
  if (benefit.type === 'Shipping percentage') return benefit.value === WHOLE_WORDS;
  return benefit.type === 'Shipping fixed price' && benefit.value === 0;
}

/** Nested quotation marks are of the other kind: «Маршрут» becomes „Маршрут“. */
function insideQuotes(name: string): string {
  return name.replaceAll('«', '„').replaceAll('»', '“');
}
