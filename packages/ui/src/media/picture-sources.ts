/** The widths that the media server provides. */
const WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1920] as const;

/** The JPEG for browsers without WebP, which date from before 2020. */
const PLAIN_WIDTH = 640;

const OURS = /^(.+\/)\d+\.(?:webp|jpg)$/;

type PictureSources = { webp: string; plain: string };

/**
 * The addresses of a picture in the widths that a screen may need; undefined for an address without widths. `sizes`
 * must list the widest screen first and the narrowest last. Unneeded widths are omitted, which halves the HTML of a
 * page with many pictures.
 */
export function getPictureSources(
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

/**
 * Device pixels per CSS pixel: 2, plus a fifth for layouts with fewer pictures in a row than on the widest screen.
 */
const DENSITY = 2.4;
const SHOWN_ON_THE_WIDEST = /^(?:\([^)]*\) )?(\d+)px/;
const SHOWN_ON_THE_NARROWEST = /(\d{1,3})vw$/;
/** One vw of the narrowest screen, in CSS pixels. */
const NARROWEST_VW_PX = 3.2;

/** The widths from `least` up to the first that satisfies `wanted`; larger files look the same. At least one. */
function widthsOf(least: number, wanted: number): readonly number[] {
  const enough = WIDTHS.findIndex((width) => width >= wanted);
  const widths = enough < 0 ? WIDTHS : WIDTHS.slice(0, enough + 1);
  const first = widths.findIndex((width) => width >= least);
  return widths.slice(first);
}
