import type { Cut, Plate } from '@kashtanka/rules/engraving';
import {
  CatmullRomCurve3,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  ShapeGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import { drawMaps } from './engraving-maps.ts';
import { plateShape } from './plate-shape.ts';
import type { Shown } from './tag-scene.ts';

const METALS = {
  brass: { ground: '#e2bc74', cut: '#3f2a12', roughness: 0.22 },
  steel: { ground: '#c9ced2', cut: '#32373c', roughness: 0.2 },
  // Where the black is cut through, the steel below it shines.
  black: { ground: '#43444a', cut: '#d5d8db', roughness: 0.38 },
} as const;

/** How far the edge is rounded, in millimetres. */
const ROUNDING = 0.45;
/** Of a quarter of a circle: as wide as a hand, none of them strays a quarter of a pixel from it. */
const ARC_SEGMENTS = 12;
/** Keeps the engraved face in front of the metal below it. */
const APART = 0.01;
/** How much of the light a cut takes, as the library counts it. */
const DEPTH = 9;

/** A tag, and what is cut into it: letters come and go more often than metals. */
export type TagModel = { group: Group; engrave(cuts: readonly Cut[]): void };

/** Plate, engraved face, and what it hangs on; millimetres, the plate's middle at 0. */
export function buildTag({ plate, metal, color }: Omit<Shown, 'cuts'>): TagModel {
  const { ground, cut, roughness } = METALS[metal];
  const group = new Group();
  // The cord takes room above.
  group.position.y = -plate.width * 0.35;
  const body = new MeshStandardMaterial({ color: ground, metalness: 1, roughness: roughness * 0.8 });
  const face = new MeshStandardMaterial({ metalness: 1, roughness, bumpScale: DEPTH });
  const front = new Mesh(faceGeometry(plate), face);
  front.position.z = plate.thickness / 2 + APART;
  group.add(new Mesh(bodyGeometry(plate), body), front, cordThrough(plate, color));
  return {
    group,
    engrave: (cuts) => {
      face.map?.dispose();
      face.bumpMap?.dispose();
      const maps = drawMaps(plate, cuts, { ground, cut });
      Object.assign(face, { map: maps.color, bumpMap: maps.depth, needsUpdate: true });
    },
  };
}

function bodyGeometry(plate: Plate): ExtrudeGeometry {
  const geometry = new ExtrudeGeometry(plateShape(plate, ROUNDING), {
    depth: plate.thickness - 2 * ROUNDING,
    bevelSize: ROUNDING,
    bevelThickness: ROUNDING,
    bevelSegments: 2,
    curveSegments: ARC_SEGMENTS,
  });
  geometry.translate(0, 0, ROUNDING - plate.thickness / 2);
  return geometry;
}

/** The flat of the front, with the drawing laid over the whole plate. */
function faceGeometry(plate: Plate): ShapeGeometry {
  const geometry = new ShapeGeometry(plateShape(plate, ROUNDING), ARC_SEGMENTS);
  const places = geometry.getAttribute('position');
  const drawing = geometry.getAttribute('uv');
  for (let at = 0; at < places.count; at += 1) {
    drawing.setXY(at, places.getX(at) / plate.length + 0.5, places.getY(at) / plate.width + 0.5);
  }
  return geometry;
}

/** The loop that a large tag comes with; a small one hangs on a wound ring. */
function cordThrough(plate: Plate, color: string): Mesh {
  const { x, radius } = plate.hole;
  const thread = new MeshStandardMaterial({ color, roughness: 0.85 });
  if (plate.width < RINGED_BELOW_MM) {
    const ring = new Mesh(new TorusGeometry(radius * 2.1, radius * 0.42, 8, 32), thread);
    ring.position.set(x - radius * 1.9, 0, 0);
    ring.rotation.x = Math.PI / 2.4;
    return ring;
  }
  const { width } = plate;
  const points = [
    [x, 0, -width * 0.24],
    [x - width * 0.3, width * 0.4, -width * 0.3],
    [x - width * 0.5, width * 0.95, -width * 0.16],
    [x - width * 0.22, width * 1.5, 0],
    [x + width * 0.24, width * 1.42, width * 0.14],
    [x + width * 0.1, width * 0.86, width * 0.26],
    [x - width * 0.16, width * 0.4, width * 0.32],
    [x - width * 0.04, 0, width * 0.22],
  ] as const;
  const loop = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    true,
  );
  return new Mesh(new TubeGeometry(loop, 80, radius * 0.46, 7, true), thread);
}

const RINGED_BELOW_MM = 12;
