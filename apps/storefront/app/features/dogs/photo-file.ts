import { type Crop, getVisibleSquare } from './crop.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
export const WINDOW_PX = 240;
/** The maximum size of a photo that the shop displays. */
const MOST_SIDE_PX = 1024;
const QUALITY = 0.9;

/** Decodes a file with its orientation applied; undefined if it is no supported picture or too large. */
export async function decodePhoto(file: File): Promise<ImageBitmap | undefined> {
  if (file.size > LARGEST_BYTES) return undefined;
  try {
    return await createImageBitmap(file);
  } catch {
    // Decoding fails if the file is not a picture.
    return undefined;
  }
}

/** Draws the visible square onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = getVisibleSquare(crop, picture, WINDOW_PX);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Exports the visible square as a new file: small, and without camera metadata. */
export function exportCrop(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const side = Math.min(Math.round(getVisibleSquare(crop, picture, WINDOW_PX).side), MOST_SIDE_PX);
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
