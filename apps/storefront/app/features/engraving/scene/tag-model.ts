import type { GlyphOutline, Plate } from '@kashtanka/rules/engraving';
import {
  CatmullRomCurve3,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  Path,
  Shape,
  ShapeGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import { drawEngravingMaps } from './engraving-maps.ts';
import { buildThread, type Hanging, RING, THREAD } from './hanging.ts';
import type { SceneContent } from './tag-scene.ts';

const METALS = {
  brass: { ground: '#f2c470', cut: '#5c4122', shine: '#fff3d0', roughness: 0.22 },
  steel: { ground: '#c9ced2', cut: '#4a5056', shine: '#ffffff', roughness: 0.2 },
  // Cutting through the black coating exposes the bright steel.
  black: { ground: '#43444a', cut: '#d5d8db', shine: '#77797f', roughness: 0.38 },
} as const;

/** The edge radius in millimetres. */
const ROUNDING = 0.45;
/** Segments of a quarter circle: enough for errors below a quarter of a pixel. */
const ARC_SEGMENTS = 12;
/** Keeps the engraved face in front of the metal, in millimetres. */
const APART = 0.01;
/** A flat face would reflect one spot of the room; a slightly convex one lets reflections move over it. */
const BULGE = 0.34;
/** The bump scale of Three.js. */
const DEPTH = 4;

/** The engraving can be replaced without rebuilding the model. */
export type TagModel = { group: Group; engrave(cuts: readonly GlyphOutline[]): void };

/** Builds the plate, the engraved face, and the ring or cord; in millimetres, the plate's centre is the origin. */
export function buildTag({ plate, metal, hanging }: Omit<SceneContent, 'cuts'>): TagModel {
  const { ground, cut, shine, roughness } = METALS[metal];
  const group = new Group();
  // Makes room for the cord above.
  group.position.y = -plate.width * 0.35;
  const body = new MeshStandardMaterial({ color: ground, metalness: 1, roughness: roughness * 0.8 });
  const face = new MeshStandardMaterial({ metalness: 1, roughness, bumpScale: DEPTH });
  const front = new Mesh(faceGeometry(plate), face);
  front.position.z = plate.thickness / 2 + APART;
  group.add(new Mesh(bodyGeometry(plate), body), front, hangingThrough(plate, hanging));
  return {
    group,
    engrave: (cuts) => {
      face.map?.dispose();
      face.bumpMap?.dispose();
      const maps = drawEngravingMaps(plate, cuts, { ground, cut, shine });
      Object.assign(face, { map: maps.color, bumpMap: maps.depth, needsUpdate: true });
    },
  };
}

function bodyGeometry(plate: Plate): ExtrudeGeometry {
  const geometry = new ExtrudeGeometry(createPlateShape(plate, ROUNDING), {
    depth: plate.thickness - 2 * ROUNDING,
    bevelSize: ROUNDING,
    bevelThickness: ROUNDING,
    bevelSegments: 2,
    curveSegments: ARC_SEGMENTS,
  });
  geometry.translate(0, 0, ROUNDING - plate.thickness / 2);
  return geometry;
}

/** The flat front; its texture spans the whole plate. */
function faceGeometry(plate: Plate): ShapeGeometry {
  const geometry = new ShapeGeometry(createPlateShape(plate, ROUNDING), ARC_SEGMENTS);
  const places = geometry.getAttribute('position');
  const drawing = geometry.getAttribute('uv');
  const facing = geometry.getAttribute('normal');
  for (let at = 0; at < places.count; at += 1) {
    const [x, y] = [places.getX(at) / plate.length, places.getY(at) / plate.width];
    drawing.setXY(at, x + 0.5, y + 0.5);
    facing.setXYZ(at, x * BULGE, y * BULGE, 1);
  }
  return geometry;
}

/** A ring, loop or neck cord as one mesh. */
function hangingThrough(plate: Plate, { by, color }: Hanging): Mesh {
  const { x, radius } = plate.hole;
  const material = new MeshStandardMaterial({ color, roughness: 0.85 });
  if (by === 'ring') {
    const ring = new Mesh(new TorusGeometry(radius * RING.radius, radius * RING.thread, 8, 32), material);
    ring.position.set(x - radius * RING.shift, 0, 0);
    ring.rotation.x = Math.PI / 2.4;
    return ring;
  }
  const { behind, before } = buildThread(by, plate);
  const points = [...behind, ...before].map((point) => new Vector3(point.x, point.y, point.z));
  const { along, around } = FINENESS[by];
  const thread = new TubeGeometry(new CatmullRomCurve3(points, true), along, radius * THREAD, around, true);
  return new Mesh(thread, material);
}

/** Segment counts. The cord is longer than the loop and has a knot. */
const FINENESS = { loop: { along: 80, around: 7 }, cord: { along: 100, around: 6 } } as const;

/** The outline of the plate's face, inset on all sides; the hole grows by the same amount. */
function createPlateShape({ length, width, hole }: Plate, inset: number): Shape {
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
