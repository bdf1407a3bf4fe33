import type { RunningOffers, ToldOffer } from '@kashtanka/contract';
import { type OffersNow, type RunningOffer, toOfferAnswer } from '#modules/offers';
import type { Region } from '#modules/places';
import type { Context } from '#platform/http/context';
import { type Locale, localText } from '#platform/locale';

/** Offers by id, in one language. */
export function teller(
  offers: ReadonlyMap<number, RunningOffer>,
  locale: Locale,
  regions: readonly Region[],
): (id: number) => ToldOffer | undefined {
  return (id) => {
    const running = offers.get(id);
    if (!running) return undefined;
    const { offer, row } = running;
    return {
      offer,
      name: localText(row.name, locale),
      description: row.description ? localText(row.description, locale) : '',
      benefitValue: String(row.benefit.value),
      places: placesOf(running, locale, regions),
    };
  };
}

/** The offers of this moment, for a client that reckons by itself. */
export function toRunningOffers(
  { version, running }: OffersNow,
  { locale, user }: Context,
  regions: readonly Region[],
): RunningOffers {
  const offers = running.map((one) => ({
    ...toOfferAnswer(one.row, locale),
    places: placesOf(one, locale, regions),
  }));
  return { version: versionFor(version, user !== null), is_logged_in: user !== null, offers };
}

/** Logging in brings other prices, so what was reckoned with as a guest must be asked for anew. */
export function versionFor(version: string, isLoggedIn: boolean): string {
  return isLoggedIn ? `${version}-user` : version;
}

/** Places without a name of ours are not told. */
function placesOf({ offer: { condition } }: RunningOffer, locale: Locale, regions: readonly Region[]): string[] {
  if (condition.type !== 'ValueAndDirection') return [];
  const found = condition.directions.flatMap((code) => regions.find((region) => region.code === code) ?? []);
  return found.map(({ name }) => localText(name, locale));
}
