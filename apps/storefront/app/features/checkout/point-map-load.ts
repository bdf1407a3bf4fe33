import type { PickupPoint } from '@kashtanka/contract';

/** A part of the map in degrees. */
export type Box = { west: number; south: number; east: number; north: number };

/** What of the town has come; `failed` where an answer stayed out. */
export type Loaded = { points: readonly PickupPoint[]; failed: boolean };

/** One page of the town's points, or undefined where no answer came. */
export type AskPage = (
  page: number,
  signal: AbortSignal,
) => Promise<{ points: readonly PickupPoint[]; count: number } | undefined>;

type Ears = {
  /** The first page is there: the box that holds its points, if there are any. */
  onBegun(box: Box | undefined): void;
  onLoaded(loaded: Loaded): void;
  /** More is looked at than the town and what lies around it; told every time. */
  onLeft(): void;
};

/** The largest page that the API gives (API-18). */
export const MAP_PAGE = 500;

/** A little more than is seen, so that a short way over the map leaves no town. */
const MARGIN = 0.25;

/**
 * Loads the points of a town, page after page, with all that the list tells of them. Where an answer stays out, the next
 * look asks for it again.
 */
export function createTownLoader(ask: AskPage, { onBegun, onLoaded, onLeft }: Ears) {
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

/** The box that holds all these points; none where not one of them says where it lies. */
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

// Not Math.min of them all: tens of thousands are more than a call takes.
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
