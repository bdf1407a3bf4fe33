import type { MediaUrl } from './media.ts';
import { FORMATS, MEDIA_WIDTHS } from './renditions.ts';

/** A picture of pixels at a width in CSS pixels, in every format, for plain screens and for those of twice the density. */
export function pictureSources({ url }: Pick<MediaUrl, 'url'>, width: number): { srcset: string; type: string }[] {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const at = (format: string, wanted: number) => `${folder}${madeWidth(wanted)}.${format}`;
  return Object.entries(FORMATS).map(([format, type]) => ({
    srcset: `${at(format, width)} 1x, ${at(format, 2 * width)} 2x`,
    type,
  }));
}

/** The smallest width in which pictures are made that fills the one asked for. */
function madeWidth(wanted: number): number {
  return MEDIA_WIDTHS.find((width) => width >= wanted) ?? Math.max(...MEDIA_WIDTHS);
}
