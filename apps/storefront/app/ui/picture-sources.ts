/** The widths in which every picture of ours exists. */
const WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1920] as const;

/** What a browser gets that knows no WebP, as all of before 2020. */
const PLAIN_WIDTH = 640;

const OURS = /^(.+\/)\d+\.(?:webp|jpg)$/;

export type PictureSources = { webp: string; plain: string };

/**
 * The addresses of a picture in the widths that a screen may need; `undefined` when the address is none of a picture in widths.
 * `sizes` begins with how wide it is shown on the widest screen and ends with the narrowest: much wider and smaller files are of
 * no use to anybody, and a page of many pictures is half as long without them.
 */
export function pictureSources(
  url: string,
  originalWidth?: number | null | undefined,
  sizes = '',
): PictureSources | undefined {
  const folder = OURS.exec(url)?.[1];
  if (folder === undefined) return undefined;
  const widestPx = Number(SHOWN_ON_THE_WIDEST.exec(sizes)?.[1] ?? Infinity);
  const wanted = Math.min(originalWidth ?? Infinity, widestPx * DENSITY);
  const narrowestPx = Number(SHOWN_ON_THE_NARROWEST.exec(sizes)?.[1] ?? 0) * NARROWEST_VW_PX;
  const widths = widthsOf(Math.min(narrowestPx, widestPx), wanted);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? PLAIN_WIDTH;
  return {
    webp: widths.map((width) => `${folder}${width}.webp ${width}w`).join(', '),
    plain: `${folder}${plain}.jpg`,
  };
}

/** Pixels of a screen: two to one of CSS, and a fifth more where fewer stand in a row than on the widest. */
const DENSITY = 2.4;
const SHOWN_ON_THE_WIDEST = /^(?:\([^)]*\) )?(\d+)px/;
const SHOWN_ON_THE_NARROWEST = /(\d{1,3})vw$/;
/** One hundredth of the narrowest screen, in pixels of CSS. */
const NARROWEST_VW_PX = 3.2;

/** Up to the first width that holds all that is wanted: beyond it the files are all the same, or finer than anybody sees. One at least. */
function widthsOf(least: number, wanted: number): readonly number[] {
  const enough = WIDTHS.findIndex((width) => width >= wanted);
  const widths = enough < 0 ? WIDTHS : WIDTHS.slice(0, enough + 1);
  const first = widths.findIndex((width) => width >= least);
  return widths.slice(first);
}
