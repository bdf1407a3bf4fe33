import { layOutTag } from '@kashtanka/rules/engraving';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { loadOptionalChunk } from '#platform/chunk-load-recovery.ts';
import { savesData } from '#platform/prefetch.ts';
import { getHanging } from './scene/hanging.ts';
import type { Side } from './scene/rotation.ts';
import type { TagScene } from './scene/tag-scene.ts';
import type { ResolvedTag } from './tag-design.ts';

/** Radians per pixel of a drag. */
const TURN_PER_PX = 0.01;

/** The 3D scene on a canvas, once loaded; undefined with data saving, without WebGL, or after a failure. */
export function useTagScene(canvas: RefObject<HTMLCanvasElement | null>, made: ResolvedTag) {
  const [scene, setScene] = useState<TagScene | null>(null);
  const [side, setSide] = useState<Side | null>('front');
  useEffect(() => {
    let opened: TagScene | undefined;
    let isWanted = true;
    void openScene(canvas.current, { onLost: () => setScene(null), onSide: setSide }).then((found) => {
      opened = found;
      if (isWanted) setScene(found ?? null);
      else found?.close();
    });
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [canvas]);
  useEffect(() => {
    const { tag, size, engraving } = made;
    const layout = layOutTag(size.plate, engraving);
    scene?.show({ plate: size.plate, cuts: layout.outlines, metal: tag.metal, hanging: getHanging(made) });
  }, [scene, made]);
  return { scene, side, dragging: useDragging(scene) };
}

type Listener = { onLost(): void; onSide(side: Side | null): void };

async function openScene(canvas: HTMLCanvasElement | null, listener: Listener): Promise<TagScene | undefined> {
  if (!canvas || savesData()) return undefined;
  try {
    const { openTagScene } = await loadOptionalChunk(() => import('./scene/tag-scene.ts'));
    return openTagScene(canvas, listener);
  } catch {
    // WebGL is unavailable or the chunk failed to load: the flat preview stays.
    return undefined;
  }
}

function useDragging(scene: TagScene | null) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!last.current || !scene) return;
    scene.turnBy((x - last.current.x) * TURN_PER_PX, (y - last.current.y) * TURN_PER_PX);
    last.current = { x, y };
  };
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
