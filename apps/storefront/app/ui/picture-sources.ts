/** The widths in which every picture of ours exists. */
const WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1920] as const;

/** What a browser without srcset gets. */
const PLAIN_WIDTH = 640;

const OURS = /^(.+\/)\d+\.(?:webp|jpg)$/;

export type PictureSources = { webp: string; jpg: string; plain: string };

/**
 * The addresses of a picture in the widths that a screen may need; `undefined` when the address is none of a picture in widths.
 * `sizes` begins with how wide it is shown on the widest screen: told in pixels, much wider files are of no use to anybody, and
 * a page of many pictures is half as long without them.
 */
export function pictureSources(
  url: string,
  originalWidth?: number | null | undefined,
  sizes = '',
): PictureSources | undefined {
  const folder = OURS.exec(url)?.[1];
  if (folder === undefined) return undefined;
  const shownPx = Number(SHOWN_ON_THE_WIDEST.exec(sizes)?.[1] ?? Infinity);
  const widths = widthsOf(Math.min(originalWidth ?? Infinity, shownPx * DENSITY));
  const list = (format: string) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? PLAIN_WIDTH;
  return { webp: list('webp'), jpg: list('jpg'), plain: `${folder}${plain}.jpg` };
}

/** Pixels of a screen: two to one of CSS, and a fifth more where fewer stand in a row than on the widest. */
const DENSITY = 2.4;
const SHOWN_ON_THE_WIDEST = /^(?:\([^)]*\) )?(\d+)px/;

/** Up to the first width that holds all that is wanted: beyond it the files are all the same, or finer than anybody sees. */
function widthsOf(wanted: number): readonly number[] {
  const enough = WIDTHS.findIndex((width) => width >= wanted);
  return enough < 0 ? WIDTHS : WIDTHS.slice(0, enough + 1);
}
