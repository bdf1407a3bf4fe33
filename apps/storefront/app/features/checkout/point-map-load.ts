import type { PickupPoint } from '@kashtanka/contract';

export type Box = { west: number; south: number; east: number; north: number };

/** The points loaded so far; `failed` if a request failed. */
export type Loaded = { points: readonly PickupPoint[]; failed: boolean };

/** Requests one page of the city's points; undefined if it failed. */
export type AskPage = (
  page: number,
  signal: AbortSignal,
) => Promise<{ points: readonly PickupPoint[]; count: number } | undefined>;

type LoaderCallbacks = {
  /** The first page is loaded: the bounds of its points, if it has any. */
  onBegun(box: Box | undefined): void;
  onLoaded(loaded: Loaded): void;
  /** Called on each view change that shows more than the city and its surroundings. */
  onLeft(): void;
};

/** The maximum page size of the API (API-18). */
export const MAP_PAGE = 500;

/** The fraction by which the city's bounds are extended, so that a small pan does not leave the city. */
const MARGIN = 0.25;

/** Loads the pickup points of a city page by page. A failed page is requested again on the next view change. */
export function createTownLoader(ask: AskPage, { onBegun, onLoaded, onLeft }: LoaderCallbacks) {
  const known = new Map<string, PickupPoint>();
  const ended = new AbortController();
  const boxes: { town?: Box | undefined; home?: Box } = {};
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
    boxes.town ??= boxOf([...known.values()]);
    onLoaded({ points: [...known.values()], failed: !found });
    if (isFirst) onBegun(boxes.town);
    if (isMore) await load();
  };
  return {
    load,
    look: (seen: Box): void => {
      void load();
      if (boxes.town) boxes.home ??= widened(around(boxes.town, seen));
      if (!boxes.home || !holds(boxes.home, seen)) onLeft();
    },
    close: () => ended.abort(),
  };
}

/** The bounds of the points; undefined if none has a location. */
export function boxOf(points: readonly Pick<PickupPoint, 'location'>[]): Box | undefined {
  const places = points.flatMap(({ location }) => (location ? [placeOf(location)] : []));
  if (places.length === 0) return undefined;
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  return { west: least(lons), south: least(lats), east: most(lons), north: most(lats) };
}

export function placeOf({ lat, lon }: NonNullable<PickupPoint['location']>): { lat: number; lon: number } {
  return { lat: Number(lat), lon: Number(lon) };
}

function around(one: Box, other: Box): Box {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

function holds(outer: Box, inner: Box): boolean {
  const isAcross = outer.west <= inner.west && outer.east >= inner.east;
  return isAcross && outer.south <= inner.south && outer.north >= inner.north;
}

function widened({ west, south, east, north }: Box): Box {
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
