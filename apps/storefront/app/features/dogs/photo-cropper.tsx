import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useText } from '#platform/text/text.ts';
import { type Crop, clampCrop, MAX_ZOOM } from './crop.ts';
import styles from './dog-list.module.css';
import { drawCrop, WINDOW_PX } from './photo-file.ts';

/** Device pixels per CSS pixel of the canvas. */
const FINENESS = 2;
const STEP_PX = 10;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

type CropWindowProps = { picture: ImageBitmap; crop: Crop; onCrop(crop: Crop): void };

/** A round preview; the photo is dragged and zoomed below it. */
export function PhotoCropper({ picture, crop, onCrop }: CropWindowProps) {
  const text = useText(dogsText);
  const held = useRef<{ x: number; y: number } | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const change = (part: Partial<Crop>) => onCrop(clampCrop({ ...crop, ...part }, picture, WINDOW_PX));
  const hold = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX - crop.x, y: event.clientY - crop.y };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (held.current) change({ x: clientX - held.current.x, y: clientY - held.current.y });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    change({ x: crop.x + by[0], y: crop.y + by[1] });
  };
  return (
    <div className={styles.crop}>
      <div
        className={styles.window}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the photo.
        tabIndex={0}
        aria-label={text.crop}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onKeyDown={step}
      >
        <canvas ref={canvas} width={WINDOW_PX * FINENESS} height={WINDOW_PX * FINENESS} />
      </div>
      <label className={styles.zoom}>
        {text.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => change({ zoom: Number(target.value) })}
        />
      </label>
      <p className="small muted">{text.crop}</p>
    </div>
  );
}
