import type { MediaUrl } from './media.ts';
import { FORMATS, type MEDIA_WIDTHS } from './renditions.ts';

/**
 * A picture of pixels at one of the banners' widths, in every format: as wide as that for plain screens, and with twice
 * the pixels for dense ones.
 */
export function pictureSources({ url }: Pick<MediaUrl, 'url'>, width: number): { srcset: string; type: string }[] {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return Object.entries(FORMATS).map(([format, type]) => ({
    srcset: `${folder}${width}.${format} 1x, ${folder}${2 * width}.${format} 2x`,
    type,
  }));
}

/** A picture of pixels as a JPEG for emails, because some mail programs do not show WebP. */
export function jpegUrl({ url }: Pick<MediaUrl, 'url'>, width: (typeof MEDIA_WIDTHS)[number]): string {
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${width}.jpg`;
}
