import { type Plate, parsePlate } from '@kashtanka/rules/engraving';
import { Mesh } from 'three';
import { expect, it } from 'vitest';
import { buildTag } from './tag-model.ts';

/**
 * What a picture of the tag may ask of the graphics card, since frames a second cannot be measured without one: what it
 * asks today, and little more. Each mesh has one material and is one call; nothing is drawn twice, for a shadow or a mirror.
 */
const MOST_CALLS = 3;
const MOST_TRIANGLES = 2_200;

const PLATES = ['33x11x3.5', '42x14x3.5', '12x11.5x1', '60x5x2', '120x60x10'];

/** Every shape that a tag can have, on a cord and on a wound ring, in every metal. */
const SHAPES = PLATES.flatMap((size) =>
  (['brass', 'steel', 'black'] as const).map((metal) => ({ size, metal, plate: parsePlate(size) as Plate })),
);

it.each(SHAPES)(
  'A tag of $size mm in $metal is drawn in three calls and twenty-two hundred triangles at most',
  ({ plate, metal }) => {
    const meshes: Mesh[] = [];
    buildTag({ plate, metal, color: '#774024' }).group.traverse((part) => {
      if (part instanceof Mesh) meshes.push(part);
    });

    const calls = meshes.reduce((sum, { material }) => sum + [material].flat().length, 0);
    const triangles = meshes.reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0);

    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    expect(triangles).toBeGreaterThan(0);
    expect(triangles).toBeLessThanOrEqual(MOST_TRIANGLES);
  },
);

/** As the graphics card counts them: three corners each, shared or not. */
function trianglesOf({ index, attributes }: Mesh['geometry']): number {
  return (index?.count ?? attributes.position?.count ?? 0) / 3;
}
