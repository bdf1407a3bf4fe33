import type { ConsideredOffer } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import type { offersText } from '@kashtanka/texts/storefront/buying/offers';
import { toBonusPoints } from '#platform/text/money.ts';

type Words = (typeof offersText)['ru'];

export type Formatters = { price(sum: string): string; day(moment: string): string; time(moment: string): string };

/** Explains the outcome of an offer in plain words. */
export function describeOfferOutcome(offer: ConsideredOffer, text: Words, writing: Formatters): string {
  switch (offer.outcome) {
    case 'applied':
      return givenWords(offer, text, writing);
    case 'blocked':
      return text.blocked(offer.by.map(({ name }) => name));
    case 'unmet':
      return unmetWords(offer, text, writing);
    case 'exhausted':
      return text.exhausted;
    case 'not_started':
      return text.notStarted(writing.day(offer.starts_at), writing.time(offer.starts_at));
    case 'ended':
      return text.ended(writing.day(offer.ended_at), writing.time(offer.ended_at));
    case 'login_needed':
      return text.loginNeeded;
    case 'no_effect':
      return offer.category === 'Shipping' ? text.noDeliveryEffect : text.noEffect;
    default:
      return offer satisfies never;
  }
}

type Of<Outcome extends ConsideredOffer['outcome']> = Extract<ConsideredOffer, { outcome: Outcome }>;

function givenWords(offer: Of<'applied'>, text: Words, { price }: Formatters): string {
  const { category, amount, shipping_amount: offDelivery, times } = offer;
  if (category === 'Deferred') return text.later(toBonusPoints(amount));
  const given = () => {
    if (offDelivery === amount) return text.offDelivery(price(amount));
    return moneyFromWire(offDelivery) > 0
      ? text.offBoth(price(amount), price(offDelivery))
      : text.offGoods(price(amount));
  };
  return times > 1 ? `${given()}, ${text.times(times)}` : given();
}

function unmetWords(offer: Of<'unmet'>, text: Words, { price }: Formatters): string {
  if (offer.reason !== 'goods') return text[offer.reason];
  const { unit, missing, reached } = offer;
  if (Number(reached) === 0) return text.notBegun;
  return unit === 'money' ? text.missing.money(price(missing)) : text.missing[unit](Number(missing));
}
