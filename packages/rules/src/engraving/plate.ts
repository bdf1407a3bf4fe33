/**
 * The metal of a tag: a bar with round ends and a hole near its left one. In millimetres; the middle of the plate is at
 * 0, x goes to the right and y down.
 */
export type Plate = { length: number; width: number; thickness: number; hole: { x: number; radius: number } };

const SIZE = /^(\d{1,3}(?:\.\d)?)x(\d{1,3}(?:\.\d)?)x(\d{1,2}(?:\.\d)?)$/;

/** Distance of the hole's centre from the end, and its diameter, relative to the plate's width. */
const HOLE = { inset: 0.36, radius: 0.155 };

/** Reads `42x14x3.5`: length, width and thickness. Undefined for anything else, or for a plate higher than it is long. */
export function parsePlate(size: string): Plate | undefined {
  const [length = 0, width = 0, thickness = 0] = (SIZE.exec(size) ?? []).slice(1).map(Number);
  if (width <= 0 || thickness <= 0 || length <= width) return undefined;
  return {
    length,
    width,
    thickness,
    hole: { x: width * HOLE.inset - length / 2, radius: width * HOLE.radius },
  };
}

/** Where the plate ends on the right for something that reaches so far from its middle line. */
export function rightEnd({ length, width }: Plate, reach: number): number {
  const radius = width / 2;
  return length / 2 - radius + Math.sqrt(Math.max(0, radius ** 2 - reach ** 2));
}
