import type { PickupPoint } from '@kashtanka/contract';
import { DEFAULT_COUNTRY, isPickupPointList, PICKUP_POINT_LISTS, type PickupPointListName } from '@kashtanka/rules';
import type { Geography } from '#modules/geography';
import type { Database } from '#platform/database';
import type { Context } from '#platform/http/context';
import { isPastEnd, type PageQuery, serializePage, toPageRange } from '#platform/http/paging';
import { notFound, ok, type Refusal, type Success } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { serializePickupPoint, withCityText } from './serialize-pickup-point.ts';
import type { Shipping } from './shipping.ts';
import {
  countPickupPoints,
  findPickupPoint,
  listPickupPoints,
  type PickupPointSearch,
} from './sql/pickup-points.ts';
import type { PickupPointRow } from './sql/tariffs.ts';

/** The pickup points of a city fit one or two pages, which the client loads completely (D60). */
const SIZES = { usual: 100, largest: 500 };

export type PointsDeps = { db: Database; geography: Geography; shipping: Shipping };

type Asked = PageQuery & {
  city?: string;
  region?: string;
  country?: string;
  q?: string;
  type?: 'PVZ' | 'POSTAMAT';
  bbox?: string;
};

type PageOfPoints = ReturnType<typeof serializePage<PickupPoint>>;

/** Pickup points from our own table, which is available while the carrier is not (D61). */
export async function searchPickupPoints(
  deps: PointsDeps,
  { list, query }: { list: string; query: Asked },
  { locale, origin }: Context,
): Promise<Success<PageOfPoints> | Refusal> {
  if (!isPickupPointList(list)) return notFound();
  const { db, geography } = deps;
  const search = await searchOf(geography, list, query);
  const page = toPageRange(query, SIZES);
  const count = await countPickupPoints(db, search);
  if (isPastEnd(page, count)) return notFound();
  const points = await listPickupPoints(db, search, page);
  const rows = await answersOf(deps, { list, points }, locale);
  return ok(serializePage(rows, count, page, { name: 'listPickupPoints', origin, params: { list }, query }));
}

/** The points of a city for staff; more than a list can show are left out. */
export async function listPointsForStaff(
  deps: PointsDeps,
  { list, ...query }: { list: PickupPointListName; city?: string; q?: string },
  locale: Locale,
): Promise<PickupPoint[]> {
  const search = await searchOf(deps.geography, list, query);
  const points = await listPickupPoints(deps.db, search, { limit: SIZES.largest, offset: 0 });
  return answersOf(deps, { list, points }, locale);
}

async function answersOf(
  { geography, shipping }: PointsDeps,
  { list, points }: { list: PickupPointListName; points: readonly PickupPointRow[] },
  locale: Locale,
): Promise<PickupPoint[]> {
  const days = await shipping.lightParcelDays(PICKUP_POINT_LISTS[list].method, points);
  const placed = await Promise.all(points.map((point) => withCityText(geography, point)));
  return placed.map((point, at) => serializePickupPoint(point, days[at] ?? null, locale));
}

export async function getPickupPoint(
  deps: PointsDeps,
  { list, code }: { list: string; code: string },
  { locale }: Context,
): Promise<Success<PickupPoint> | Refusal> {
  if (!isPickupPointList(list)) return notFound();
  const point = await findPickupPoint(deps.db, PICKUP_POINT_LISTS[list].network, code);
  if (!point) return notFound();
  const [answer] = await answersOf(deps, { list, points: [point] }, locale);
  return answer ? ok(answer) : notFound();
}

async function searchOf(geography: Geography, list: PickupPointListName, asked: Asked): Promise<PickupPointSearch> {
  const country = getCountry(asked.country);
  const city = asked.city?.trim();
  return {
    network: PICKUP_POINT_LISTS[list].network,
    country,
    cityKey: city ? await geography.cityKey(country, city) : null,
    region: asked.region?.toUpperCase() || null,
    type: asked.type ?? null,
    words: (asked.q ?? '')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[\s,]+/)
      .filter(Boolean),
    box: asked.bbox ? boxOf(asked.bbox) : null,
  };
}

export function getCountry(asked: string | undefined): string {
  return asked?.toUpperCase() || DEFAULT_COUNTRY;
}

function boxOf(bbox: string): NonNullable<PickupPointSearch['box']> {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  return { west, south, east, north };
}
