import type { PickupPoint } from '@kashtanka/contract';

export type MapBounds = { west: number; south: number; east: number; north: number };

/** The points loaded so far; `failed` if a request failed. */
export type LoadedPoints = { points: readonly PickupPoint[]; failed: boolean };

/** Requests one page of the city's points; undefined if it failed. */
export type RequestPage = (
  page: number,
  signal: AbortSignal,
) => Promise<{ points: readonly PickupPoint[]; count: number } | undefined>;

type LoaderCallbacks = {
  /** The first page is loaded: the bounds of its points, if it has any. */
  onBegun(box: MapBounds | undefined): void;
  onLoaded(loaded: LoadedPoints): void;
  /** Called on each view change that shows more than the city and its surroundings. */
  onLeft(): void;
};

/** The maximum page size of the API (API-18). */
export const MAP_PAGE = 500;

/** The fraction by which the city's bounds are extended, so that a small pan does not leave the city. */
const MARGIN = 0.25;

/** Loads the pickup points of a city page by page. A failed page is requested again on the next view change. */
export function createCityLoader(ask: RequestPage, { onBegun, onLoaded, onLeft }: LoaderCallbacks) {
  const known = new Map<string, PickupPoint>();
  const ended = new AbortController();
  const boxes: { town?: MapBounds | undefined; home?: MapBounds } = {};
  let page = 0;
  let state: 'unasked' | 'idle' | 'loading' | 'whole' = 'unasked';
  const load = async (): Promise<void> => {
    if (state === 'loading' || state === 'whole') return;
    const isFirst = state === 'unasked';
    state = 'loading';
    const found = await ask(page + 1, ended.signal);
    if (ended.signal.aborted) return;
    page += found ? 1 : 0;
    for (const point of found?.points ?? []) known.set(point.code, point);
    const isMore = found !== undefined && page * MAP_PAGE < found.count;
    state = found && !isMore ? 'whole' : 'idle';
    boxes.town ??= getBounds([...known.values()]);
    onLoaded({ points: [...known.values()], failed: !found });
    if (isFirst) onBegun(boxes.town);
    if (isMore) await load();
  };
  return {
    load,
    look: (seen: MapBounds): void => {
      void load();
      if (boxes.town) boxes.home ??= widened(around(boxes.town, seen));
      if (!boxes.home || !holds(boxes.home, seen)) onLeft();
    },
    close: () => ended.abort(),
  };
}

/** The bounds of the points; undefined if none has a location. */
export function getBounds(points: readonly Pick<PickupPoint, 'location'>[]): MapBounds | undefined {
  const places = points.flatMap(({ location }) => (location ? [toLngLat(location)] : []));
  if (places.length === 0) return undefined;
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  return { west: least(lons), south: least(lats), east: most(lons), north: most(lats) };
}

export function toLngLat({ lat, lon }: NonNullable<PickupPoint['location']>): { lat: number; lon: number } {
  return { lat: Number(lat), lon: Number(lon) };
}

function around(one: MapBounds, other: MapBounds): MapBounds {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

function holds(outer: MapBounds, inner: MapBounds): boolean {
  const isAcross = outer.west <= inner.west && outer.east >= inner.east;
  return isAcross && outer.south <= inner.south && outer.north >= inner.north;
}

function widened({ west, south, east, north }: MapBounds): MapBounds {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return {
    west: Math.max(-180, west - x),
    south: Math.max(-90, south - y),
    east: Math.min(180, east + x),
    north: Math.min(90, north + y),
  };
}

// `Math.min(...values)` exceeds the argument limit with tens of thousands of points.
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
