// Labels and icons of the map are drawn in the browser, because a glyph server would be another dependency and a
// third-party style may lack our icons.

export type MapImage = { width: number; height: number; data: Uint8ClampedArray };

const FONT = '"Golos Text Variable", system-ui, sans-serif';

/** Images are drawn at two device pixels per CSS pixel. */
export const IMAGE_RATIO = 2;

export type ImageKind = 'count' | 'town' | 'metro' | 'pin';

const INK: Record<
  Exclude<ImageKind, 'pin'>,
  { size: number; weight: number; color: string; halo: string | null }
> = {
  count: { size: 13, weight: 600, color: '#ffffff', halo: null },
  town: { size: 14, weight: 500, color: '#5c4d47', halo: '#f2f5f3' },
  metro: { size: 12, weight: 400, color: '#5c4d47', halo: '#f2f5f3' },
};

/** Draws the image of a name such as `town:Казань`; undefined for an unknown name. */
export function drawImage(name: string): MapImage | undefined {
  const at = name.indexOf(':');
  const kind = name.slice(0, at);
  if (kind === 'pin') return drawPin();
  return kind in INK ? drawWords(name.slice(at + 1), INK[kind as keyof typeof INK]) : undefined;
}

function drawWords(words: string, { size, weight, color, halo }: (typeof INK)['count']): MapImage | undefined {
  const font = `${weight} ${size * IMAGE_RATIO}px ${FONT}`;
  const measured = contextOf(1, 1);
  if (!measured) return undefined;
  measured.font = font;
  const width = Math.ceil(measured.measureText(words).width) + 4 * IMAGE_RATIO;
  const height = Math.ceil(size * 1.5) * IMAGE_RATIO;
  const context = contextOf(width, height);
  if (!context) return undefined;
  Object.assign(context, { font, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' });
  if (halo) {
    Object.assign(context, { strokeStyle: halo, lineWidth: 3 * IMAGE_RATIO });
    context.strokeText(words, width / 2, height / 2);
  }
  context.fillStyle = color;
  context.fillText(words, width / 2, height / 2);
  return context.getImageData(0, 0, width, height);
}

function drawPin(): MapImage | undefined {
  const [width, height, r] = [32 * IMAGE_RATIO, 42 * IMAGE_RATIO, 14 * IMAGE_RATIO];
  const context = contextOf(width, height);
  if (!context) return undefined;
  const [x, y] = [width / 2, r + 2 * IMAGE_RATIO];
  context.beginPath();
  context.arc(x, y, r, Math.PI * 0.85, Math.PI * 0.15);
  context.quadraticCurveTo(x + r * 0.5, height * 0.75, x, height - 2);
  context.quadraticCurveTo(
    x - r * 0.5,
    height * 0.75,
    x - r * Math.cos(Math.PI * 0.15),
    y + r * Math.sin(Math.PI * 0.15),
  );
  Object.assign(context, { fillStyle: '#86361b', strokeStyle: '#ffffff', lineWidth: 2 * IMAGE_RATIO });
  context.stroke();
  context.fill();
  context.beginPath();
  context.arc(x, y, r * 0.38, 0, Math.PI * 2);
  context.fillStyle = '#ffffff';
  context.fill();
  return context.getImageData(0, 0, width, height);
}

function contextOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d', { willReadFrequently: true });
}
