import type { Plate } from '@kashtanka/rules/engraving';
import { buildThread, type Hanging, RING, THREAD, type ThreadPoint } from './scene/hanging.ts';

type PartProps = { plate: Plate; hanging: Hanging; part: 'behind' | 'before' };

/** A ring, loop or cord in one of two layers: behind the plate, and in front of it down into the hole. */
export function FlatHanging({ plate, hanging, part }: PartProps) {
  const { by, color } = hanging;
  const { d, end } = by === 'ring' ? ringPart(plate, part) : threadPart(buildThread(by, plate), part);
  const width = 2 * plate.hole.radius * (by === 'ring' ? RING.thread : THREAD);
  const rounded = { cx: end.x, cy: -end.y, fill: color };
  return (
    <g fill="none">
      <circle {...rounded} r={width / 2} />
      <path d={d} stroke={color} strokeWidth={width} />
      <path d={d} stroke="#000" strokeOpacity=".2" strokeWidth={width} />
      <path d={d} stroke={color} strokeWidth={width * 0.8} />
      <path d={d} stroke="#fff" strokeOpacity=".16" strokeWidth={width * 0.28} />
    </g>
  );
}

/** The height above the plate's centre, in millimetres. */
export function getHangingHeightMm({ by }: Hanging, { width }: Plate): number {
  return by === 'ring' ? width / 2 : width * HIGHEST;
}

const HIGHEST = 1.7;

/** The visible share of a ring that is turned almost edge-on. */
const FORESHORTENED = 0.26;

type Drawn = { d: string; end: { x: number; y: number } };

function ringPart({ hole }: Plate, part: 'behind' | 'before'): Drawn {
  const radius = hole.radius * RING.radius;
  const middle = hole.x - hole.radius * RING.shift;
  const [left, right] = [`${middle - radius} 0`, `${middle + radius} 0`];
  const arc = `A${radius} ${radius * FORESHORTENED} 0 0 1`;
  const whole = part === 'behind' ? `${arc} ${left}` : '';
  return { d: `M${left}${arc} ${right}${whole}`, end: { x: middle + radius, y: 0 } };
}

/** The back layer is drawn whole, so that the front layer joins without a seam. */
function threadPart({ behind, before }: ReturnType<typeof buildThread>, part: 'behind' | 'before'): Drawn {
  const all = [...behind, ...before];
  const last = all.length - 1;
  return { d: smooth(all, part === 'behind' ? 0 : behind.length, last), end: before.at(-1) ?? { x: 0, y: 0 } };
}

/** A Catmull-Rom spline through the points as an SVG path, y downwards. */
function smooth(points: readonly ThreadPoint[], from: number, to: number): string {
  const at = (index: number): ThreadPoint =>
    points[(index + points.length) % points.length] ?? { x: 0, y: 0, z: 0 };
  const place = (x: number, y: number) => `${x.toFixed(2)} ${(-y).toFixed(2)}`;
  const start = at(from);
  const bends = Array.from({ length: to - from }, (_, step) => {
    const index = from + step;
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leaving = place(here.x + (next.x - before.x) / 6, here.y + (next.y - before.y) / 6);
    const coming = place(next.x - (after.x - here.x) / 6, next.y - (after.y - here.y) / 6);
    return `C${leaving} ${coming} ${place(next.x, next.y)}`;
  });
  return `M${place(start.x, start.y)}${bends.join('')}`;
}
