import type { Plate } from '@kashtanka/rules/engraving';
import { Path, Shape } from 'three';

/** The outline of the plate's face, inset on all sides; the hole grows by the same amount. */
export function createPlateShape({ length, width, hole }: Plate, inset: number): Shape {
  const radius = width / 2 - inset;
  const straight = length / 2 - width / 2;
  const shape = new Shape();
  shape.moveTo(-straight, -radius);
  shape.lineTo(straight, -radius);
  shape.absarc(straight, 0, radius, -Math.PI / 2, Math.PI / 2, false);
  shape.lineTo(-straight, radius);
  shape.absarc(-straight, 0, radius, Math.PI / 2, (Math.PI * 3) / 2, false);
  const round = new Path();
  round.absarc(hole.x, 0, hole.radius + inset, 0, Math.PI * 2, true);
  shape.holes.push(round);
  return shape;
}
