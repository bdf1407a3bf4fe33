/** The parts that are cut off, in percent of the picture. */
export type Cut = { top: number; right: number; bottom: number; left: number };

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export const NO_CUT: Cut = { top: 0, right: 0, bottom: 0, left: 0 };

const QUALITY = 0.92;

/** The rest of a loaded picture as JPEG; null if the browser cannot draw it. */
export async function cropPicture(image: HTMLImageElement, cut: Cut): Promise<Blob | null> {
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const [x, y] = [(width * cut.left) / 100, (height * cut.top) / 100];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width - x - (width * cut.right) / 100));
  canvas.height = Math.max(1, Math.round(height - y - (height * cut.bottom) / 100));
  const place = canvas.getContext('2d');
  if (!place) return null;
  // JPEG has no transparency.
  place.fillStyle = '#fff';
  place.fillRect(0, 0, canvas.width, canvas.height);
  place.drawImage(image, x, y, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
