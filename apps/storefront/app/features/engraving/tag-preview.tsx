import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { ChipButton } from '@kashtanka/ui/choice/chip-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Rotate3d } from 'lucide';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '#platform/text/text.ts';
import { FlatTag } from './flat-tag.tsx';
import { formatDimensions } from './format-dimensions.ts';
import type { ResolvedTag } from './tag-design.ts';
import styles from './tag-preview.module.css';
import { useTagScene } from './use-tag-scene.ts';

/** 15 degrees per key press. */
const TURN = Math.PI / 12;
const TURNS: Readonly<Record<string, { yaw: number; pitch: number }>> = {
  ArrowLeft: { yaw: -TURN, pitch: 0 },
  ArrowRight: { yaw: TURN, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: -TURN },
  ArrowDown: { yaw: 0, pitch: TURN },
};

/**
 * The preview, rotated by drag, arrow keys or buttons. Flat until 3D is loaded, and without WebGL (CUSTOMIZER-07).
 */
export function TagPreview({ made }: { made: ResolvedTag }) {
  const text = useText(engravingText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scene, side, dragging } = useTagScene(canvas, made);
  const { lines } = made.engraving;
  const label = lines.length > 0 ? text.picture(lines.join(', ')) : text.pictureBlank;
  const turn = (event: KeyboardEvent) => {
    const by = TURNS[event.key];
    if (!by || !scene) return;
    event.preventDefault();
    scene.turnBy(by.yaw, by.pitch);
  };
  return (
    <section aria-label={text.view} className={styles.stage}>
      <p className={styles.sides}>{text.sides(formatDimensions(text, made.size.plate))}</p>
      <div role="img" aria-label={label} tabIndex={scene ? 0 : undefined} onKeyDown={turn} className={styles.tag}>
        <div className={scene ? styles.onPaper : styles.flatBox}>
          <FlatTag made={made} />
        </div>
        <canvas ref={canvas} className={styles.canvas} data-live={scene ? '' : undefined} {...dragging} />
      </div>
      {scene && (
        <div className={styles.buttons}>
          <ChipButton aria-pressed={side === 'front'} onClick={() => scene.face('front')}>
            {text.front}
          </ChipButton>
          <ChipButton aria-pressed={side === 'back'} onClick={() => scene.face('back')}>
            {text.back}
          </ChipButton>
          <ChipButton onClick={() => scene.spin()}>
            <Icon of={Rotate3d} size={16} />
            {text.spin}
          </ChipButton>
        </div>
      )}
    </section>
  );
}
