import type { NamedVoucher, RunningOffers } from '@kashtanka/contract';
import type { OfferView } from '@kashtanka/pricing';
import type { Region } from '#modules/geography';
import { type Offers, offerViews, type ResolvedVoucher, type RunningOffer } from '#modules/promotions';

import { toWireTimestamp } from '#platform/clock';
import type { Context } from '#platform/http/context';
import { type Locale, localText } from '#platform/locale';

/** A lookup of offers by id, in one language. */
export function createOfferLookup(
  offers: ReadonlyMap<number, RunningOffer>,
  locale: Locale,
  regions: readonly Region[],
): (id: number) => OfferView | undefined {
  return (id) => {
    const running = offers.get(id);
    return running && toOfferView(running, locale, regions);
  };
}

export function toOfferView(running: RunningOffer, locale: Locale, regions: readonly Region[]): OfferView {
  const { offer, row, voucher } = running;
  return {
    offer,
    name: localText(row.name, locale),
    description: row.description ? localText(row.description, locale) : '',
    benefitValue: String(row.benefit.value),
    places: placesOf(running, locale, regions),
    voucher: voucher && serializeNamedVoucher(voucher, locale),
  };
}

export function serializeNamedVoucher(
  { code, name, endsAt }: NonNullable<RunningOffer['voucher']>,
  locale: Locale,
): NamedVoucher {
  return { code, name: localText(name, locale), end_datetime: endsAt && toWireTimestamp(endsAt) };
}

/** Offers that run now and those that the basket's codes unlock, for a client that prices by itself. */
export function serializeRunningOffers(
  { now, opened }: { now: Awaited<ReturnType<Offers['now']>>; opened: readonly RunningOffer[] },
  { locale, user }: Context,
  regions: readonly Region[],
): RunningOffers {
  const offers = [...now.running, ...opened].map((one) => ({
    ...offerViews.serialize(one.row, locale),
    places: placesOf(one, locale, regions),
    voucher: one.voucher && serializeNamedVoucher(one.voucher, locale),
  }));
  return {
    version: offersVersion(now.version, user !== null, opened),
    is_logged_in: user !== null,
    offers,
  };
}

/** The offers that the basket's codes unlock. */
export function offersUnlockedBy(vouchers: readonly ResolvedVoucher[]): RunningOffer[] {
  return vouchers.filter(({ refusal }) => refusal === null).map(({ running }) => running);
}

/** Login and codes change the applicable offers, so they are part of the version and clients fetch the offers again. */
export function offersVersion(version: string, isLoggedIn: boolean, opened: readonly RunningOffer[]): string {
  const codes =
    opened.length > 0 ? `-${offerViews.createDigest(opened.map(({ row }) => JSON.stringify(row)))}` : '';
  return isLoggedIn ? `${version}-user${codes}` : version;
}

/** Regions without a name in our data are omitted. */
function placesOf({ offer: { condition } }: RunningOffer, locale: Locale, regions: readonly Region[]): string[] {
  if (condition.type !== 'ValueAndDirection') return [];
  const found = condition.directions.flatMap((code) => regions.find((region) => region.code === code) ?? []);
  return found.map(({ name }) => localText(name, locale));
}
