import { type Plate, parsePlate } from '@kashtanka/rules/engraving';
import { Box3, type Group, Mesh, MeshStandardMaterial } from 'three';
import { expect, it } from 'vitest';
import { buildTag } from './tag-model.ts';

/**
 * What a picture of the tag may ask of the graphics card, since frames a second cannot be measured without one: what it
 * asks today, and little more. Each mesh has one material and is one call; nothing is drawn twice, for a shadow or a mirror.
 */
const MOST_CALLS = 3;
const MOST_TRIANGLES = 2_200;

const PLATES = ['33x11x3.5', '42x14x3.5', '12x11.5x1', '60x5x2', '120x60x10'];

const LARGE = parsePlate('42x14x3.5') as Plate;

/** Every shape that a tag can have, on all that it can hang on, in every metal. */
const SHAPES = PLATES.flatMap((size) =>
  (['brass', 'steel', 'black'] as const).flatMap((metal) =>
    (['ring', 'loop', 'cord'] as const).map((by) => ({ size, metal, by, plate: parsePlate(size) as Plate })),
  ),
);

it.each(SHAPES)(
  'tag model: a tag of $size mm in $metal on a $by takes three draw calls and at most 2,200 triangles',
  ({ plate, metal, by }) => {
    const meshes = meshesOf(buildTag({ plate, metal, hanging: { by, color: '#774024' } }).group);

    const calls = meshes.reduce((sum, { material }) => sum + [material].flat().length, 0);
    const triangles = meshes.reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0);

    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    expect(triangles).toBeGreaterThan(0);
    expect(triangles).toBeLessThanOrEqual(MOST_TRIANGLES);
  },
);

it('tag model: a neck cord has its own colour, and is wider than the loop of a tag', () => {
  const widthOn = (by: 'loop' | 'cord') => {
    const hanging = { by, color: '#b0261d' };
    const thread = meshesOf(buildTag({ plate: LARGE, metal: 'brass', hanging }).group).at(-1);
    const box = new Box3().setFromObject(thread ?? new Mesh());
    return { color: colorOf(thread), width: box.max.x - box.min.x };
  };

  expect(widthOn('cord').color).toBe('b0261d');
  expect(widthOn('cord').width).toBeGreaterThan(1.5 * widthOn('loop').width);
});

it('tag model: the face is slightly convex, so that its ends reflect different lights', () => {
  const hanging = { by: 'loop' as const, color: '#774024' };
  const [, face] = meshesOf(buildTag({ plate: LARGE, metal: 'brass', hanging }).group);
  const facing = face?.geometry.getAttribute('normal');
  const aside = Array.from({ length: facing?.count ?? 0 }, (_, at) => facing?.getX(at) ?? 0);

  expect(Math.max(...aside)).toBeGreaterThan(0.1);
  expect(Math.min(...aside)).toBeLessThan(-0.1);
});

function meshesOf(group: Group): Mesh[] {
  const meshes: Mesh[] = [];
  group.traverse((part) => {
    if (part instanceof Mesh) meshes.push(part);
  });
  return meshes;
}

function colorOf(mesh: Mesh | undefined): string | undefined {
  const material = mesh?.material;
  return material instanceof MeshStandardMaterial ? material.color.getHexString() : undefined;
}

/** As the graphics card counts them: three corners each, shared or not. */
function trianglesOf({ index, attributes }: Mesh['geometry']): number {
  return (index?.count ?? attributes.position?.count ?? 0) / 3;
}
