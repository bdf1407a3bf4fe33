import { type Crop, seenPart } from './crop.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** The window that a photo is moved under. */
export const WINDOW_PX = 240;
/** Larger than this the shop draws no photo. */
const MOST_SIDE_PX = 1024;
const QUALITY = 0.9;

/** A file as a picture, upright; undefined for one that this browser does not know as a picture, or that is too large. */
export async function openPhoto(file: File): Promise<ImageBitmap | undefined> {
  if (file.size > LARGEST_BYTES) return undefined;
  try {
    return await createImageBitmap(file);
  } catch {
    // No picture: that is the answer.
    return undefined;
  }
}

/** Draws what is seen of a picture over the whole of a square canvas. */
export function drawSeen(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = seenPart(crop, picture, WINDOW_PX);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** What is seen of it, as a file of its own: small on the way, and without what cameras write beside the pixels. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const side = Math.min(Math.round(seenPart(crop, picture, WINDOW_PX).side), MOST_SIDE_PX);
  canvas.width = side;
  canvas.height = side;
  drawSeen(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
