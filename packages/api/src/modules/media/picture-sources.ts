import type { MediaUrl } from './media.ts';
import { FORMATS } from './renditions.ts';

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
