import type { Banner } from '@kashtanka/contract';

/** Up to this width the window is a phone's or stands upright, and has pictures and films of its own. */
const MOBILE_PX = 768;
export const ON_MOBILE = `(max-width: ${MOBILE_PX}px)`;

/** Which width of the picture up to which width of the window; the last is for all beyond (BANNER-12 to BANNER-23). */
const RULES: Record<Banner['media_sizes'], readonly (readonly [upToPx: number, key: string])[]> = {
  simple: [
    [460, '680'],
    [768, '950'],
    [960, '680'],
    [Number.POSITIVE_INFINITY, '950'],
  ],
  other: [
    [360, '360'],
    [460, '480'],
    [768, '705'],
    [960, '480'],
    [1440, '705'],
    [Number.POSITIVE_INFINITY, '950'],
  ],
};

export type BannerSource = { media: string | undefined; srcSet: string; type: string };

/** The sources of a banner's picture, in the order in which a browser tries them. */
export function bannerSources({ media_sizes, image_desktop, image_mobile }: Banner): BannerSource[] {
  return RULES[media_sizes].flatMap(([upToPx, key]) => {
    const picture = upToPx <= MOBILE_PX ? image_mobile : image_desktop;
    const media = Number.isFinite(upToPx) ? `(max-width: ${upToPx}px)` : undefined;
    return (picture?.[key]?.sources ?? []).map(({ srcset, type }) => ({ media, srcSet: srcset, type }));
  });
}
