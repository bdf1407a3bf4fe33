import type { Plate } from '@kashtanka/rules/engraving';

/** A ring or loop included with the tag, or a separately bought cord. `color` is `#rrggbb`. */
export type Hanging = { by: 'ring' | 'loop' | 'cord'; color: string };

type Hung = {
  tag: { color: string };
  size: { plate: Plate };
  cord: { color: string } | null;
};

export function getHanging({ tag, size, cord }: Hung): Hanging {
  if (cord) return { by: 'cord', color: cord.color };
  return { by: size.plate.width < RINGED_BELOW_MM ? 'ring' : 'loop', color: tag.color };
}

const RINGED_BELOW_MM = 12;

/** The radius relative to the hole's radius. */
export const THREAD = 0.46;
export const RING = { radius: 2.1, thread: 0.42, shift: 1.9 } as const;

export type ThreadPoint = { x: number; y: number; z: number };

/** A closed curve: from the hole behind the plate, around, and back in from the front. */
export type Thread = { behind: ThreadPoint[]; before: ThreadPoint[] };

type Way = readonly (readonly [x: number, y: number, z: number])[];

/** Relative to the hole's centre, y up, in plate widths. The short loop crosses itself above the plate. */
const LOOP: { behind: Way; before: Way } = {
  behind: [
    [0, 0, -0.24],
    [-0.3, 0.4, -0.3],
    [-0.5, 0.95, -0.16],
    [-0.22, 1.5, 0],
  ],
  before: [
    [0.24, 1.42, 0.14],
    [0.1, 0.86, 0.26],
    [-0.16, 0.4, 0.32],
    [-0.04, 0, 0.22],
  ],
};

/** A neck cord with a wound knot. */
const CORD: { behind: Way; before: Way } = {
  behind: [
    [0.04, 0, -0.22],
    [0.5, 0.14, -0.34],
    [0.98, 0.44, -0.32],
    [1.16, 0.84, -0.24],
    [1, 1.24, -0.14],
    [0.72, 1.46, -0.04],
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(woundAt),
    [0.1, 1.48, 0.02],
  ],
  before: [
    [-0.24, 1.3, 0.06],
    [-0.44, 0.94, 0.14],
    [-0.44, 0.54, 0.24],
    [-0.24, 0.18, 0.32],
    [-0.04, 0, 0.22],
  ],
};

/** A point of the winding after so many quarter turns, from right to left. */
function woundAt(quarter: number): [number, number, number] {
  const turned = (quarter * Math.PI) / 2;
  return [0.56 - quarter * 0.042, 1.5 + Math.cos(turned) * 0.1, Math.sin(turned) * 0.1];
}

/** In millimetres, with the plate's centre as the origin. */
export function buildThread(by: 'loop' | 'cord', { width, hole }: Plate): Thread {
  const way = by === 'cord' ? CORD : LOOP;
  const inPlace = (points: Way) =>
    points.map(([x, y, z]) => ({ x: hole.x + x * width, y: y * width, z: z * width }));
  return { behind: inPlace(way.behind), before: inPlace(way.before) };
}
