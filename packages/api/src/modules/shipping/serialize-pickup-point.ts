import type { PickupPoint } from '@kashtanka/contract';
import type { Geography } from '#modules/geography';
import { type Locale, type LocalText, localText, localTextOrNull } from '#platform/locale';
import type { PickupPointRow } from './sql/tariffs.ts';

/** A pickup point with its city in both languages, because carriers provide Russian names only. */
export type PickupPointWithCity = PickupPointRow & { cityText: LocalText };

export async function withCityText<Row extends PickupPointRow>(
  geography: Geography,
  point: Row,
): Promise<Row & PickupPointWithCity> {
  return { ...point, cityText: await geography.cityText(point) };
}

/** `day`: the estimated delivery day of a light parcel, if known. */
export function serializePickupPoint(row: PickupPointWithCity, day: string | null, locale: Locale): PickupPoint {
  const { code, type, location, cityText, region, phone, email } = row;
  return {
    code,
    type,
    location,
    region,
    phone,
    email,
    estimated_delivery_date: day,
    city: localText(cityText, locale),
    name: localText(row.name, locale),
    address: localText(row.address, locale),
    metro: localTextOrNull(row.metro, locale),
    station: localTextOrNull(row.station, locale),
    work_time: localTextOrNull(row.work_time, locale),
    comment: localTextOrNull(row.comment, locale),
  };
}
