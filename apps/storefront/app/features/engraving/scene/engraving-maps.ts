import type { GlyphOutline, Plate } from '@kashtanka/rules/engraving';
import { CanvasTexture, SRGBColorSpace } from 'three';

/** Enough for the highest supported screen density. */
const WIDTH_PX = 1280;
/** The soft edge of a cut in pixels; it catches the light. */
const EDGE_PX = 6;
/** Light comes from above, so the lower edge of a cut shines. */
const SHINE_MM = 0.12;

type Tones = { ground: string; cut: string; shine: string };

type EngravingMaps = { color: CanvasTexture; depth: CanvasTexture };

/**
 * Draws the colour map and the bump map of the face: glyphs are deeper than the brushed metal and have another
 * tone.
 */
export function drawEngravingMaps(
  { length, width }: Plate,
  cuts: readonly GlyphOutline[],
  tones: Tones,
): EngravingMaps {
  const scale = WIDTH_PX / length;
  const sheet = (ground: string) => {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH_PX;
    canvas.height = Math.round(width * scale);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('the canvas has no 2D context');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return { canvas, pen };
  };
  const color = sheet(tones.ground);
  const depth = sheet('#fff');
  brush(depth.pen, depth.canvas);
  fill(color.pen, lowered(cuts), { scale, plate: { length, width }, style: tones.shine });
  fill(color.pen, cuts, { scale, plate: { length, width }, style: tones.cut });
  depth.pen.shadowColor = '#000';
  depth.pen.shadowBlur = EDGE_PX;
  fill(depth.pen, cuts, { scale, plate: { length, width }, style: '#000' });
  return { color: texture(color.canvas, true), depth: texture(depth.canvas, false) };
}

function lowered(cuts: readonly GlyphOutline[]): GlyphOutline[] {
  return cuts.map((cut) => ({ ...cut, y: cut.y + SHINE_MM }));
}

type Place = { scale: number; plate: { length: number; width: number }; style: string };

function fill(pen: CanvasRenderingContext2D, cuts: readonly GlyphOutline[], { scale, plate, style }: Place): void {
  pen.fillStyle = style;
  for (const { outline, x, y, scale: size } of cuts) {
    pen.setTransform(
      size * scale,
      0,
      0,
      size * scale,
      (x + plate.length / 2) * scale,
      (y + plate.width / 2) * scale,
    );
    pen.fill(new Path2D(outline));
  }
  pen.resetTransform();
}

const STROKES = 1000;

/** Fine lines along the plate, the same on every tag. */
function brush(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    pen.fillStyle = `rgb(0 0 0 / ${next() * 0.005})`;
    pen.fillRect(next() * width - width / 4, next() * height, width * (0.2 + next() * 0.6), 1);
  }
}

function texture(canvas: HTMLCanvasElement, isColor: boolean): CanvasTexture {
  const made = new CanvasTexture(canvas);
  if (isColor) made.colorSpace = SRGBColorSpace;
  made.anisotropy = 8;
  return made;
}
