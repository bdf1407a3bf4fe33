import type { MediaUrl } from './media.ts';
import { FORMATS, type MEDIA_WIDTHS } from './renditions.ts';

/** `srcset` of a raster image at a banner width in every format, for normal and double density. */
export function listImageSources(
  { url }: Pick<MediaUrl, 'url'>,
  width: number,
): { srcset: string; type: string }[] {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return Object.entries(FORMATS).map(([format, type]) => ({
    srcset: `${folder}${width}.${format} 1x, ${folder}${2 * width}.${format} 2x`,
    type,
  }));
}

/** A raster image as JPEG for emails, because some mail clients do not show WebP. */
export function jpegUrl({ url }: Pick<MediaUrl, 'url'>, width: (typeof MEDIA_WIDTHS)[number]): string {
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${width}.jpg`;
}
