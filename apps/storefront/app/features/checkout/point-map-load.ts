import type { ListedPoint } from '@kashtanka/contract';

/** A part of the map in degrees. */
export type Box = { west: number; south: number; east: number; north: number };

/** What is loaded so far; `crowded` is how many points the last box holds, when they are too many to load at once. */
export type Loaded = { points: readonly ListedPoint[]; crowded: number | null; failed: boolean };

/** One page of a box's points, or undefined where no answer came. */
export type AskBox = (
  asked: { bbox: string; page: number },
  signal: AbortSignal,
) => Promise<{ points: readonly ListedPoint[]; count: number } | undefined>;

/** The largest page that the API gives (API-18). */
export const MAP_PAGE = 500;

/** Ten pages: a town of the largest carrier has fewer points, and a country is looked at closer. */
const MOST_AT_ONCE = 10 * MAP_PAGE;

/** A little more than is seen, so that a short way over the map asks for nothing. */
const MARGIN = 0.25;

/**
 * Loads the points of what is looked at, page after page, and keeps what it has: the source of the map draws tens of
 * thousands. A box inside one that is loaded asks for nothing; another box ends the work on the one before.
 */
export function createBoxLoader(ask: AskBox, onLoaded: (loaded: Loaded) => void) {
  const known = new Map<string, ListedPoint>();
  const whole: Box[] = [];
  let working = new AbortController();
  const add = (points: readonly ListedPoint[]) => {
    for (const point of points) known.set(point.code, point);
  };
  const tell = (crowded: number | null, failed = false) =>
    onLoaded({ points: [...known.values()], crowded, failed });
  const load = async (box: Box, signal: AbortSignal): Promise<void> => {
    const bbox = boxText(box);
    let page = 1;
    for (let seen = 0, count = 1; seen < count; page += 1) {
      const found = await ask({ bbox, page }, signal);
      if (signal.aborted) return;
      if (!found) return tell(null, true);
      add(found.points);
      count = found.count;
      if (count > MOST_AT_ONCE) return tell(count);
      seen = page * MAP_PAGE;
      tell(null);
    }
    whole.push(box);
  };
  return {
    add: (points: readonly ListedPoint[]) => {
      add(points);
      tell(null);
    },
    look: async (box: Box): Promise<void> => {
      working.abort();
      if (whole.some((outer) => holds(outer, box))) return tell(null);
      working = new AbortController();
      await load(widened(box), working.signal);
    },
    close: () => working.abort(),
  };
}

/** The box that holds all these points; none where not one of them says where it lies. */
export function boxOf(points: readonly Pick<ListedPoint, 'location'>[]): Box | undefined {
  const places = points.flatMap(({ location }) => (location ? [placeOf(location)] : []));
  if (places.length === 0) return undefined;
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  return { west: least(lons), south: least(lats), east: most(lons), north: most(lats) };
}

export function placeOf({ lat, lon }: NonNullable<ListedPoint['location']>): { lat: number; lon: number } {
  return { lat: Number(lat), lon: Number(lon) };
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

/** As the API takes it: plain decimals, to about ten centimetres. */
function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',');
}

// Not Math.min of them all: tens of thousands are more than a call takes.
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
