import type { ListedPoint, PickupPoint } from '@kashtanka/contract';
import { type Locale, localText, localTextOrNull } from '#platform/locale';
import type { PointRow } from './store.ts';

export function toListedPoint(
  { code, type, name, address, metro, location }: PointRow,
  locale: Locale,
): ListedPoint {
  return {
    code,
    type,
    location,
    name: localText(name, locale),
    address: localText(address, locale),
    metro: localTextOrNull(metro, locale),
  };
}

/** `day` is when a light parcel would be there, if that is known. */
export function toPoint(row: PointRow, day: string | null, locale: Locale): PickupPoint {
  const { city, region, phone, email } = row;
  return {
    ...toListedPoint(row, locale),
    city,
    region,
    phone,
    email,
    estimated_delivery_date: day,
    station: localTextOrNull(row.station, locale),
    work_time: localTextOrNull(row.work_time, locale),
    comment: localTextOrNull(row.comment, locale),
  };
}
