import type { Banner } from '@kashtanka/contract';
import { Hero } from './hero.tsx';
import { MediaBanner } from './media-banner.tsx';

/** The home page's first banner; without media it shows the shop's drawing. */
export function FirstBanner({ banner }: { banner: Banner }) {
  return banner.image_desktop || banner.video_desktop ? <MediaBanner banner={banner} /> : <Hero banner={banner} />;
}
