import type { GlyphOutline, Plate } from '@kashtanka/rules/engraving';
import { ACESFilmicToneMapping, Group, type Material, Mesh, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { createAdaptivePixelRatio } from './adaptive-pixel-ratio.ts';
import type { Hanging } from './hanging.ts';
import { createRotation, type Side } from './rotation.ts';
import { lightStudio } from './studio.ts';
import { buildTag, type TagModel } from './tag-model.ts';

export type SceneContent = {
  plate: Plate;
  cuts: readonly GlyphOutline[];
  metal: 'brass' | 'steel' | 'black';
  hanging: Hanging;
};

/** A rotatable 3D tag. Frames are rendered only on change. */
export type TagScene = {
  show(shown: SceneContent): void;
  /** In radians. */
  turnBy(yaw: number, pitch: number): void;
  face(side: Side): void;
  /** A full turn within three seconds. */
  spin(): void;
  close(): void;
};

const VIEW_DEGREES = 26;
/** Room for the cord, relative to the tag's length. */
const AROUND = 1.5;
const MOST_PIXELS_PER_PX = 2;

const screenPixels = () => Math.min(devicePixelRatio, MOST_PIXELS_PER_PX);

type Listener = {
  onLost(): void;
  /** The side that faces the viewer; null when the tag is edge-on. */
  onSide(side: Side | null): void;
};

/** Throws if WebGL is unavailable. */
export function openTagScene(canvas: HTMLCanvasElement, { onLost, onSide }: Listener): TagScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = ACESFilmicToneMapping;
  const scene = new Scene();
  scene.environment = lightStudio(renderer);
  const camera = new PerspectiveCamera(VIEW_DEGREES, 1, 1, 1000);
  const holder = new Group();
  scene.add(holder);
  let reach = 40;
  let model: TagModel | undefined;
  let made = '';

  const draw = () => renderer.render(scene, camera);
  const sharpness = createAdaptivePixelRatio();
  const turning = createRotation(({ yaw, pitch, sinceMs }) => {
    holder.rotation.set(pitch, yaw, 0);
    const most = screenPixels();
    const ratio = sinceMs === undefined ? sharpness.whenStill(most) : sharpness.whileMoving(sinceMs, most);
    if (ratio !== renderer.getPixelRatio()) renderer.setPixelRatio(ratio);
    draw();
  }, onSide);
  const frameTag = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(screenPixels());
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    const half = Math.tan((VIEW_DEGREES * Math.PI) / 360);
    camera.position.z = Math.max((reach * AROUND) / 2 / half / camera.aspect, (reach * 0.8) / 2 / half);
    camera.updateProjectionMatrix();
    draw();
  };
  const sizes = new ResizeObserver(frameTag);
  sizes.observe(canvas);
  canvas.addEventListener('webglcontextlost', onLost);

  return {
    show: ({ cuts, ...shown }) => {
      const wanted = JSON.stringify(shown);
      if (!model || made !== wanted) {
        disposeGroup(holder);
        holder.clear();
        model = buildTag(shown);
        made = wanted;
        holder.add(model.group);
      }
      model.engrave(cuts);
      reach = shown.plate.length;
      frameTag();
    },
    turnBy: turning.by,
    face: (side) => turning.to(side === 'front' ? 0 : Math.PI),
    spin: turning.around,
    close: () => {
      turning.stop();
      sizes.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      disposeGroup(holder);
      scene.environment?.dispose();
      renderer.dispose();
    },
  };
}

/** Frees GPU memory, which is not garbage-collected. */
function disposeGroup(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) {
        if (typeof value === 'object' && value !== null && 'isTexture' in value) value.dispose();
      }
      material.dispose();
    }
  });
}
