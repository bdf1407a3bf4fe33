import type { Banner } from '@kashtanka/contract';

/** Up to this width, or in portrait orientation, the mobile media are used. */
const MOBILE_PX = 768;
export const ON_MOBILE = `(max-width: ${MOBILE_PX}px)`;

/** Image sizes by the maximum window width; the last one has no maximum (BANNER-12 to BANNER-23). */
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

/** The sources of a `picture` element, in the order in which a browser tries them. */
export function bannerSources({ media_sizes, image_desktop, image_mobile }: Banner): BannerSource[] {
  return RULES[media_sizes].flatMap(([upToPx, key]) => {
    const picture = upToPx <= MOBILE_PX ? image_mobile : image_desktop;
    const media = Number.isFinite(upToPx) ? `(max-width: ${upToPx}px)` : undefined;
    return (picture?.[key]?.sources ?? []).map(({ srcset, type }) => ({ media, srcSet: srcset, type }));
  });
}
