import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

type Light = { at: [x: number, y: number, z: number]; size: [x: number, y: number, z: number]; power: number };

/**
 * The environment that the metal reflects: a pale room with a long window above, a lamp on each side, and a dark
 * floor.
 */
const LIGHTS: readonly Light[] = [
  { at: [0, 9, 3], size: [16, 0.5, 5], power: 9 },
  { at: [-11, 2, 5], size: [0.5, 8, 4], power: 5 },
  { at: [11, 1, 6], size: [0.5, 6, 3], power: 3 },
  { at: [0, 1, 14], size: [9, 3, 0.5], power: 2.2 },
];

const ROOM = 30;

export function lightStudio(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const box = new BoxGeometry();
  const walls = new Mesh(box, new MeshBasicMaterial({ color: new Color(0.42, 0.45, 0.45), side: BackSide }));
  walls.scale.setScalar(ROOM);
  const floor = new Mesh(box, new MeshBasicMaterial({ color: new Color(0.2, 0.17, 0.14) }));
  floor.scale.set(ROOM, 0.5, ROOM);
  floor.position.y = -9;
  room.add(walls, floor);
  for (const { at, size, power } of LIGHTS) {
    const lamp = new Mesh(box, new MeshBasicMaterial({ color: new Color(power, power, power * 0.96) }));
    lamp.position.set(...at);
    lamp.scale.set(...size);
    room.add(lamp);
  }
  const maker = new PMREMGenerator(renderer);
  const { texture } = maker.fromScene(room, 0.03);
  maker.dispose();
  return texture;
}
