/** The zoom relative to filling the window, and the offset of the centre. */
export type Crop = { zoom: number; x: number; y: number };
type Size = { width: number; height: number };

export const INITIAL_CROP: Crop = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

/** The size at which the picture fills the window. */
function drawnSize({ width, height }: Size, windowPx: number, zoom: number): Size {
  const scale = (windowPx / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
}

/** Limits the offset, so that the picture always fills the window. */
export function clampCrop(crop: Crop, picture: Size, windowPx: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), MAX_ZOOM);
  const { width, height } = drawnSize(picture, windowPx, zoom);
  const clamp = (moved: number, drawn: number) => {
    const most = (drawn - windowPx) / 2;
    return Math.min(Math.max(moved, -most), most);
  };
  return { zoom, x: clamp(crop.x, width), y: clamp(crop.y, height) };
}

/** The visible square, in the picture's own pixels. */
export function getVisibleSquare(
  crop: Crop,
  picture: Size,
  windowPx: number,
): { left: number; top: number; side: number } {
  const scale = drawnSize(picture, windowPx, crop.zoom).width / picture.width;
  const side = windowPx / scale;
  return {
    left: picture.width / 2 - crop.x / scale - side / 2,
    top: picture.height / 2 - crop.y / scale - side / 2,
    side,
  };
}
