import type { ListedPoint, PickupPoint } from '@kashtanka/contract';
import { DEFAULT_COUNTRY, isPointList, POINT_LISTS, type PointListName } from '@kashtanka/rules';
import type { Places } from '#modules/places';
import type { Database } from '#platform/database';
import type { Context } from '#platform/http/context';
import { isPastEnd, type PageQuery, pageOf, toPage } from '#platform/http/paging';
import { notFound, ok, type Refusal, type Success } from '#platform/http/reply';
import { inTown, toListedPoint, toPoint } from './answer-point.ts';
import { countPoints, findPoint, listPoints, type PointSearch } from './point-store.ts';
import type { Shipping } from './shipping.ts';

/** A town's points come in one or two pages: the client asks on until it has them all (D60). */
const SIZES = { usual: 100, largest: 500 };

export type PointsDeps = { db: Database; places: Places; shipping: Shipping };

type Asked = PageQuery & {
  city?: string;
  region?: string;
  country?: string;
  q?: string;
  type?: 'PVZ' | 'POSTAMAT';
  bbox?: string;
};

type PageOfPoints = ReturnType<typeof toPage<ListedPoint>>;

/** The points of a carrier, from the shop's own table: the list stands when the carrier does not answer (D61). */
export async function answerPoints(
  { db, places }: PointsDeps,
  { list, query }: { list: string; query: Asked },
  { locale, origin }: Context,
): Promise<Success<PageOfPoints> | Refusal> {
  if (!isPointList(list)) return notFound();
  const search = await searchOf(places, list, query);
  const page = pageOf(query, SIZES);
  const count = await countPoints(db, search);
  if (isPastEnd(page, count)) return notFound();
  const points = await listPoints(db, search, page);
  const rows = points.map((point) => toListedPoint(point, locale));
  return ok(toPage(rows, count, page, { name: 'listPickupPoints', origin, params: { list }, query }));
}

export async function answerPoint(
  { db, places, shipping }: PointsDeps,
  { list, code }: { list: string; code: string },
  { locale }: Context,
): Promise<Success<PickupPoint> | Refusal> {
  if (!isPointList(list)) return notFound();
  const { network, method } = POINT_LISTS[list];
  const point = await findPoint(db, network, code);
  if (!point) return notFound();
  return ok(toPoint(await inTown(places, point), await shipping.lightParcelDay(method, point), locale));
}

async function searchOf(places: Places, list: PointListName, asked: Asked): Promise<PointSearch> {
  const country = countryOf(asked.country);
  const city = asked.city?.trim();
  return {
    network: POINT_LISTS[list].network,
    country,
    cityKey: city ? await places.cityKey(country, city) : null,
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

export function countryOf(asked: string | undefined): string {
  return asked?.toUpperCase() || DEFAULT_COUNTRY;
}

function boxOf(bbox: string): NonNullable<PointSearch['box']> {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  return { west, south, east, north };
}
