import type { ListedPoint, PickupPoint } from '@kashtanka/contract';
import type { Places } from '#modules/places';
import { type Locale, type LocalText, localText, localTextOrNull } from '#platform/locale';
import type { PointRow } from './store.ts';

export function toListedPoint(
  { code, type, name, address, metro, work_time, location }: PointRow,
  locale: Locale,
): ListedPoint {
  return {
    code,
    type,
    location,
    name: localText(name, locale),
    address: localText(address, locale),
    metro: localTextOrNull(metro, locale),
    work_time: localTextOrNull(work_time, locale),
  };
}

/** A point, and what its town is called: carriers write towns in Russian alone. */
export type PointOfTown = PointRow & { cityText: LocalText };

export async function inTown<Row extends PointRow>(places: Places, point: Row): Promise<Row & PointOfTown> {
  return { ...point, cityText: await places.cityText(point) };
}

/** `day` is when a light parcel would be there, if that is known. */
export function toPoint(row: PointOfTown, day: string | null, locale: Locale): PickupPoint {
  const { cityText, region, phone, email } = row;
  return {
    ...toListedPoint(row, locale),
    city: localText(cityText, locale),
    region,
    phone,
    email,
    estimated_delivery_date: day,
    station: localTextOrNull(row.station, locale),
    comment: localTextOrNull(row.comment, locale),
  };
}
